import type { ErrorDeCampo } from '@cartera/contrato/errores';
import { z } from 'zod';

type ReglaRota = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

/** The words for a broken rule whose schema has none of its own. */
function explicar(regla: ReglaRota): string | undefined {
  switch (regla.code) {
    case 'invalid_type':
      return regla.input === undefined ? 'Este campo es obligatorio' : 'El tipo de dato no es válido';
    case 'invalid_value':
      return `Elige una de estas opciones: ${regla.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'Este campo no existe';
    default:
      return undefined;
  }
}

/** Makes every validation text of the process Spanish: the schema's own, else these, else zod's Spanish. */
export function usarMensajesEnEspanol(): void {
  z.config({ ...z.locales.es(), customError: explicar });
}

/**
 * The contract's list of field errors for a failed validation.
 * @param raiz name for a problem with the whole value, which has no field of its own.
 */
export function erroresDeCampo(error: z.ZodError, raiz: string): ErrorDeCampo[] {
  return error.issues.flatMap((problema) => {
    const camino = problema.path.map(String);
    if (problema.code === 'unrecognized_keys') {
      return problema.keys.map((llave) => ({
        campo: [...camino, llave].join('.'),
        mensaje: problema.message,
      }));
    }
    return [{ campo: camino.join('.') || raiz, mensaje: problema.message }];
  });
}
