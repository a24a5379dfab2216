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
}

/** Adds a passkey or an app of codes. The first one comes with recovery codes, which are shown once. */
export function SecondFactorSetup({ hasApp = false, onDone }: SecondFactorSetupProps) {
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

  if (step.type === 'codes') {
    return (
      <section className="sh-account__form" aria-label="Códigos de recuperación">
        <p>
          Guarda estos códigos fuera de este equipo: no se vuelven a mostrar. Cada uno sirve una vez, si
          pierdes tu teléfono.
        </p>
        <ul className="sh-account__codes">
          {step.codigos.map((codigo) => (
            <li key={codigo}>{codigo}</li>
          ))}
        </ul>
        <LightButton block onClick={onDone}>
          Ya los guardé
        </LightButton>
      </section>
    );
  }
  if (step.type === 'app') {
    return (
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
    );
  }
  return (
    <div className="sh-account__form">
      <PasskeyButton text="Usar huella, rostro o PIN de este equipo" onUse={addPasskey} />
      {!hasApp && <PasskeyButton text="Usar una aplicación de códigos" onUse={prepareApp} />}
    </div>
  );
}
