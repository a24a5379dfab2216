import { Clave } from '@cartera/contrato/usuarios';
import { z } from 'zod';

/** What the user types to change their password: the new one twice. */
export const CambioConConfirmacion = z.object({
  actual: z
    .string({ error: 'Escribe la contraseña actual' })
    .min(1, { error: 'Escribe la contraseña actual' }),
  password: Clave,
  confirmacion: z
    .string({ error: 'Repite la contraseña nueva' })
    .min(1, { error: 'Repite la contraseña nueva' }),
});
export type CambioConConfirmacion = z.infer<typeof CambioConConfirmacion>;

/**
 * The rule of the confirmation (P-7.31).
 * @param nueva gives the new password as it is when the field is checked.
 */
export function igualA(nueva: () => unknown) {
  return CambioConConfirmacion.shape.confirmacion.refine((repetida) => repetida === nueva(), {
    error: 'Las contraseñas no coinciden',
  });
}
