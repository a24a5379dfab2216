import type { SessionUsuario } from '@cartera/contrato/auth';
import type { SecondStep as Needed } from '@cartera/contrato/errors';
import { LightButton, LightField, Loading, Logo, notify, useSession } from '@cartera/kit';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { importPortal } from '../sign-in/import-portal';
import type { LoginErrors } from './sign-in';
import './login.css';

const GENERIC_ERROR = 'Error al iniciar sesión. Intente nuevamente';

const SecondStep = lazy(() => import('./second-step'));

const importSignIn = () => import('./sign-in');

/** Loads the portal while the user types. A failure is ignored here: the later import reports it. */
function preload() {
  void Promise.allSettled([importSignIn(), importPortal()]);
}

/** Login (P-1.24). It stays small for phones on slow networks. */
export function LoginPage() {
  const open = useSession((session) => session.open);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [needed, setNeeded] = useState<Needed>();
  const usuarioField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  function enter(token: string, usuario: SessionUsuario) {
    notify.success(`¡Bienvenido, ${usuario.nombre}!`, { detail: 'Inicio de sesión exitoso' });
    open(token, usuario);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const { signIn } = await importSignIn();
      const result = await signIn(String(formData.get('usuario')), String(formData.get('clave')));
      if (result.type === 'signed-in') {
        enter(result.token, result.usuario);
        return;
      }
      if (result.type === 'second-step') {
        setNeeded(result.needed);
        setErrors({});
      } else {
        setErrors(result.errors);
        (result.errors.usuario ? usuarioField : passwordField).current?.focus();
      }
    } catch {
      setErrors({ general: GENERIC_ERROR });
    }
    setBusy(false);
  }

  if (needed) {
    return (
      <main className="sh-login">
        <title>Iniciar Sesión · Cartera</title>
        <div className="sh-login__card">
          <Logo height={40} />
          <h1 className="sh-login__title">Iniciar Sesión</h1>
          <Suspense fallback={<Loading />}>
            <SecondStep needed={needed} onSignedIn={enter} onBack={() => setNeeded(undefined)} />
          </Suspense>
        </div>
      </main>
    );
  }

  return (
    <main className="sh-login">
      <title>Iniciar Sesión · Cartera</title>
      <form className="sh-login__card" onSubmit={onSubmit} onFocus={preload} noValidate>
        <Logo height={40} />
        <div>
          <h1 className="sh-login__title">Iniciar Sesión</h1>
          <p className="sh-login__subtitle">Digita tus datos de acceso</p>
        </div>
        <LightField
          ref={usuarioField}
          label="Usuario"
          name="usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.usuario}
        />
        <LightField
          ref={passwordField}
          label="Contraseña"
          name="clave"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <div className="sh-login__alert" role="alert">
          {errors.general && <p className="sh-login__error">{errors.general}</p>}
        </div>
        <LightButton type="submit" block busy={busy}>
          {busy ? 'Entrando...' : 'Entrar'}
        </LightButton>
      </form>
    </main>
  );
}
