import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './estado.css';

interface BlockProps {
  readonly icono: IconName;
  readonly titulo: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly grave?: boolean;
}

function Block({ icono, titulo, text, action, grave = false }: BlockProps) {
  return (
    <div className={grave ? 'ct-estado ct-estado--grave' : 'ct-estado'} role={grave ? 'alert' : 'status'}>
      <span className="ct-estado__icono">
        <Icon nombre={icono} />
      </span>
      <p className="ct-estado__titulo">{titulo}</p>
      {text && <p className="ct-estado__texto">{text}</p>}
      {action && <div className="ct-estado__accion">{action}</div>}
    </div>
  );
}

export interface EmptyStateProps {
  readonly titulo: string;
  /** What to do so that there is something. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly icono?: IconName;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ icono = 'vacio', ...rest }: EmptyStateProps) {
  return <Block icono={icono} {...rest} />;
}

interface ErrorStateProps {
  /** The screen's sentence (docs/producto/11-messages.md) or the server's. */
  readonly mensaje: string;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
}

/** Something failed, inside its own area, with a way to try again. */
export function ErrorState({ mensaje, text, onRetry }: ErrorStateProps) {
  const action = onRetry && (
    <Button icon={<Icon nombre="recargar" />} onClick={onRetry}>
      Reintentar
    </Button>
  );
  return <Block icono="error" titulo={mensaje} text={text} action={action} grave />;
}

/** The page exists, and this user may not see it. */
export function NoPermission() {
  return (
    <Block
      icono="bloqueado"
      titulo="No tienes permiso para ver esta página"
      text="Si la necesitas para tu trabajo, pídele acceso a un administrador."
    />
  );
}

interface UnderConstructionProps {
  readonly titulo?: string;
}

/** A part of the product that is announced and not made yet. */
export function UnderConstruction({ titulo = 'Esta sección está en desarrollo' }: UnderConstructionProps) {
  return <Block icono="construccion" titulo={titulo} />;
}
