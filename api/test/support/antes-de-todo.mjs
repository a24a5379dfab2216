// One Postgres for the whole run, with a migrated database that every suite clones.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../scripts/registrar-ts.mjs';

export default async function antesDeTodo() {
  const { levantarPostgresDePruebas } = await import('./postgres-de-pruebas.ts');
  const carpeta = await mkdtemp(join(tmpdir(), 'cartera-pruebas-'));
  globalThis.postgresDePruebas = await levantarPostgresDePruebas(carpeta);
}
