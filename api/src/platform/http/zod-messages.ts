import type { FieldError } from '@cartera/contrato/errors';
import { z } from 'zod';

type BrokenRule = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

/** The words for a broken rule whose schema has none of its own. */
function explain(regla: BrokenRule): string | undefined {
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
export function setSpanishMessages(): void {
  z.config({ ...z.locales.es(), customError: explain });
}

/**
 * The contract's list of field errors for a failed validation.
 * @param root name for a problem with the whole value, which has no field of its own.
 */
export function toFieldErrors(error: z.ZodError, root: string): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        campo: [...path, key].join('.'),
        mensaje: issue.message,
      }));
    }
    return [{ campo: path.join('.') || root, mensaje: issue.message }];
  });
}
