import { Clave } from '@cartera/contrato/usuarios';
import { z } from 'zod';

/** What the user types to change their password: the new one twice. */
export const ConfirmedPasswordChange = z.object({
  actual: z
    .string({ error: 'Escribe la contraseña actual' })
    .min(1, { error: 'Escribe la contraseña actual' }),
  password: Clave,
  confirmacion: z
    .string({ error: 'Repite la contraseña nueva' })
    .min(1, { error: 'Repite la contraseña nueva' }),
});
export type ConfirmedPasswordChange = z.infer<typeof ConfirmedPasswordChange>;

/**
 * The rule of the confirmation (P-7.31).
 * @param newPassword gives the new password as it is when the field is checked.
 */
export function sameAs(newPassword: () => unknown) {
  return ConfirmedPasswordChange.shape.confirmacion.refine((repeated) => repeated === newPassword(), {
    error: 'Las contraseñas no coinciden',
  });
}
