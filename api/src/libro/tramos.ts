import { type Ejecutor, fila } from '../platform/db/consultar.js';

/** Loans after `desde` and up to `hasta`, by id. */
export interface Tramo {
  readonly desde: string;
  readonly hasta: string;
}

const ANTES_DE_TODOS = '00000000-0000-0000-0000-000000000000';
const DESPUES_DE_TODOS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Few enough for a statement over them to take moments, many enough for a large book to be few statements. */
const PRESTAMOS_POR_TRAMO = 5_000;

/** The whole book in slices, so that no statement looks at all of it; the last one has no end. */
export async function* tramosDePrestamos(
  ejecutor: Ejecutor,
  tamano = PRESTAMOS_POR_TRAMO,
): AsyncGenerator<Tramo> {
  for (let desde = ANTES_DE_TODOS; ; ) {
    const ultimo = await fila<{ id: string }>(
      ejecutor,
      'SELECT id FROM prestamo WHERE id > $1 ORDER BY id LIMIT 1 OFFSET $2',
      [desde, tamano - 1],
    );
    yield { desde, hasta: ultimo?.id ?? DESPUES_DE_TODOS };
    if (!ultimo) return;
    desde = ultimo.id;
  }
}
