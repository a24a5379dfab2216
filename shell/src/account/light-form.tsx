import { fieldErrorsMessage, LightButton } from '@cartera/kit';
import { type FormEvent, type ReactNode, useState } from 'react';

interface LightFormProps {
  readonly children: ReactNode;
  readonly okText: string;
  /** Shown for an error without a message of the server. */
  readonly failure: string;
  readonly onSubmit: (fields: FormData) => Promise<void>;
}

/** A short form for pages that must not load antd, with its error and one submit at a time. */
export function LightForm({ children, okText, failure, onSubmit }: LightFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    try {
      await onSubmit(fields);
    } catch (reason) {
      setError(fieldErrorsMessage(reason, failure));
    }
    setBusy(false);
  }

  return (
    <form className="sh-account__form" onSubmit={submit} noValidate>
      {children}
      <p className="sh-account__error" role="alert">
        {error}
      </p>
      <LightButton type="submit" block busy={busy}>
        {okText}
      </LightButton>
    </form>
  );
}
