import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './light-button.css';

interface LightButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly children: ReactNode;
  readonly variant?: 'primary' | 'secondary';
  /** Work is in progress: the button keeps the focus and ignores clicks. */
  readonly busy?: boolean;
  /** As wide as its container. */
  readonly block?: boolean;
}

/** A button for pages that must not load antd, such as the login. */
export function LightButton({
  variant = 'primary',
  busy = false,
  block = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: LightButtonProps) {
  const classes = ['ct-button', `ct-button--${variant}`, block && 'ct-button--block', className];
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // A disabled button would lose the focus, so a busy one ignores the click and its submit.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <span className="ct-button__spinner" aria-hidden="true" />}
      <span className="ct-button__text">{children}</span>
    </button>
  );
}
