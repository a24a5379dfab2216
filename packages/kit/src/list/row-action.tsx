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
  /** Destroys. A phone has it behind '…'. */
  readonly danger?: boolean;
  readonly loading?: boolean;
  /** Shows the verb in a table, in place of an icon that is not known everywhere. */
  readonly worded?: boolean;
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
  worded = false,
  ...destination
}: RowActionProps) {
  const isPhone = useIsPhone();
  // A finger that scrolls must not delete: on a phone it is one press further.
  if (isPhone && danger && destination.to === undefined) {
    const { onClick } = destination;
    return (
      <RowMenu actions={[{ key: text, icon, text, danger, disabled: loading, onClick }]} target={target} />
    );
  }
  const hasWord = isPhone || worded;
  const common: ButtonProps = {
    className: 'ct-row-action',
    type: isPhone ? 'default' : 'text',
    danger,
    loading,
    // A row has room for the words alone.
    ...(worded && !isPhone ? { size: 'small' } : { icon: <Icon name={icon} /> }),
    'aria-label': `${text} ${target}`,
    children: hasWord ? text : null,
  };
  const button =
    destination.to === undefined ? (
      <Button {...common} onClick={destination.onClick} />
    ) : (
      <LinkButton {...common} to={destination.to} />
    );
  return hasWord ? button : <Tooltip title={text}>{button}</Tooltip>;
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
