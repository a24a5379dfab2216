import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './boton-ligero.css';

export interface PropsBotonLigero extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly children: ReactNode;
  readonly variante?: 'primario' | 'secundario';
  /** Work is under way: the button keeps the focus and takes no clicks. */
  readonly ocupado?: boolean;
  /** As wide as what holds it. */
  readonly bloque?: boolean;
}

/** A button for pages that must not load antd, such as the login. */
export function BotonLigero({
  variante = 'primario',
  ocupado = false,
  bloque = false,
  type = 'button',
  className,
  onClick,
  children,
  ...resto
}: PropsBotonLigero) {
  const clases = ['ct-boton', `ct-boton--${variante}`, bloque && 'ct-boton--bloque', className];
  return (
    <button
      {...resto}
      type={type}
      className={clases.filter(Boolean).join(' ')}
      aria-busy={ocupado}
      aria-disabled={ocupado || resto['aria-disabled']}
      onClick={(evento) => {
        // A disabled button loses the focus; a busy one ignores the click, and a submit with it.
        if (ocupado) evento.preventDefault();
        else onClick?.(evento);
      }}
    >
      {ocupado && <span className="ct-boton__giro" aria-hidden="true" />}
      {children}
    </button>
  );
}
