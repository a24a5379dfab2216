import { type Ejecutor, fila } from '../platform/db/consultar.js';
import { preparada } from '../platform/db/preparadas.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';

const EXISTE = preparada('SELECT id FROM prestamo WHERE id = $1');

/** So that a list of nothing is not mistaken for a loan that does not exist. @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
export async function exigirPrestamo(ejecutor: Ejecutor, id: string): Promise<void> {
  const existe = await fila(ejecutor, EXISTE, [id]);
  if (!existe) throw new ErrorDeNegocio('PRESTAMO_NO_ENCONTRADO');
}
