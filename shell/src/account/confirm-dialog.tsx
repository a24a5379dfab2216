import type { PasskeyOptions } from '@cartera/contrato/segundo-factor';
import { verOpcionesDeConfirmacion } from '@cartera/contrato/segundo-factor';
import { type Confirmation, confirmar } from '@cartera/contrato/sesiones';
import { ApiError, call, LightButton, LightField, useSession } from '@cartera/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LightForm } from './light-form';
import { PasskeyButton } from './passkey-button';
import { answerWithPasskey } from './proof';
import './account.css';

/** Asks for the password, a code or a passkey. @returns false if the user gives up or the session ends. */
export function confirmWithDialog(): Promise<boolean> {
  return new Promise((resolve) => {
    const asker = document.activeElement;
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const unsubscribe = useSession.subscribe(({ status }) => {
      if (status === 'anonymous') close(false);
    });
    function close(confirmed: boolean) {
      unsubscribe();
      root.unmount();
      host.remove();
      restoreFocus(asker);
      resolve(confirmed);
    }
    root.render(<ConfirmDialog onClose={close} />);
  });
}

/** Gives the focus back to the element that had it, or to the page if that element is gone. */
function restoreFocus(asker: Element | null): void {
  const isThere = asker instanceof HTMLElement && asker !== document.body && asker.isConnected;
  (isThere ? asker : document.querySelector('main'))?.focus({ preventScroll: true });
}

/** A native dialog: it covers every other dialog and keeps the focus, and needs no antd. */
function ConfirmDialog({ onClose }: { readonly onClose: (confirmed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
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
    dialog.current?.showModal();
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
      </div>
    </dialog>
  );
}
