import { createHash } from 'node:crypto';
import type { ModuleErrorReport } from '@cartera/contrato/portal-errores';

const HASH_LENGTH = 16;

/**
 * The cause of an error: the same for the same class, message, kind and place in any version of a module.
 * @param place the first place of the stack, as `file:line:column (function)`. Other versions have other lines.
 * @returns 16 hexadecimal digits.
 */
export function causeOf(
  { modulo, tipo, nombre, mensaje }: Pick<ModuleErrorReport, 'modulo' | 'tipo' | 'nombre' | 'mensaje'>,
  place: string | undefined,
): string {
  const stable = place?.replace(/:\d+:\d+/, '') ?? '';
  return createHash('sha256')
    .update([modulo, tipo, nombre, mensaje, stable].join('\n'))
    .digest('hex')
    .slice(0, HASH_LENGTH);
}
