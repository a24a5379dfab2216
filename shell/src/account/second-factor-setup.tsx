import {
  activarAplicacion,
  agregarPasskey,
  prepararAplicacion,
  prepararPasskey,
} from '@cartera/contrato/segundo-factor';
import { call, LightButton, LightField, Loading } from '@cartera/kit';
import { lazy, Suspense, useState } from 'react';
import { LightForm } from './light-form';
import { PasskeyButton } from './passkey-button';
import { makePasskey } from './proof';
import { RecoveryCodes, takeFocus } from './recovery-codes';
import './account.css';

const QrCode = lazy(() => import('./qr-code'));

type Step =
  | { readonly type: 'choose' }
  | { readonly type: 'app'; readonly secreto: string; readonly direccion: string }
  | { readonly type: 'codes'; readonly codigos: readonly string[] };

interface SecondFactorSetupProps {
  /** A user has one app at most. */
  readonly hasApp?: boolean;
  readonly onDone: () => void;
  /** Absent where the user must add one. */
  readonly onCancel?: () => void;
}

/** Adds a passkey or an app of codes. The first one comes with recovery codes, which are shown once. */
export function SecondFactorSetup({ hasApp = false, onDone, onCancel }: SecondFactorSetupProps) {
  const [step, setStep] = useState<Step>({ type: 'choose' });
  const finish = ({ codigos }: { readonly codigos: readonly string[] }) =>
    codigos.length > 0 ? setStep({ type: 'codes', codigos }) : onDone();

  async function addPasskey() {
    const answer = await makePasskey((await call(prepararPasskey)).data);
    finish((await call(agregarPasskey, { body: { ...answer, nombre: 'Llave de acceso' } })).data);
  }

  async function prepareApp() {
    setStep({ type: 'app', ...(await call(prepararAplicacion)).data });
  }

  if (step.type === 'codes') return <RecoveryCodes codigos={step.codigos} onDone={onDone} />;
  return (
    <section
      key={step.type}
      ref={takeFocus}
      tabIndex={-1}
      className="sh-account__form"
      aria-label="Agregar un segundo paso"
    >
      {step.type === 'app' ? (
        <LightForm
          okText="Activar"
          failure="No pudimos activar la aplicación"
          onSubmit={async (fields) =>
            finish((await call(activarAplicacion, { body: { codigo: String(fields.get('codigo')) } })).data)
          }
        >
          <p>Escanea este código con tu aplicación de códigos, o escribe en ella la clave.</p>
          <Suspense fallback={<Loading />}>
            <QrCode text={step.direccion} />
          </Suspense>
          <p className="sh-account__secret">{step.secreto.match(/.{1,4}/g)?.join(' ')}</p>
          <LightField
            label="Código de 6 dígitos que muestra"
            name="codigo"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </LightForm>
      ) : (
        <>
          <PasskeyButton text="Usar huella, rostro o PIN de este equipo" onUse={addPasskey} />
          {!hasApp && (
            <PasskeyButton text="Usar una aplicación de códigos" variant="secondary" onUse={prepareApp} />
          )}
        </>
      )}
      {step.type === 'app' && (
        <LightButton variant="secondary" block onClick={() => setStep({ type: 'choose' })}>
          Volver
        </LightButton>
      )}
      {onCancel && (
        <LightButton variant="secondary" block onClick={onCancel}>
          Cancelar
        </LightButton>
      )}
    </section>
  );
}
