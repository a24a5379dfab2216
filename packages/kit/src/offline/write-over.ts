import { logFailure } from '../diagnostics/log-failure';
import { openDatabase, type SnapshotRow } from './database';

/** The name in place of a user, and the size of each row and of each transaction: 24 MB in all, of which 6 were too few in Chromium. */
const FILLER = 'relleno';
const ROWS = 800;
const ROWS_AT_ONCE = 50;
/** Browsers keep larger values apart from the other rows. */
const BYTES = 30_000;
/** Rows that follow each other in time must not follow each other in order, or the browser moves its files without merging them. */
const SPREAD = 58;

/**
 * Makes the browser compact its files. Until then the bytes of deleted rows stay in them, and the key is among these. What was
 * deleted is deleted all the same if the browser has no space for this.
 */
export async function writeOver(): Promise<void> {
  try {
    const { copias } = await openDatabase();
    const fill = async () => {
      for (let done = 0; done < ROWS; done += ROWS_AT_ONCE)
        await copias.bulkPut(Array.from({ length: ROWS_AT_ONCE }, (_, row) => fillerRow(done + row)));
    };
    await fill().finally(() => copias.where({ usuario: FILLER }).delete());
  } catch (error) {
    logFailure('No se pudo sobrescribir lo que el teléfono borró', error);
  }
}

function fillerRow(row: number): SnapshotRow {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES)).buffer;
  return {
    usuario: FILLER,
    nombre: `${row % SPREAD} ${row}`,
    savedAt: '',
    datos: { iv: new Uint8Array(), bytes },
  };
}
