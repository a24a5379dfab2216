import { type ButtonProps, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../browser/media';
import { Button, LinkButton } from '../ui/button';
import { Icon, type IconName } from '../ui/icon';
import './row-action.css';
import type { MenuAction } from '../menu/drop-menu';
import { MenuButton } from './menu-button';

interface CommonProps {
  readonly icon: IconName;
  /** The verb: 'Editar'. */
  readonly text: string;
  /** Completes the label for a screen reader: 'a María Pérez'. A list has many 'Editar'. */
  readonly target: string;
  readonly danger?: boolean;
  readonly loading?: boolean;
}

type RowActionProps = CommonProps &
  (
    | { /** Path inside the portal. */ readonly to: string }
    | { readonly to?: never; readonly onClick: () => void }
  );

/** One action of a row: an icon in a table, an icon with text on a phone. */
export function RowAction({
  icon,
  text,
  target,
  danger = false,
  loading = false,
  ...destination
}: RowActionProps) {
  const isPhone = useIsPhone();
  const common: ButtonProps = {
    className: 'ct-row-action',
    type: isPhone ? 'default' : 'text',
    danger,
    loading,
    icon: <Icon name={icon} />,
    'aria-label': `${text} ${target}`,
    children: isPhone ? text : null,
  };
  const button =
    destination.to === undefined ? (
      <Button {...common} onClick={destination.onClick} />
    ) : (
      <LinkButton {...common} to={destination.to} />
    );
  return isPhone ? button : <Tooltip title={text}>{button}</Tooltip>;
}

/** The actions of a row. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className="ct-row-actions">{children}</div>;
}

interface RowMenuProps {
  readonly actions: readonly MenuAction[];
  /** Completes the label for a screen reader: 'de María Pérez'. */
  readonly target: string;
  /** Without a border, beside icons. */
  readonly plain?: boolean;
}

/** The rarer actions of a row, behind '…'. */
export function RowMenu({ actions, target, plain = false }: RowMenuProps) {
  const isPhone = useIsPhone();
  const isPlain = plain && !isPhone;
  return (
    <MenuButton
      actions={actions}
      {...(plain ? { className: 'ct-row-action' } : { size: isPhone ? 'medium' : 'small' })}
      type={isPlain ? 'text' : 'default'}
      icon={<Icon name="more" />}
      aria-label={`Más acciones ${target}`}
    />
  );
}
