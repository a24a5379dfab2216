import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './light-button.css';

export interface LightButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly children: ReactNode;
  readonly variant?: 'primario' | 'secundario';
  /** Work is under way: the button keeps the focus and takes no clicks. */
  readonly busy?: boolean;
  /** As wide as what holds it. */
  readonly block?: boolean;
}

/** A button for pages that must not load antd, such as the login. */
export function LightButton({
  variant = 'primario',
  busy = false,
  block = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: LightButtonProps) {
  const classes = ['ct-boton', `ct-boton--${variant}`, block && 'ct-boton--bloque', className];
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // A disabled button loses the focus; a busy one ignores the click, and a submit with it.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className="ct-boton__giro" aria-hidden="true" />}
      {children}
    </button>
  );
}
