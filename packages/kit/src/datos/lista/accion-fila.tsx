import { type ButtonProps, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useEsTelefono } from '../../navegador/medios';
import { Button } from '../../ui/boton';
import { BotonEnlace } from '../../ui/boton-enlace';
import { Icono, type NombreIcono } from '../../ui/icono';
import './accion-fila.css';

interface PropsComunes {
  readonly icono: NombreIcono;
  /** The verb: 'Editar'. */
  readonly texto: string;
  /** What it is done to, for a screen reader, which hears many 'Editar' in a list: 'a María Pérez'. */
  readonly de: string;
  readonly peligro?: boolean;
  readonly cargando?: boolean;
}

type PropsAccionFila = PropsComunes &
  (
    | { /** Address inside the portal. */ readonly a: string }
    | { readonly a?: never; readonly alPulsar: () => void }
  );

/** One action of a row: an icon in a table, where rows repeat it, and an icon with its word on a phone. */
export function AccionFila({
  icono,
  texto,
  de,
  peligro = false,
  cargando = false,
  ...destino
}: PropsAccionFila) {
  const esTelefono = useEsTelefono();
  const comunes: ButtonProps = {
    className: 'ct-accion-fila',
    type: esTelefono ? 'default' : 'text',
    danger: peligro,
    loading: cargando,
    icon: <Icono nombre={icono} />,
    'aria-label': `${texto} ${de}`,
    children: esTelefono ? texto : null,
  };
  const boton =
    destino.a === undefined ? (
      <Button {...comunes} onClick={destino.alPulsar} />
    ) : (
      <BotonEnlace {...comunes} a={destino.a} />
    );
  return esTelefono ? boton : <Tooltip title={texto}>{boton}</Tooltip>;
}

interface PropsAccionesFila {
  readonly children: ReactNode;
}

/** The actions of a row, at its end in a table. */
export function AccionesFila({ children }: PropsAccionesFila) {
  return <div className="ct-acciones-fila">{children}</div>;
}
