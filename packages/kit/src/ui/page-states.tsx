import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './page-states.css';
import { ApiError, messageOf, reasonOf } from '../http/errors';
import { PageHeader, type PageHeaderProps } from './page-header';

interface BlockProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly serious?: boolean;
}

function Block({ icon, title, text, action, serious = false }: BlockProps) {
  return (
    <div className={serious ? 'ct-state ct-state--serious' : 'ct-state'} role={serious ? 'alert' : 'status'}>
      <span className="ct-state__icon">
        <Icon name={icon} />
      </span>
      <p className="ct-state__title">{title}</p>
      {text && <p className="ct-state__text">{text}</p>}
      {action && <div className="ct-state__action">{action}</div>}
    </div>
  );
}

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconName;
}

/** An empty list or page, and what to do about it. */
export function EmptyState({ icon = 'empty', ...rest }: EmptyStateProps) {
  return <Block icon={icon} {...rest} />;
}

interface ErrorStateProps {
  /** The screen's message (docs/producto.md) or the server's. */
  readonly message: string;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  /** In place of a retry, where the same call would fail again. */
  readonly action?: ReactNode;
}

/** A failure of one area of the page, with a button to retry. */
export function ErrorState({ message, text, onRetry, action }: ErrorStateProps) {
  const retry = onRetry && (
    <Button icon={<Icon name="reload" />} onClick={onRetry}>
      Reintentar
    </Button>
  );
  return <Block icon="error" title={message} text={text} action={action ?? retry} serious />;
}

/** A page that the user may not see. @param title its title, also of the tab of the browser. */
export function NoPermission({ title }: Pick<PageHeaderProps, 'title'>) {
  return (
    <>
      <PageHeader title={title} />
      <Forbidden />
    </>
  );
}

function Forbidden() {
  return (
    <Block
      icon="locked"
      title="No tienes permiso para ver esta página"
      text="Si la necesitas para tu trabajo, pídele acceso a un administrador."
    />
  );
}

interface UnderConstructionProps {
  readonly title?: string;
}

/** A part of the product that is not built yet. */
export function UnderConstruction({ title = 'Esta sección está en desarrollo' }: UnderConstructionProps) {
  return <Block icon="construction" title={title} />;
}

interface LoadFailureProps {
  readonly error: unknown;
  /** The screen's message (docs/producto.md); the reason appears below it. */
  readonly message: string;
  readonly onRetry: () => void;
  /** For a page of one record: 'Cliente no encontrado'. Shown for a 404 and for an invalid id, without a retry. */
  readonly notFound?: string;
}

/** Replaces content that failed to load. It offers a retry when a retry can help. */
export function LoadFailure({ error, message, onRetry, notFound }: LoadFailureProps) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return <Forbidden />;
  if (notFound && (status === 404 || status === 400)) {
    return (
      <ErrorState message={notFound} text="Puede que la dirección esté incompleta o que no tengas acceso." />
    );
  }
  // A missing record is not a failure: the server's message is enough.
  if (status === 404) return <ErrorState message={messageOf(error, message)} />;
  return <ErrorState message={message} text={reasonOf(error, message)} onRetry={onRetry} />;
}

const WIDTHS = ['92%', '78%', '86%', '64%', '88%', '72%', '82%', '68%', '90%', '76%'];

interface LoadingStateProps {
  /** Number of placeholder rows, at most 10. */
  readonly rows?: number;
  /** Read by a screen reader. */
  readonly text?: string;
}

/** A skeleton of rows, so that the page does not jump when the data arrives. */
export function LoadingState({ rows = 6, text = 'Cargando...' }: LoadingStateProps) {
  return (
    <div className="ct-load-state" role="status">
      <span className="ct-visually-hidden">{text}</span>
      <Skeleton active title={false} paragraph={{ rows, width: WIDTHS.slice(0, rows) }} />
    </div>
  );
}
