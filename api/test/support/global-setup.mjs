// Builds the API, for the tests that start its processes, and starts one Postgres with a migrated template database
// that every suite clones.
import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILD = ['node_modules/turbo/bin/turbo', 'run', 'build', '--filter=@cartera/api'];

export default async function globalSetup() {
  execFileSync(process.execPath, [...BUILD, '--output-logs=errors-only', '--no-update-notifier'], {
    cwd: ROOT,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A run of every workspace starts at the root, where the loader finds no tsconfig.json.
  process.env.SWC_NODE_PROJECT = join(ROOT, 'api', 'tsconfig.json');
  await import('@swc-node/register/esm-register');
  const { startTestPostgres } = await import('./test-postgres.ts');
  const folder = await mkdtemp(join(tmpdir(), 'cartera-pruebas-'));
  globalThis.testPostgres = await startTestPostgres(folder);
}
