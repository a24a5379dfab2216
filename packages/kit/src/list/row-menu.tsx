import { useIsPhone } from '../browser/media';
import type { MenuAction } from '../menu/drop-menu';
import { Icon } from '../ui/icon';
import { MenuButton } from './menu-button';
import './row-action.css';

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
