import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './page-states.css';

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
}

/** A failure of one area of the page, with a button to retry. */
export function ErrorState({ message, text, onRetry }: ErrorStateProps) {
  const action = onRetry && (
    <Button icon={<Icon name="reload" />} onClick={onRetry}>
      Reintentar
    </Button>
  );
  return <Block icon="error" title={message} text={text} action={action} serious />;
}

/** The user may not see this page. */
export function NoPermission() {
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
