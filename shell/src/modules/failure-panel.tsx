import type { PublishedModule } from '@cartera/contrato/portal';
import { Loading } from '@cartera/kit';
import { Button } from '@cartera/kit/ui';
import { useEffect, useState } from 'react';
import { diagnose } from './diagnose';
import type { FailureCause, ModuleError } from './module-error';
import './failure-panel.css';

const TEXTS: Record<FailureCause, FailureText> = {
  red: {
    message: 'No hay respuesta del servidor.',
    advice: 'Revisa tu conexión a internet y vuelve a intentarlo.',
  },
  http: {
    message: 'El servidor no pudo entregar este módulo.',
    advice: 'Espera un momento y vuelve a intentarlo. El resto del portal sigue funcionando.',
  },
  archivo: {
    message: 'Un archivo de este módulo falta o llegó dañado.',
    advice: 'Vuelve a intentarlo. Si sigue igual, avisa al administrador.',
  },
  ejecucion: {
    message: 'Este módulo se detuvo por un error interno.',
    advice: 'Vuelve a intentarlo. Si sigue igual, avisa al administrador.',
  },
  contrato: {
    message: 'Este módulo no es compatible con la versión del portal.',
    advice: 'Recarga la página. Si sigue igual, avisa al administrador.',
  },
};

interface Props {
  readonly modulo: PublishedModule;
  readonly error: unknown;
  /** True when the panel replaces a whole page; false for a block of a page with its own title. */
  readonly isPage: boolean;
  readonly onRetry: () => void;
}

/** Replaces a failed module: shows the cause and a retry without a page reload. */
export function FailurePanel({ modulo, error, isPage, onRetry }: Props) {
  const [failure, setFailure] = useState<ModuleError | null>(null);

  useEffect(() => {
    let active = true;
    void diagnose(modulo, error).then((diagnosis) => {
      if (active) setFailure(diagnosis);
    });
    return () => {
      active = false;
    };
  }, [modulo, error]);

  // A part that failed for want of a network recovers by itself.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);

  if (!failure) return <Loading text="Buscando la causa..." />;
  const { message, advice } = failureText(failure);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className="sh-failure" role="alert" data-causa={failure.causa}>
      <Heading className="sh-failure__title">No pudimos mostrar esta sección</Heading>
      <p>{message}</p>
      <p className="sh-failure__advice">{advice}</p>
      <div className="sh-failure__actions">
        <Button type="primary" onClick={onRetry}>
          Reintentar
        </Button>
        <Button onClick={() => window.location.reload()}>Recargar la página</Button>
      </div>
      <p className="sh-failure__detail">
        Módulo {modulo.nombre} {modulo.version} · causa: {failure.causa}
      </p>
    </section>
  );
}

interface FailureText {
  readonly message: string;
  /** The next step for the user. */
  readonly advice: string;
}

/** The panel's text for a failure, with the HTTP status if there is one. */
function failureText({ causa, status }: Pick<ModuleError, 'causa' | 'status'>): FailureText {
  const text = TEXTS[causa];
  if (status === undefined) return text;
  return { ...text, message: `${text.message.slice(0, -1)} (respondió ${status}).` };
}
