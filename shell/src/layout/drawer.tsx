import { Button, Icon } from '@cartera/kit/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import './drawer.css';

interface Props {
  readonly titulo: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What slides in from the side on a phone: the browser's own modal dialog, which keeps the focus inside, closes
 * with Escape and gives the focus back, at no weight.
 */
export function Cajon({ titulo, isOpen, onClose, children }: Props) {
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
      className="sh-cajon"
      aria-label={titulo}
      // Escape closes as everything else does, or it would be shut before this knew.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      {isOpen && (
        <>
          <div className="sh-cajon__panel">
            <div className="sh-cajon__cabeza">
              <h2 className="sh-cajon__titulo">{titulo}</h2>
              <Button
                type="text"
                aria-label={`Cerrar ${titulo.toLowerCase()}`}
                icon={<Icon nombre="cerrar" />}
                onClick={onClose}
              />
            </div>
            {children}
          </div>
          <button
            type="button"
            className="sh-cajon__fuera"
            tabIndex={-1}
            aria-hidden="true"
            onClick={onClose}
          />
        </>
      )}
    </dialog>
  );
}
