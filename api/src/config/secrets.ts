import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const SECRETS_FILE = 'secretos.json';
const OWNER_ONLY = 0o600;

const Secrets = z.object({ claveBase: z.string().min(1), jwt: z.string().min(32) });
export type Secrets = z.infer<typeof Secrets>;

/**
 * The keys an installation makes for itself: the embedded database's password and the one that signs sessions.
 * Made the first time and kept, readable by their owner alone.
 * @throws Error where the file exists and is not one of ours: making new keys would lock the database for good.
 */
export async function readSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, SECRETS_FILE);
  try {
    return Secrets.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const newSecrets: Secrets = { claveBase: randomKey(), jwt: randomKey() };
  // Written apart and renamed, so that a crash in between leaves no half file.
  await writeFile(`${file}.nuevo`, JSON.stringify(newSecrets), { mode: OWNER_ONLY });
  await chmod(`${file}.nuevo`, OWNER_ONLY);
  await rename(`${file}.nuevo`, file);
  return newSecrets;
}

/** A password or key far beyond guessing. */
export function randomKey(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}
