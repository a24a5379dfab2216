import { Button, Icon } from '@cartera/kit/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import './drawer.css';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A side drawer for phones. The native modal dialog keeps the focus inside, closes with Escape and returns the focus,
 * without a library.
 */
export function Drawer({ title, isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className="sh-drawer"
      aria-label={title}
      // Without this, Escape would close the dialog before the state changes.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The event comes later than the closing: by then the drawer may be open again.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      {isOpen && (
        <>
          <div className="sh-drawer__panel">
            <div className="sh-drawer__header">
              <h2 className="sh-drawer__title">{title}</h2>
              <Button
                type="text"
                aria-label={`Cerrar ${title.toLowerCase()}`}
                icon={<Icon name="close" />}
                onClick={onClose}
              />
            </div>
            {children}
          </div>
          <button
            type="button"
            className="sh-drawer__outside"
            tabIndex={-1}
            aria-hidden="true"
            onClick={onClose}
          />
        </>
      )}
    </dialog>
  );
}
