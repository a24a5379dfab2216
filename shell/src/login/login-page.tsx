import type { SessionUsuario } from '@cartera/contrato/auth';
import { SSO_PATH } from '@cartera/contrato/catalogs';
import type { SecondStep as Needed } from '@cartera/contrato/errors';
import { verOpcionesDeEntrada } from '@cartera/contrato/startup';
import {
  call,
  closingReason,
  LightButton,
  LightField,
  Loading,
  logFailure,
  messageOf,
  notify,
  useSession,
} from '@cartera/kit';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { importPortal } from '../sign-in/import-portal';
import { noteSignIn } from '../sign-in/signed-in-here';
import { LoginCard } from './login-card';
import type { LoginErrors, LoginResult } from './sign-in';

const GENERIC_ERROR = 'Error al iniciar sesión. Intente nuevamente';

const SecondStep = lazy(() => import('./second-step'));
const SsoReturn = lazy(() => import('./sso-return'));

const importSignIn = () => import('./sign-in');

/** Loads the portal while the user types. A failure is ignored here: the later import reports it. */
function preload() {
  void Promise.allSettled([importSignIn(), importPortal()]);
}

/** Login (P-1.24). It stays small for phones on slow networks. */
export function LoginPage() {
  const open = useSession((session) => session.open);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [returning, setReturning] = useState(window.location.pathname === SSO_PATH);
  const sso = useSso();
  const [errors, setErrors] = useState<LoginErrors>({});
  const [needed, setNeeded] = useState<Needed>();
  const [closing] = useState(closingReason);
  const usuarioField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  function enter(token: string, usuario: SessionUsuario) {
    notify.success(`¡Bienvenido, ${usuario.nombre}!`, { detail: 'Inicio de sesión exitoso' });
    noteSignIn();
    open(token, usuario);
  }

  function show(result: LoginResult) {
    if (result.type === 'signed-in') return enter(result.token, result.usuario);
    if (result.type === 'second-step') {
      setNeeded(result.needed);
      return stay({});
    }
    stay(result.errors);
    (result.errors.usuario ? usuarioField : passwordField).current?.focus();
  }

  function stay(shown: LoginErrors = { general: GENERIC_ERROR }) {
    setErrors(shown);
    setBusy(false);
    setReturning(false);
  }

  /** @param reason why the second step is over, if the user did not leave it. */
  function startAgain(reason?: string) {
    setNeeded(undefined);
    stay(reason === undefined ? {} : { general: reason });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const { signIn } = await importSignIn();
      show(await signIn(String(formData.get('usuario')), String(formData.get('clave'))));
    } catch {
      stay();
    }
  }

  async function leave() {
    setLeaving(true);
    try {
      const { leaveForProvider } = await import('./sso');
      await leaveForProvider();
    } catch (error) {
      stay({ general: messageOf(error, GENERIC_ERROR) });
    }
    // 'Back' may show this page again as it is now.
    setLeaving(false);
  }

  if (returning) {
    return (
      <LoginCard>
        <Suspense fallback={<Loading />}>
          <SsoReturn onResult={(result) => (result ? show(result) : stay())} />
        </Suspense>
      </LoginCard>
    );
  }

  if (needed) {
    return (
      <LoginCard>
        <Suspense fallback={<Loading />}>
          <SecondStep needed={needed} onSignedIn={enter} onBack={startAgain} />
        </Suspense>
      </LoginCard>
    );
  }

  return (
    <LoginCard subtitle="Digita tus datos de acceso">
      <form className="sh-login__form" onSubmit={onSubmit} onFocus={preload} noValidate>
        {closing && (
          <p className="sh-login__closing" role="status">
            {closing}
          </p>
        )}
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
        {sso && (
          <LightButton variant="secondary" block busy={leaving} onClick={leave}>
            Entrar con {sso.nombre}
          </LightButton>
        )}
      </form>
    </LoginCard>
  );
}

interface Sso {
  /** The provider's name on the button. */
  readonly nombre: string;
}

/** Single sign-on, if this portal has it. It is asked while the form is shown, and the form does not wait for it. */
function useSso(): Sso | undefined {
  const [sso, setSso] = useState<Sso>();
  useEffect(() => {
    const controller = new AbortController();
    call(verOpcionesDeEntrada, { signal: controller.signal })
      .then(({ data }) => setSso(data.sso))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) logFailure('No se pudo leer cómo se entra', error);
      });
    return () => controller.abort();
  }, []);
  return sso;
}
