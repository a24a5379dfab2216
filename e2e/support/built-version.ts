import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../infra/local/command.mjs';
import { type ApiClient, USER_AGENT } from './api-client.js';

/** Returns the content of a file in the version; null leaves the file out. */
type FileChange = (name: string, content: Buffer) => Buffer | null;

interface Version {
  readonly nombre: string;
  readonly version: string;
  /** True if every user gets it at once. */
  readonly promover?: boolean;
}

/** Replaces a text in the scripts of a build. */
export function replacing(text: string, replacement: string): (name: string, content: Buffer) => Buffer {
  return (name, content) =>
    name.endsWith('.js') && content.includes(text)
      ? Buffer.from(content.toString().replaceAll(text, replacement))
      : content;
}

/**
 * Publishes the build of a module as another version, without the release tool: building it again takes seconds. No page
 * can use it after the version of the same build, whose global names it has.
 * @throws Error if no file changes, or with the answer if the API refuses the version.
 */
export async function publishVersion(
  api: ApiClient,
  { nombre, version, promover = false }: Version,
  change: FileChange,
): Promise<void> {
  const dist = join(ROOT, nombre, 'dist');
  const manifiesto = await readFile(join(dist, 'mfe.json'), 'utf8');
  const fields = { version, manifiesto, commit: 'a'.repeat(40), limpio: 'true', promover: String(promover) };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  for (const [name, content] of await changedFiles(dist, change))
    form.append('archivos', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${api.url}/api/portal/modulos/${nombre}/versiones`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.session.token}`, 'user-agent': USER_AGENT },
    body: form,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

/** Returns the files of a build after a change, by their names. The entry has the hashes of the scripts that it loads. */
async function changedFiles(dist: string, change: FileChange): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const names = await readdir(dist);
  for (const name of names) files.set(name, await readFile(join(dist, name)));
  const put = (name: string, content: Buffer | null) => {
    // A compressed copy would have the content of before.
    for (const end of ['', '.br', '.gz']) files.delete(`${name}${end}`);
    if (content) files.set(name, content);
  };
  let changes = 0;
  for (const name of names) {
    const content = files.get(name);
    if (!content) continue;
    const changed = change(name, content);
    if (changed?.equals(content)) continue;
    changes += 1;
    put(name, changed);
    if (!changed) continue;
    const rehash = replacing(hashOf(content), hashOf(changed));
    for (const [other, text] of [...files]) {
      const rehashed = rehash(other, text);
      if (!rehashed.equals(text)) put(other, rehashed);
    }
  }
  if (changes === 0) throw new Error(`No file of ${dist} changes`);
  return files;
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('base64');
