import { cambiarClave } from '@cartera/contrato/usuarios';
import { call, goToLogin, notify, notifyFailure, useSession, useWrite } from '@cartera/kit';
import type { ConfirmedPasswordChange } from './password-rules';

/**
 * Changes the user's own password. The server ends all sessions of the user, this one too, so the portal goes to the
 * login page.
 */
export function useChangeMyPassword(id: string) {
  return useWrite({
    mutationFn: ({ actual, password }: ConfirmedPasswordChange) =>
      call(cambiarClave, { params: { id }, body: { actual, password } }),
    onSuccess: () => {
      useSession.getState().close();
      goToLogin();
      notify.success('Contraseña cambiada', { detail: 'Inicia sesión con la nueva.' });
    },
    onError: (error) => notifyFailure(error, 'Error al cambiar la contraseña'),
  });
}
