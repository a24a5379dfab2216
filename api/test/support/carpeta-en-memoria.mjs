import { statfs } from 'node:fs/promises';

const EN_MEMORIA = '/dev/shm';
/** Four times what the databases of a run take at their most. */
const HACE_FALTA = 1024 ** 3;

/**
 * A folder that is no disk, where the system has one with room to spare. A run makes and drops some sixty databases of
 * 500 files each, and a disk spends more on their names than Postgres does on their rows.
 * @returns {Promise<string | undefined>}
 */
export async function carpetaEnMemoria() {
  try {
    const { bavail, bsize } = await statfs(EN_MEMORIA);
    return bavail * bsize > HACE_FALTA ? EN_MEMORIA : undefined;
  } catch {
    // Not every system has it.
    return undefined;
  }
}
