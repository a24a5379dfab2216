import type { FieldError } from '@cartera/contrato/errors';
import { z } from 'zod';

type BrokenRule = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

/** Default messages of validation rules. */
function explain(rule: BrokenRule): string | undefined {
  switch (rule.code) {
    case 'invalid_type':
      return rule.input === undefined ? 'Este campo es obligatorio' : 'El tipo de dato no es válido';
    case 'invalid_value':
      return `Elige una de estas opciones: ${rule.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'Este campo no existe';
    default:
      return undefined;
  }
}

/** Sets Spanish validation messages: the schema's, else the ones of this file, else zod's. */
export function setSpanishMessages(): void {
  z.config({ ...z.locales.es(), customError: explain });
}

/**
 * Converts a validation failure to the field errors of the contract.
 * @param root field name for errors of the whole value.
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
