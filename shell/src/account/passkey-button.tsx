import { LightButton, messageOf } from '@cartera/kit';
import { useState } from 'react';

interface PasskeyButtonProps {
  readonly text: string;
  readonly variant?: 'primary' | 'secondary';
  readonly onUse: () => Promise<void>;
  /** The text for a failure. */
  readonly textOf?: (reason: unknown) => string;
}

const REGISTERED = 'Este equipo ya tiene una llave registrada.';
const FAILED = 'No pudimos usar la llave de acceso: intenta de nuevo o usa otro medio';

/** The browser's name for a device that has a passkey of this user. */
const isRegistered = (reason: unknown) => reason instanceof Error && reason.name === 'InvalidStateError';
const failureText = (reason: unknown) => messageOf(reason, isRegistered(reason) ? REGISTERED : FAILED);

/** A button that asks the device for a passkey. */
export function PasskeyButton({
  text,
  variant = 'primary',
  onUse,
  textOf = failureText,
}: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function use() {
    setBusy(true);
    setError('');
    try {
      await onUse();
    } catch (reason) {
      setError(textOf(reason));
    }
    setBusy(false);
  }

  return (
    <div className="sh-account__passkey">
      <LightButton variant={variant} block busy={busy} onClick={() => void use()}>
        {text}
      </LightButton>
      <p className="sh-account__error" role="alert">
        {error}
      </p>
    </div>
  );
}
