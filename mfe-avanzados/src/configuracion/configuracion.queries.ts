import { cambiarClave } from '@cartera/contrato/usuarios';
import { call, irALogin, notify, notifyFailure, useSession, useWrite } from '@cartera/kit';
import type { ConfirmedPasswordChange } from './password-rules';

/**
 * Changes the user's own password. The server ends every session of theirs, this one included, so they go to
 * the login to come back with the new one.
 */
export function useChangeMyPassword(id: string) {
  return useWrite({
    mutationFn: ({ actual, password }: ConfirmedPasswordChange) =>
      call(cambiarClave, { params: { id }, body: { actual, password } }),
    onSuccess: () => {
      useSession.getState().close();
      irALogin();
      notify.success('Contraseña cambiada', { detail: 'Inicia sesión con la nueva.' });
    },
    onError: (error) => notifyFailure(error, 'Error al cambiar la contraseña'),
  });
}
