import { type ReactNode, useEffect, useRef } from 'react';
import './sheet.css';

interface SheetProps {
  readonly titulo: string;
  /** Beside the title. */
  readonly dato?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet from below, or a dialog in the middle of a wide screen. The browser keeps the focus in it. */
export function Sheet({ titulo, dato, onClose, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="cb-sheet"
      aria-label={titulo}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="cb-sheet__head">
        <h2 className="cb-sheet__title">{titulo}</h2>
        {dato && <span className="cb-sheet__detail">{dato}</span>}
        <button type="button" className="cb-sheet__close" aria-label="Cerrar" onClick={onClose}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  );
}
