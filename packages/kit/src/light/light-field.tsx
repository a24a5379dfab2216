import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import './light-field.css';

export interface LightFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  /** What is wrong with the value, read out with the field when it takes the focus. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled text field for pages that must not load antd; a password can be shown while it is typed. */
export function LightField({ label, error, type = 'text', className, ...rest }: LightFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const [visible, setVisible] = useState(false);
  const esClave = type === 'password';
  return (
    <div className={['ct-campo', error && 'ct-campo--error', className].filter(Boolean).join(' ')}>
      <label className="ct-campo__etiqueta" htmlFor={id}>
        {label}
      </label>
      <div className="ct-campo__caja">
        <input
          {...rest}
          id={id}
          type={esClave && visible ? 'text' : type}
          className="ct-campo__entrada"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {esClave && (
          <button
            type="button"
            className="ct-campo__ver"
            aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Ojo crossedOut={visible} />
          </button>
        )}
      </div>
      <p id={errorId} className="ct-campo__error">
        {error}
      </p>
    </div>
  );
}

function Ojo({ crossedOut }: { readonly crossedOut: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"
      />
      <circle cx="12" cy="12" r="3" strokeWidth="1.8" />
      {crossedOut && <path strokeWidth="1.8" strokeLinecap="round" d="M4 4l16 16" />}
    </svg>
  );
}
