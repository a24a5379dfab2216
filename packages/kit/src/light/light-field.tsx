import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import './light-field.css';

interface LightFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  /** A screen reader reads it with the field. */
  readonly error?: string | undefined;
  /** The value as the product writes it, over the browser's own way. */
  readonly shown?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled text field for pages that must not load antd. A password field has a button to show its text. */
export function LightField({ label, error, shown, type = 'text', className, ...rest }: LightFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const [visible, setVisible] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className={['ct-field', error && 'ct-field--error', className].filter(Boolean).join(' ')}>
      <label className="ct-field__label" htmlFor={id}>
        {label}
      </label>
      <div className={shown === undefined ? 'ct-field__box' : 'ct-field__box ct-native-date'}>
        <input
          {...rest}
          id={id}
          type={isPassword && visible ? 'text' : type}
          className="ct-field__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {shown !== undefined && (
          <span className="ct-native-date__text" aria-hidden="true">
            {shown}
          </span>
        )}
        {isPassword && (
          <button
            type="button"
            className="ct-field__reveal"
            aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <EyeIcon crossedOut={!visible} />
          </button>
        )}
      </div>
      <p id={errorId} className="ct-field__error">
        {error}
      </p>
    </div>
  );
}

function EyeIcon({ crossedOut }: { readonly crossedOut: boolean }) {
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
