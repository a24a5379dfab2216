import { verPerfil } from '@cartera/contrato/startup';
import { cambiarClave } from '@cartera/contrato/usuarios';
import { ApiError, call, LightButton, LightField, Logo, notify, useSession } from '@cartera/kit';
import { useSignOut } from '../layout/sign-out';
import { LightForm } from './light-form';
import { SecondFactorSetup } from './second-factor-setup';
import '../login/login.css';
import './account.css';

/** What a user must do before anything else: change a password that somebody else set, or set up a second factor. */
export default function Gate() {
  const mustChange = useSession(({ usuario }) => usuario?.debeCambiarClave === true);
  const { signOut, signingOut } = useSignOut();
  return (
    <main className="sh-login">
      <title>{`${mustChange ? 'Cambia tu contraseña' : 'Protege tu cuenta'} · Cartera`}</title>
      <div className="sh-login__card">
        <Logo height={40} />
        {mustChange ? <PasswordChange /> : <Setup />}
        <LightButton variant="secondary" block busy={signingOut} onClick={() => void signOut()}>
          Salir
        </LightButton>
      </div>
    </main>
  );
}

function PasswordChange() {
  const id = useSession(({ usuario }) => usuario?._id ?? '');

  async function change(fields: FormData) {
    const password = String(fields.get('clave'));
    if (password !== fields.get('repetida')) throw mismatch();
    await call(cambiarClave, { params: { id }, body: { password } });
    useSession.getState().close();
    notify.success('Contraseña actualizada', { detail: 'Entra con la nueva' });
  }

  return (
    <>
      <div>
        <h1 className="sh-login__title">Cambia tu contraseña</h1>
        <p className="sh-login__subtitle">
          Otra persona puso la que tienes. Elige una que solo tú sepas: una frase es fácil de recordar.
        </p>
      </div>
      <LightForm okText="Cambiar contraseña" failure="No pudimos cambiar la contraseña" onSubmit={change}>
        <LightField label="Contraseña nueva" name="clave" type="password" autoComplete="new-password" />
        <LightField
          label="Repite la contraseña nueva"
          name="repetida"
          type="password"
          autoComplete="new-password"
        />
      </LightForm>
    </>
  );
}

function Setup() {
  async function finish() {
    const { token, open } = useSession.getState();
    if (token) open(token, (await call(verPerfil)).data);
  }
  return (
    <>
      <div>
        <h1 className="sh-login__title">Protege tu cuenta</h1>
        <p className="sh-login__subtitle">
          Tu rol entra con un segundo paso, además de la contraseña. Después puedes agregar otro.
        </p>
      </div>
      <SecondFactorSetup onDone={() => void finish()} />
    </>
  );
}

function mismatch(): ApiError {
  const userMessage = 'Las contraseñas no coinciden';
  return new ApiError({ code: 'DATOS_INVALIDOS', status: 400, userMessage, errors: [], requestId: null });
}
