import type { ReactNode } from 'react';
import { listUrl } from '../browser/list-url';
import { Link } from '../router';
import { Icon } from './icon';
import './page-header.css';

export interface PageHeaderProps {
  /** Also the browser tab's title. */
  readonly title: string;
  readonly description?: ReactNode;
  /** Secondary actions. */
  readonly actions?: ReactNode;
  /** On a phone it stays fixed at the bottom of the screen. */
  readonly mainAction?: ReactNode;
  /** The list of this record; the link restores its page, search, sort and filters. */
  readonly back?: { readonly to: string; readonly text: string };
}

/** The header of every page. */
export function PageHeader({ title, description, actions, mainAction, back }: PageHeaderProps) {
  return (
    <header className="ct-header">
      <title>{`${title} · Cartera`}</title>
      <div className="ct-header__texts">
        {back && (
          <Link className="ct-header__back" to={listUrl(back.to)}>
            <Icon name="back" /> {back.text}
          </Link>
        )}
        <h1 className="ct-header__title">{title}</h1>
        {description && <p className="ct-header__description">{description}</p>}
      </div>
      {actions && <div className="ct-header__actions">{actions}</div>}
      {mainAction && <MainAction>{mainAction}</MainAction>}
    </header>
  );
}

/** The action of a page that matters most. On a phone it stays fixed at the bottom of the screen. */
export function MainAction({ children }: { readonly children: ReactNode }) {
  return <div className="ct-header__main-action">{children}</div>;
}
