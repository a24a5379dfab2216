import { useSession } from '@cartera/kit';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import './account.css';

/**
 * Draws a question over the page until it is answered.
 * @param draw gets the function that answers it.
 * @returns the answer; false if the session ends.
 */
export function askInDialog(draw: (close: (answer: boolean) => void) => ReactNode): Promise<boolean> {
  return new Promise((resolve) => {
    const asker = document.activeElement;
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const unsubscribe = useSession.subscribe(({ status }) => {
      if (status === 'anonymous') close(false);
    });
    function close(answer: boolean) {
      unsubscribe();
      root.unmount();
      host.remove();
      restoreFocus(asker);
      resolve(answer);
    }
    root.render(draw(close));
  });
}

/** Gives the focus back to the element that had it, or to the page if that element is gone. */
function restoreFocus(asker: Element | null): void {
  const isThere = asker instanceof HTMLElement && asker !== document.body && asker.isConnected;
  (isThere ? asker : document.querySelector('main'))?.focus({ preventScroll: true });
}

interface NativeDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Its user pressed Escape. The browser lets nobody prevent it twice in a row. */
  readonly onCancel: () => void;
}

/** A native dialog: it covers every other dialog and keeps the focus, and needs no antd. */
export function NativeDialog({ title, children, onCancel }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sh-account__dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onClose={onCancel}
    >
      <h2 id={id}>{title}</h2>
      <div className="sh-account__form">{children}</div>
    </dialog>
  );
}
