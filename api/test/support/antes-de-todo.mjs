// What a whole run needs: the API as it is shipped, for the tests that start its processes, and one Postgres, with a
// migrated database that every suite clones.
import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '@swc-node/register/esm-register';

const RAIZ = fileURLToPath(new URL('../../../', import.meta.url));
const CONSTRUIR = ['node_modules/turbo/bin/turbo', 'run', 'build', '--filter=@cartera/api'];

export default async function antesDeTodo() {
  execFileSync(process.execPath, [...CONSTRUIR, '--output-logs=errors-only', '--no-update-notifier'], {
    cwd: RAIZ,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { levantarPostgresDePruebas } = await import('./postgres-de-pruebas.ts');
  const carpeta = await mkdtemp(join(tmpdir(), 'cartera-pruebas-'));
  globalThis.postgresDePruebas = await levantarPostgresDePruebas(carpeta);
}
