import { verPerfil } from '@cartera/contrato/startup';
import { cambiarClave } from '@cartera/contrato/usuarios';
import { ApiError, call, LightButton, LightField, notify, useSession } from '@cartera/kit';
import { signOut } from '../layout/sign-out';
import { LoginCard } from '../login/login-card';
import { LightForm } from './light-form';
import { SecondFactorSetup } from './second-factor-setup';

/** The task that blocks a user: to change a password that somebody else set, or to set up a second factor. */
export default function Gate() {
  const mustChange = useSession(({ usuario }) => usuario?.debeCambiarClave === true);
  return mustChange ? <PasswordChange /> : <Setup />;
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
    <LoginCard
      title="Cambia tu contraseña"
      subtitle="Otra persona puso la que tienes. Elige una que solo tú sepas: una frase es fácil de recordar."
    >
      <LightForm okText="Cambiar contraseña" failure="No pudimos cambiar la contraseña" onSubmit={change}>
        <LightField label="Contraseña nueva" name="clave" type="password" autoComplete="new-password" />
        <LightField
          label="Repite la contraseña nueva"
          name="repetida"
          type="password"
          autoComplete="new-password"
        />
      </LightForm>
      <SignOutButton />
    </LoginCard>
  );
}

function Setup() {
  async function finish() {
    const { token, open } = useSession.getState();
    if (token) open(token, (await call(verPerfil)).data);
  }
  return (
    <LoginCard
      title="Protege tu cuenta"
      subtitle="Tu rol entra con un segundo paso, además de la contraseña. Después puedes agregar otro."
    >
      <SecondFactorSetup onDone={() => void finish()} />
      <SignOutButton />
    </LoginCard>
  );
}

function SignOutButton() {
  return (
    <LightButton variant="secondary" block onClick={() => void signOut()}>
      Salir
    </LightButton>
  );
}

function mismatch(): ApiError {
  const userMessage = 'Las contraseñas no coinciden';
  return new ApiError({ code: 'DATOS_INVALIDOS', status: 400, userMessage, errors: [], requestId: null });
}
