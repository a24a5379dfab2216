import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listUrl } from '../browser/list-address';
import { Icon } from './icon';
import './page-header.css';

export interface PageHeaderProps {
  /** Also the browser tab's title. */
  readonly titulo: string;
  readonly descripcion?: ReactNode;
  /** Secondary actions. */
  readonly actions?: ReactNode;
  /** The page's main action; on a phone it stays at hand at the bottom of the screen. */
  readonly principal?: ReactNode;
  /** The list above this page; the link goes back to it as it was. */
  readonly back?: { readonly a: string; readonly text: string };
}

/** The head of every page. */
export function PageHeader({ titulo, descripcion, actions, principal, back }: PageHeaderProps) {
  return (
    <header className="ct-encabezado">
      <title>{`${titulo} · Cartera`}</title>
      <div className="ct-encabezado__textos">
        {back && (
          <Link className="ct-encabezado__volver" to={listUrl(back.a)}>
            <Icon nombre="volver" /> {back.text}
          </Link>
        )}
        <h1 className="ct-encabezado__titulo">{titulo}</h1>
        {descripcion && <p className="ct-encabezado__descripcion">{descripcion}</p>}
      </div>
      {actions && <div className="ct-encabezado__acciones">{actions}</div>}
      {principal && <div className="ct-encabezado__principal">{principal}</div>}
    </header>
  );
}
