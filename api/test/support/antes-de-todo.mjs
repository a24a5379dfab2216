// One Postgres for the whole run, with a migrated database that every suite clones.
import { mkdtemp } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function antesDeTodo() {
  register('../../scripts/ts-en-node.mjs', import.meta.url);
  const { levantarPostgresDePruebas } = await import('./postgres-de-pruebas.ts');
  const carpeta = await mkdtemp(join(tmpdir(), 'cartera-pruebas-'));
  globalThis.postgresDePruebas = await levantarPostgresDePruebas(carpeta);
}
