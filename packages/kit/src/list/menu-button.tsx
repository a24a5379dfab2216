import type { ButtonProps } from 'antd';
import { useRef, useState } from 'react';
import { useWhenIdle } from '../browser/use-when-idle';
import type { DropMenu, MenuAction } from '../menu/drop-menu';
import { notifyFailure } from '../toasts/toast';
import { Button } from '../ui/button';

interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly actions: readonly MenuAction[];
}

const loadMenu = () => import('../menu/drop-menu');

/** A button with a menu, whose code loads at the first press, or before that when the page is idle. */
export function MenuButton({ actions, ...button }: MenuButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<typeof DropMenu | null>(null);
  useWhenIdle(() => {
    // A press loads it again and shows the failure.
    loadMenu().catch(() => undefined);
  });

  async function open() {
    try {
      const loaded = await loadMenu();
      setMenu(() => loaded.DropMenu);
    } catch (error) {
      notifyFailure(error, 'No pudimos abrir este menú. Revisa tu conexión');
    }
  }

  if (!Menu) return <Button {...button} aria-haspopup="menu" onClick={() => void open()} />;
  return (
    // antd leaves the focus on no element.
    <Menu actions={actions} onLeave={() => opener.current?.focus()}>
      <Button {...button} ref={opener} aria-haspopup="menu" />
    </Menu>
  );
}
