// `npm start`: from a fresh clone to the portal, on one origin, with its own database.
import { spawn } from 'node:child_process';
import { ROOT } from './command.mjs';
import { build, install, requireNode } from './prepare.mjs';

requireNode();
await install();
const built = await build();
if (built !== 0) process.exit(built);

// On a large machine the engine would let garbage pile up beyond the memory that the portal needs (docs/rendimiento.md).
const portal = spawn(process.execPath, ['--max-old-space-size=512', 'api/dist/main.js'], {
  cwd: ROOT,
  // The channel tells the portal when this process dies without a word, so that it never outlives it.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // In production nobody gets demo users, whose passwords are public, unless someone asks for them by name.
  env: process.env.NODE_ENV === 'production' ? process.env : { CARTERA_DEMO: '1', ...process.env },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => portal.kill('SIGTERM'));
}
portal.once('exit', (code, signal) => {
  if (signal)
    console.error(
      `El portal terminó sin cerrarse (${signal}). Vuelve a iniciarlo: lo guardado está a salvo.`,
    );
  process.exit(code ?? 1);
});
