#!/usr/bin/env node
import { ensureContract } from '../src/ensure-contract.mjs';

const USAGE = `Uso, en la carpeta del shell o de un módulo:
  cartera-mfe nuevo    "Cartas", en una carpeta nueva de su nombre (mfe-cartas)
  cartera-mfe build
  cartera-mfe llave    una llave para firmar versiones, en la carpeta actual
  cartera-mfe dev      [--grabar | --sin-api]
  cartera-mfe verificar --to <portal>
  cartera-mfe release  --to <portal> [--promote]
  cartera-mfe promote  --to <portal> [--version <versión>]
  cartera-mfe canary   --to <portal> [--me] [--roles gerente,admin] [--share 10] [--version <versión>] | --stop
  cartera-mfe rollback --to <portal>
  cartera-mfe withdraw --to <portal> --reason <motivo> [--version <versión> [--unsafe] | --all]
  cartera-mfe status   --to <portal>`;

// Lazy: the commands about a portal need no bundler.
const LOCAL_COMMANDS = {
  build: async () => (await import('../src/build.mjs')).buildProject,
  dev: async () => (await import('../src/serve.mjs')).serve,
  verificar: async () => (await import('../src/verify/verify.mjs')).verifyProject,
};
const [, , command = '', ...args] = process.argv;
if (command === '--help') {
  console.log(USAGE);
  process.exit();
}

/** @param {string} name @returns {name is keyof typeof LOCAL_COMMANDS} */
const isLocal = (name) => Object.hasOwn(LOCAL_COMMANDS, name);

try {
  ensureContract();
  const { readProject } = await import('../src/project.mjs');
  const { isPortalCommand, runCommand } = await import('../src/portal/commands.mjs');
  if (command === 'nuevo') {
    const { startModule } = await import('../src/new-module/start-module.mjs');
    console.log(await startModule(process.cwd(), args[0] ?? ''));
  } else if (command === 'llave') {
    const { makeKey } = await import('../src/portal/sign.mjs');
    console.log(await makeKey(process.cwd()));
  } else if (isLocal(command)) {
    const execute = await LOCAL_COMMANDS[command]();
    console.log(await execute(readProject(process.cwd()), args));
  } else if (isPortalCommand(command)) {
    console.log(await runCommand(command, readProject(process.cwd()), args, process.env));
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  if (isArgumentError(error)) {
    console.error(`La orden no admite eso (${error.message}).\n\n${USAGE}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** True for an option that the command does not accept. @param {unknown} error @returns {error is Error} */
function isArgumentError(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
