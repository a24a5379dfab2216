import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icono, type NombreIcono } from './icono';
import './estado.css';

interface PropsBloque {
  readonly icono: NombreIcono;
  readonly titulo: string;
  readonly texto?: ReactNode;
  readonly accion?: ReactNode;
  readonly grave?: boolean;
}

function Bloque({ icono, titulo, texto, accion, grave = false }: PropsBloque) {
  return (
    <div className={grave ? 'ct-estado ct-estado--grave' : 'ct-estado'} role={grave ? 'alert' : 'status'}>
      <span className="ct-estado__icono">
        <Icono nombre={icono} />
      </span>
      <p className="ct-estado__titulo">{titulo}</p>
      {texto && <p className="ct-estado__texto">{texto}</p>}
      {accion && <div className="ct-estado__accion">{accion}</div>}
    </div>
  );
}

export interface PropsEstadoVacio {
  readonly titulo: string;
  /** What to do so that there is something. */
  readonly texto?: ReactNode;
  readonly accion?: ReactNode;
  readonly icono?: NombreIcono;
}

/** Nothing to show, and what to do about it. */
export function EstadoVacio({ icono = 'vacio', ...resto }: PropsEstadoVacio) {
  return <Bloque icono={icono} {...resto} />;
}

interface PropsEstadoError {
  /** The screen's sentence (docs/producto/11-messages.md) or the server's. */
  readonly mensaje: string;
  readonly texto?: ReactNode;
  readonly alReintentar?: () => void;
}

/** Something failed, inside its own area, with a way to try again. */
export function EstadoError({ mensaje, texto, alReintentar }: PropsEstadoError) {
  const accion = alReintentar && (
    <Button icon={<Icono nombre="recargar" />} onClick={alReintentar}>
      Reintentar
    </Button>
  );
  return <Bloque icono="error" titulo={mensaje} texto={texto} accion={accion} grave />;
}

/** The page exists, and this user may not see it. */
export function SinPermiso() {
  return (
    <Bloque
      icono="bloqueado"
      titulo="No tienes permiso para ver esta página"
      texto="Si la necesitas para tu trabajo, pídele acceso a un administrador."
    />
  );
}

interface PropsEnConstruccion {
  readonly titulo?: string;
}

/** A part of the product that is announced and not made yet. */
export function EnConstruccion({ titulo = 'Esta sección está en desarrollo' }: PropsEnConstruccion) {
  return <Bloque icono="construccion" titulo={titulo} />;
}
