import { Button, Icono } from '@cartera/kit/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import './cajon.css';

interface Props {
  readonly titulo: string;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
  readonly children: ReactNode;
}

/**
 * What slides in from the side on a phone: the browser's own modal dialog, which keeps the focus inside, closes
 * with Escape and gives the focus back, at no weight.
 */
export function Cajon({ titulo, abierto, alCerrar, children }: Props) {
  const dialogo = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const elemento = dialogo.current;
    if (!abierto || !elemento) return;
    elemento.showModal();
    return () => elemento.close();
  }, [abierto]);

  return (
    <dialog
      ref={dialogo}
      className="sh-cajon"
      aria-label={titulo}
      // Escape closes as everything else does, or it would be shut before this knew.
      onCancel={(evento) => {
        evento.preventDefault();
        alCerrar();
      }}
      onClose={alCerrar}
    >
      {abierto && (
        <>
          <div className="sh-cajon__panel">
            <div className="sh-cajon__cabeza">
              <h2 className="sh-cajon__titulo">{titulo}</h2>
              <Button
                type="text"
                aria-label={`Cerrar ${titulo.toLowerCase()}`}
                icon={<Icono nombre="cerrar" />}
                onClick={alCerrar}
              />
            </div>
            {children}
          </div>
          <button
            type="button"
            className="sh-cajon__fuera"
            tabIndex={-1}
            aria-hidden="true"
            onClick={alCerrar}
          />
        </>
      )}
    </dialog>
  );
}
