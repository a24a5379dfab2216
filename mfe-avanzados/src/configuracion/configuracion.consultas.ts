import { cambiarClave } from '@cartera/contrato/usuarios';
import { avisar, avisarFallo, irALogin, pedir, useEscritura, useSesion } from '@cartera/kit';
import type { CambioConConfirmacion } from './reglas-clave';

/**
 * Changes the user's own password. The server ends every session of theirs, this one included, so they go to
 * the login to come back with the new one.
 */
export function useCambiarMiClave(id: string) {
  return useEscritura({
    mutationFn: ({ actual, password }: CambioConConfirmacion) =>
      pedir(cambiarClave, { parametros: { id }, cuerpo: { actual, password } }),
    onSuccess: () => {
      useSesion.getState().cerrar();
      irALogin();
      avisar.exito('Contraseña cambiada', { detalle: 'Inicia sesión con la nueva.' });
    },
    onError: (error) => avisarFallo(error, 'Error al cambiar la contraseña'),
  });
}
