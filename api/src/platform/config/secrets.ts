import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createFolder } from './create-folder.js';

const SECRETS_FILE = 'secretos.json';
const OWNER_ONLY = 0o600;

const Secrets = z.object({ claveBase: z.string().min(1), jwt: z.string().min(32) });
export type Secrets = z.infer<typeof Secrets>;

/**
 * The secrets of an installation: the embedded database's password and the key that signs sessions. They are
 * generated once and stored in a file that only its owner can read, in a folder that is created if missing.
 * @throws Error if the file exists but is invalid: a new password would not open the existing database.
 */
export async function readSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, SECRETS_FILE);
  try {
    return Secrets.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const newSecrets: Secrets = { claveBase: randomKey(), jwt: randomKey() };
  await createFolder(dataFolder);
  // Write to a temporary file and rename it: a crash leaves no partial file.
  await writeFile(`${file}.nuevo`, JSON.stringify(newSecrets), { mode: OWNER_ONLY });
  await chmod(`${file}.nuevo`, OWNER_ONLY);
  await rename(`${file}.nuevo`, file);
  return newSecrets;
}

/** A random secret of so many bytes, as base64url. */
export function randomKey(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}
