import type { ModuloPublicado } from '@cartera/contrato/portal';
import { Cargando } from '@cartera/kit';
import { Button, Space } from '@cartera/kit/ui';
import { useEffect, useState } from 'react';
import { diagnosticar } from './diagnostico';
import type { ErrorModulo } from './error-modulo';
import { textoDeFallo } from './textos-fallo';
import './panel-fallo.css';

interface Props {
  readonly modulo: ModuloPublicado;
  readonly error: unknown;
  /** Whether it stands for a whole page, or for a block of one that has a title of its own. */
  readonly esPagina: boolean;
  readonly alReintentar: () => void;
}

/** What stands in a module's place when it fails: the cause, and a way to try again without a reload. */
export function PanelFallo({ modulo, error, esPagina, alReintentar }: Props) {
  const [fallo, setFallo] = useState<ErrorModulo | null>(null);

  useEffect(() => {
    let vigente = true;
    void diagnosticar(modulo, error).then((diagnostico) => {
      if (vigente) setFallo(diagnostico);
    });
    return () => {
      vigente = false;
    };
  }, [modulo, error]);

  if (!fallo) return <Cargando texto="Buscando la causa..." />;
  const { mensaje, consejo } = textoDeFallo(fallo);
  const Titulo = esPagina ? 'h1' : 'h2';
  return (
    <section className="sh-fallo" role="alert" data-causa={fallo.causa}>
      <Titulo className="sh-fallo__titulo">No pudimos mostrar esta sección</Titulo>
      <p className="sh-fallo__mensaje">{mensaje}</p>
      <p className="sh-fallo__consejo">{consejo}</p>
      <Space>
        <Button type="primary" onClick={alReintentar}>
          Reintentar
        </Button>
        <Button onClick={() => window.location.reload()}>Recargar la página</Button>
      </Space>
      <p className="sh-fallo__detalle">
        Módulo {modulo.nombre} {modulo.version} · causa: {fallo.causa}
      </p>
    </section>
  );
}
