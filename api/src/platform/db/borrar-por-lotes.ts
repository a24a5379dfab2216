import { type Ejecutor, filas } from './consultar.js';

/** Small enough that nobody waits for its locks. */
const LOTE = 1_000;

/**
 * Deletes old rows a batch at a time, each one its own transaction.
 * @param tabla and `llave`, its key's columns, are written by us, never by a user.
 * @param vencida which rows, in SQL, `$1` being `limite`.
 * @returns how many went.
 */
export async function borrarPorLotes(
  ejecutor: Ejecutor,
  tabla: string,
  llave: string,
  vencida: string,
  limite: Date,
): Promise<number> {
  for (let borradas = 0; ; ) {
    const lote = await filas(
      ejecutor,
      `DELETE FROM ${tabla} WHERE (${llave}) IN (SELECT ${llave} FROM ${tabla} WHERE ${vencida} LIMIT ${LOTE})
       RETURNING 1 AS una`,
      [limite],
    );
    borradas += lote.length;
    if (lote.length < LOTE) return borradas;
  }
}
