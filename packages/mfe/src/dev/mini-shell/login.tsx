import { entrar } from '@cartera/contrato/auth';
import { call, LightButton, LightField, messageOf, notify, useSession } from '@cartera/kit';
import type { FormEvent } from 'react';

/** A minimal login form: signs in to the API behind the development server. */
export function Login() {
  const open = useSession((session) => session.open);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    try {
      const { token, usuario } = await call(entrar, {
        body: { email: String(formData.get('usuario')), password: String(formData.get('clave')) },
      });
      open(token, usuario);
    } catch (error) {
      notify.error(messageOf(error, 'Error al iniciar sesión'));
    }
  }

  return (
    <form className="mini-login" onSubmit={send}>
      <LightField label="Usuario" name="usuario" autoComplete="username" required />
      <LightField label="Contraseña" name="clave" type="password" autoComplete="current-password" required />
      <LightButton type="submit" block>
        Entrar
      </LightButton>
    </form>
  );
}
