import { Dropdown } from 'antd';
import { useIsPhone } from '../browser/media';
import { Button } from '../ui/button';
import { Icon, type IconName } from '../ui/icon';
import './row-action.css';

interface RowMenuAction {
  readonly key: string;
  readonly icon: IconName;
  /** The verb: 'Editar'. */
  readonly text: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

interface RowMenuProps {
  readonly actions: readonly RowMenuAction[];
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
    <Dropdown
      trigger={['click']}
      // With the keyboard, the arrows work at once.
      autoFocus
      menu={{
        items: actions.map(({ key, icon, text, danger = false, disabled = false, onClick }) => ({
          key,
          label: text,
          icon: <Icon name={icon} />,
          danger,
          disabled,
          onClick: ({ domEvent }) => {
            // The same Enter would also press the button that the dialog focuses when it opens.
            domEvent.preventDefault();
            onClick();
          },
        })),
      }}
    >
      <Button
        {...(plain ? { className: 'ct-row-action' } : { size: isPhone ? 'medium' : 'small' })}
        type={isPlain ? 'text' : 'default'}
        icon={<Icon name="more" />}
        aria-label={`Más acciones ${target}`}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
