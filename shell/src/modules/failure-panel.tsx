import type { PublishedModule } from '@cartera/contrato/portal';
import { Loading } from '@cartera/kit';
import { Button, Space } from '@cartera/kit/ui';
import { useEffect, useState } from 'react';
import { diagnose } from './diagnostics';
import { failureText } from './failure-texts';
import type { ModuleError } from './module-error';
import './failure-panel.css';

interface Props {
  readonly modulo: PublishedModule;
  readonly error: unknown;
  /** Whether it stands for a whole page, or for a block of one that has a title of its own. */
  readonly isPage: boolean;
  readonly onRetry: () => void;
}

/** What stands in a module's place when it fails: the cause, and a way to try again without a reload. */
export function FailurePanel({ modulo, error, isPage, onRetry }: Props) {
  const [failure, setFailure] = useState<ModuleError | null>(null);

  useEffect(() => {
    let active = true;
    void diagnose(modulo, error).then((diagnostico) => {
      if (active) setFailure(diagnostico);
    });
    return () => {
      active = false;
    };
  }, [modulo, error]);

  if (!failure) return <Loading text="Buscando la causa..." />;
  const { mensaje, advice } = failureText(failure);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className="sh-fallo" role="alert" data-causa={failure.causa}>
      <Heading className="sh-fallo__titulo">No pudimos mostrar esta sección</Heading>
      <p className="sh-fallo__mensaje">{mensaje}</p>
      <p className="sh-fallo__consejo">{advice}</p>
      <Space>
        <Button type="primary" onClick={onRetry}>
          Reintentar
        </Button>
        <Button onClick={() => window.location.reload()}>Recargar la página</Button>
      </Space>
      <p className="sh-fallo__detalle">
        Módulo {modulo.nombre} {modulo.version} · causa: {failure.causa}
      </p>
    </section>
  );
}
