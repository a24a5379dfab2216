// `npm start`: installs, builds and runs the portal on one origin, with an embedded database.
import { spawn } from 'node:child_process';
import { PORTAL, ROOT } from './command.mjs';
import { build, install, requireNode } from './prepare.mjs';

requireNode();
await install();
const built = await build();
if (built !== 0) process.exit(built);

const portal = spawn(process.execPath, PORTAL, {
  cwd: ROOT,
  // The channel closes when this process dies, and the portal then stops too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Demo users have public passwords, so production has none unless CARTERA_DEMO asks for them.
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
