import type { DataSource } from 'typeorm';
import { conConexionPropia } from '../platform/db/conexion-propia.js';

/**
 * Makes the counters anew from the book; who writes meanwhile waits.
 * @param duena connected as the owner of the tables: the API's role may not.
 */
export async function recontar(duena: DataSource): Promise<void> {
  await conConexionPropia(duena, 0, (ejecutor) => ejecutor.query('SELECT recontar()'));
}
