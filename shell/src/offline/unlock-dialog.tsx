import { LightButton, useSession } from '@cartera/kit';
import { countUnsent, forgetOwnData, unlockPhone } from '@cartera/kit/offline';
import { useEffect, useState } from 'react';
import { askInDialog, NativeDialog } from '../account/native-dialog';
import { PasskeyButton } from '../account/passkey-button';
import { fingerprintFailure } from './fingerprint-failure';

let asking: Promise<boolean> | undefined;

/**
 * Asks for the fingerprint that opens what this phone keeps (record 55).
 * @returns false if the session ends, or if its user signs in with the password instead.
 */
export function askToUnlock(): Promise<boolean> {
  asking ??= askInDialog((close) => <UnlockDialog onClose={close} />).finally(() => {
    asking = undefined;
  });
  return asking;
}

interface Props {
  readonly onClose: (isOpen: boolean) => void;
}

function UnlockDialog({ onClose }: Props) {
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  const unsent = useUnsent();
  const [isLost, setIsLost] = useState(false);
  if (isLost) return <LostPasskey unsent={unsent} onBack={() => setIsLost(false)} />;
  const giveUp = () => (isSignedIn ? setIsLost(true) : onClose(false));
  return (
    <NativeDialog title="Desbloquea tu ruta" onCancel={giveUp}>
      <p>Lo que guarda este teléfono está protegido con tu huella, tu rostro o tu PIN de bloqueo.</p>
      {unsent > 0 && <p>{`Tienes ${unsentText(unsent)} sin enviar: se envían cuando lo desbloquees.`}</p>}
      <PasskeyButton
        text="Desbloquear con huella"
        textOf={fingerprintFailure}
        onUse={async () => {
          await unlockPhone();
          onClose(true);
        }}
      />
      <LightButton variant="secondary" block onClick={giveUp}>
        {isSignedIn ? 'No puedo desbloquearlo' : 'Entrar con usuario y contraseña'}
      </LightButton>
    </NativeDialog>
  );
}

interface LostPasskeyProps {
  readonly unsent: number;
  readonly onBack: () => void;
}

/** Without its passkey nobody can read what the phone keeps: its user can only begin again. */
function LostPasskey({ unsent, onBack }: LostPasskeyProps) {
  return (
    <NativeDialog title="Sin la huella no se puede leer" onCancel={onBack}>
      <p>
        {unsent > 0
          ? `Si borras, se pierden ${unsentText(unsent)} sin enviar. Díselo a la oficina, que ve en ‘Teléfonos’ los números que faltan, y regístralos otra vez.`
          : 'Todo lo que registraste ya está en la oficina. Con red puedes cargar la ruta otra vez.'}
      </p>
      <PasskeyButton
        text="Borrar y empezar de nuevo"
        textOf={fingerprintFailure}
        onUse={async () => {
          await forgetOwnData(true);
          window.location.reload();
        }}
      />
      <LightButton variant="secondary" block onClick={onBack}>
        Volver
      </LightButton>
    </NativeDialog>
  );
}

function useUnsent(): number {
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    // Without the count the question is the same.
    countUnsent().then(setUnsent, () => undefined);
  }, []);
  return unsent;
}

const unsentText = (count: number) => (count === 1 ? '1 registro' : `${count} registros`);
