import type { CodigoError } from '@cartera/contrato/errores';
import { ErrorDeNegocio } from '../http/error-de-negocio.js';
import { restriccionRota } from './errores-pg.js';

/**
 * Runs a write whose rules the schema also holds, and says a broken one in the user's words. The database is the
 * judge: a check made before the write would miss what another request writes in between.
 * @param codigos the error of each constraint, by its name in the migrations.
 */
export async function conRestricciones<T>(
  codigos: Readonly<Record<string, CodigoError>>,
  escribir: () => Promise<T>,
): Promise<T> {
  try {
    return await escribir();
  } catch (error) {
    const codigo = codigos[restriccionRota(error) ?? ''];
    throw codigo ? new ErrorDeNegocio(codigo) : error;
  }
}
