import type { PasskeyOptions } from '@cartera/contrato/segundo-factor';
import { verOpcionesDeConfirmacion } from '@cartera/contrato/segundo-factor';
import { type Confirmation, confirmar } from '@cartera/contrato/sesiones';
import { ApiError, call, LightButton, LightField } from '@cartera/kit';
import { useCallback, useEffect, useState } from 'react';
import { LightForm } from './light-form';
import { askInDialog, NativeDialog } from './native-dialog';
import { PasskeyButton } from './passkey-button';
import { answerWithPasskey } from './proof';

/** Asks for the password, a code or a passkey. @returns false if the user gives up or the session ends. */
export function confirmWithDialog(): Promise<boolean> {
  return askInDialog((close) => <ConfirmDialog onClose={close} />);
}

function ConfirmDialog({ onClose }: { readonly onClose: (confirmed: boolean) => void }) {
  const [passkey, setPasskey] = useState<PasskeyOptions>();
  const [hasCode, setHasCode] = useState(false);
  const askForWays = useCallback(async () => {
    try {
      const { data } = await call(verOpcionesDeConfirmacion);
      setPasskey(data.passkey);
      setHasCode(data.codigo);
    } catch {
      // Without an answer the password still works.
    }
  }, []);
  useEffect(() => {
    void askForWays();
  }, [askForWays]);

  async function send(body: Confirmation) {
    await call(confirmar, { body });
    onClose(true);
  }

  async function sendPasskey(options: PasskeyOptions) {
    try {
      await send({ passkey: await answerWithPasskey(options) });
    } catch (error) {
      // A refused answer has used up its challenge.
      if (error instanceof ApiError) await askForWays();
      throw error;
    }
  }

  return (
    <NativeDialog title="Confirma que eres tú" onCancel={() => onClose(false)}>
      <p>Escribe tu contraseña otra vez. En los próximos diez minutos no te la volvemos a pedir.</p>
      <LightForm
        okText="Confirmar"
        failure="No pudimos confirmar: intenta de nuevo"
        onSubmit={(fields) => {
          const codigo = String(fields.get('codigo') ?? '').trim();
          return send(codigo ? { codigo } : { password: String(fields.get('clave')) });
        }}
      >
        <LightField label="Contraseña" name="clave" type="password" autoComplete="current-password" />
        {hasCode && (
          <LightField label="O un código de tu aplicación" name="codigo" autoComplete="one-time-code" />
        )}
      </LightForm>
      {passkey && (
        <PasskeyButton text="Usar llave de acceso" variant="secondary" onUse={() => sendPasskey(passkey)} />
      )}
      <LightButton variant="secondary" block onClick={() => onClose(false)}>
        Cancelar
      </LightButton>
    </NativeDialog>
  );
}
