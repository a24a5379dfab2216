import type { SessionUsuario } from '@cartera/contrato/auth';
import type { SecondStep as Needed } from '@cartera/contrato/errors';
import { darSegundoPaso } from '@cartera/contrato/segundo-factor';
import { ApiError, call, LightButton, LightField } from '@cartera/kit';
import { LightForm } from '../account/light-form';
import { PasskeyButton } from '../account/passkey-button';
import { answerWithPasskey } from '../account/proof';
import '../account/account.css';

interface SecondStepProps {
  readonly needed: Needed;
  readonly onSignedIn: (token: string, usuario: SessionUsuario) => void;
  /** The user starts again. @param reason without one it is their wish. */
  readonly onBack: (reason?: string) => void;
}

/** The second step of the login: a code, a recovery code or a passkey. */
export default function SecondStep({ needed: { ticket, passkey }, onSignedIn, onBack }: SecondStepProps) {
  async function send(proof: object) {
    try {
      const { token, usuario } = await call(darSegundoPaso, { body: { ticket, ...proof } });
      onSignedIn(token, usuario);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TIQUETE_VENCIDO') return onBack(error.message);
      throw error;
    }
  }
  return (
    <div className="sh-account__form">
      <p>Falta un paso: prueba que eres tú.</p>
      {passkey && (
        <PasskeyButton
          text="Usar llave de acceso"
          onUse={async () => send({ passkey: await answerWithPasskey({ reto: ticket, opciones: passkey }) })}
        />
      )}
      <LightForm
        okText="Continuar"
        failure="No pudimos comprobar el código"
        onSubmit={(fields) => send({ codigo: String(fields.get('codigo')) })}
      >
        <LightField
          label="Código de tu aplicación, o de recuperación"
          name="codigo"
          autoComplete="one-time-code"
          autoFocus
        />
      </LightForm>
      <LightButton variant="secondary" block onClick={() => onBack()}>
        Volver
      </LightButton>
    </div>
  );
}
