import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents if they do not exist. Node's `recursive` option loops forever on file systems
 * such as /proc.
 * @throws the system error, with its `path`.
 */
export async function createFolder(path: string): Promise<void> {
  if (await exists(path)) return;
  await createFolder(dirname(path));
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another process created it first.
    if (error.code !== 'EEXIST') throw error;
  });
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
