import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Twice what the databases of a whole run take at their most. */
const NEEDED_BYTES = 1024 ** 3;

/**
 * A new folder for what tests write, in memory where the system has some for files: a run makes and drops some sixty
 * databases of 500 files each, and a disk spends more on their names than Postgres does on their rows.
 */
export function makeTestFolder() {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'cartera-test-'));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    // Not every system has it.
    return false;
  }
}
