import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { direccionDeLista } from '../navegador/direccion-lista';
import { Icono } from './icono';
import './encabezado-pagina.css';

export interface PropsEncabezadoPagina {
  /** Also the browser tab's title. */
  readonly titulo: string;
  readonly descripcion?: ReactNode;
  /** Secondary actions. */
  readonly acciones?: ReactNode;
  /** The page's main action; on a phone it stays at hand at the bottom of the screen. */
  readonly principal?: ReactNode;
  /** The list above this page; the link goes back to it as it was. */
  readonly volver?: { readonly a: string; readonly texto: string };
}

/** The head of every page. */
export function EncabezadoPagina({
  titulo,
  descripcion,
  acciones,
  principal,
  volver,
}: PropsEncabezadoPagina) {
  return (
    <header className="ct-encabezado">
      <title>{`${titulo} · Cartera`}</title>
      <div className="ct-encabezado__textos">
        {volver && (
          <Link className="ct-encabezado__volver" to={direccionDeLista(volver.a)}>
            <Icono nombre="volver" /> {volver.texto}
          </Link>
        )}
        <h1 className="ct-encabezado__titulo">{titulo}</h1>
        {descripcion && <p className="ct-encabezado__descripcion">{descripcion}</p>}
      </div>
      {acciones && <div className="ct-encabezado__acciones">{acciones}</div>}
      {principal && <div className="ct-encabezado__principal">{principal}</div>}
    </header>
  );
}
