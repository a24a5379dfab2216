/// <reference path="../css.d.ts" />
import { Dropdown } from 'antd';
import { type ReactElement, useState } from 'react';
import { Icon, type IconName } from '../ui/icon';
import './antd.css';

export interface MenuAction {
  readonly key: string;
  readonly icon?: IconName;
  /** The verb: 'Editar'. */
  readonly text: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

interface DropMenuProps {
  readonly actions: readonly MenuAction[];
  /** Closed: the focus goes back to the button. */
  readonly onLeave: () => void;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** A menu below its button. The press that loaded it opens it. */
export function DropMenu({ actions, onLeave, children }: DropMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={(open, { source }) => {
        setIsOpen(open);
        if (!open && source === 'trigger') onLeave();
      }}
      trigger={['click']}
      // With the keyboard, the arrows work at once.
      autoFocus
      menu={{
        items: actions.map(({ key, icon, text, danger = false, disabled = false, onClick }) => ({
          key,
          label: text,
          icon: icon && <Icon name={icon} />,
          danger,
          disabled,
          onClick: ({ domEvent }) => {
            // The same Enter would also press the button that a dialog focuses when it opens.
            domEvent.preventDefault();
            // A dialog returns the focus to the element that had it, and this item goes away.
            onLeave();
            onClick();
          },
        })),
      }}
    >
      {children}
    </Dropdown>
  );
}
