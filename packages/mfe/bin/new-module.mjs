#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureContract } from '../src/ensure-contract.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const [, , nombre = '', titulo = ''] = process.argv;

try {
  ensureContract();
  const { createModule } = await import('../src/new-module/create-module.mjs');
  const folder = relative(ROOT, await createModule(ROOT, nombre, titulo));
  // Links the new workspace and adds it to the lock file.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm install no terminó: vuelve a ejecutarlo antes de seguir');
  console.log(
    `\n${folder} está listo.\n  npm run dev -w ${nombre}     lo muestra solo, y se recarga al guardar`,
  );
  console.log(`  npm start                     lo muestra en el portal`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Uso: npm run nuevo-modulo -- mfe-cartas "Cartas"');
  process.exitCode = 1;
}
