import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, unless they exist. Node's own `recursive` never ends where a
 * file system, such as /proc, says that what was just found is not there.
 * @throws the system's error, with its `path`.
 */
export async function createFolder(ruta: string): Promise<void> {
  if (await exists(ruta)) return;
  await createFolder(dirname(ruta));
  await mkdir(ruta).catch((error: NodeJS.ErrnoException) => {
    // Another process made it in between.
    if (error.code !== 'EEXIST') throw error;
  });
}

async function exists(ruta: string): Promise<boolean> {
  try {
    await stat(ruta);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
