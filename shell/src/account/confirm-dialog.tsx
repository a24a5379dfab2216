import type { PasskeyOptions } from '@cartera/contrato/segundo-factor';
import { verOpcionesDeConfirmacion } from '@cartera/contrato/segundo-factor';
import { type Confirmation, confirmar } from '@cartera/contrato/sesiones';
import { call, LightButton, LightField, useSession } from '@cartera/kit';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LightForm } from './light-form';
import { PasskeyButton } from './passkey-button';
import { answerWithPasskey } from './proof';
import './account.css';

/** Asks for the password, a code or a passkey. @returns false if the user gives up or the session ends. */
export function confirmWithDialog(): Promise<boolean> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const unsubscribe = useSession.subscribe(({ status }) => {
      if (status === 'anonymous') close(false);
    });
    function close(confirmed: boolean) {
      unsubscribe();
      root.unmount();
      host.remove();
      resolve(confirmed);
    }
    root.render(<ConfirmDialog onClose={close} />);
  });
}

interface ConfirmDialogProps {
  readonly onClose: (confirmed: boolean) => void;
}

/** A native dialog: it covers every other dialog and keeps the focus, and needs no antd. */
function ConfirmDialog({ onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [passkey, setPasskey] = useState<PasskeyOptions>();
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    // Without an answer the password still works.
    void call(verOpcionesDeConfirmacion).then(
      ({ data }) => {
        setPasskey(data.passkey);
        setHasCode(data.codigo);
      },
      () => undefined,
    );
  }, []);

  async function send(body: Confirmation) {
    await call(confirmar, { body });
    onClose(true);
  }

  return (
    <dialog
      ref={dialog}
      className="sh-account__dialog"
      aria-labelledby="confirm-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose(false);
      }}
    >
      <h2 id="confirm-title">Confirma que eres tú</h2>
      <div className="sh-account__form">
        <p>Esta acción pide tu contraseña otra vez. Vale por diez minutos.</p>
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
          <PasskeyButton
            text="Usar llave de acceso"
            variant="secondary"
            onUse={async () => send({ passkey: await answerWithPasskey(passkey) })}
          />
        )}
        <LightButton variant="secondary" block onClick={() => onClose(false)}>
          Cancelar
        </LightButton>
      </div>
    </dialog>
  );
}
