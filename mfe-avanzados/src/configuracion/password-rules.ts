import { NewPassword } from '@cartera/contrato/usuarios';
import { z } from 'zod';

/** The password form: the new password is typed twice. */
export const ConfirmedPasswordChange = z.object({
  actual: z
    .string({ error: 'Escribe la contraseña actual' })
    .min(1, { error: 'Escribe la contraseña actual' }),
  password: NewPassword,
  confirmation: z
    .string({ error: 'Repite la contraseña nueva' })
    .min(1, { error: 'Repite la contraseña nueva' }),
});
export type ConfirmedPasswordChange = z.infer<typeof ConfirmedPasswordChange>;

/**
 * The confirmation must equal the new password (P-7.31).
 * @param newPassword returns the new password when the field is validated.
 */
export function sameAs(newPassword: () => unknown) {
  return ConfirmedPasswordChange.shape.confirmation.refine((repeated) => repeated === newPassword(), {
    error: 'Las contraseñas no coinciden',
  });
}
