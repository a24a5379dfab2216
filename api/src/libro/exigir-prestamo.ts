import { type Ejecutor, fila } from '../platform/db/consultar.js';
import { preparada } from '../platform/db/preparadas.js';
import { ErrorDeNegocio, referenciaPerdida } from '../platform/http/error-de-negocio.js';

const EXISTE = preparada('SELECT id FROM prestamo WHERE id = $1');

/** So that a list of nothing is not mistaken for a loan that does not exist. @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
export async function exigirPrestamo(ejecutor: Ejecutor, id: string): Promise<void> {
  if (!(await existe(ejecutor, id))) throw new ErrorDeNegocio('PRESTAMO_NO_ENCONTRADO');
}

/** The same of the loan that the field `prestamo` of a body names. @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
export async function exigirPrestamoNombrado(ejecutor: Ejecutor, id: string): Promise<void> {
  if (await existe(ejecutor, id)) return;
  throw referenciaPerdida(
    'PRESTAMO_NO_ENCONTRADO',
    'prestamo',
    'Este préstamo ya no existe: selecciona otro',
  );
}

async function existe(ejecutor: Ejecutor, id: string): Promise<boolean> {
  return (await fila(ejecutor, EXISTE, [id])) !== undefined;
}
