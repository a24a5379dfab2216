#!/usr/bin/env node
import { ensureContract } from '../src/contract.mjs';

const USAGE = `Uso, en la carpeta del shell o de un módulo:
  cartera-mfe nuevo    "Cartas", en una carpeta nueva de su nombre (mfe-cartas)
                       mfe-cartas "Cartas", en el repositorio del portal
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

/**
 * The commands, by name: each returns its text. Lazy: the commands about a portal need no bundler.
 * @type {Record<string, (folder: string, args: string[]) => Promise<string>>}
 */
const COMMANDS = {
  async nuevo(folder, [first = '', second]) {
    if (!first.startsWith('mfe-'))
      return (await import('../src/new-module/start-module.mjs')).startModule(folder, first);
    return (await import('../src/new-module/create-module.mjs')).addModule(folder, first, second ?? '');
  },
  async llave(folder) {
    return (await import('../src/portal/sign.mjs')).makeKey(folder);
  },
  async build(folder) {
    return (await import('../src/build/build.mjs')).buildProject(await projectOf(folder));
  },
  async dev(folder, args) {
    return (await import('../src/dev/serve.mjs')).serve(await projectOf(folder), args);
  },
  async verificar(folder, args) {
    return (await import('../src/verify/verify.mjs')).verifyProject(await projectOf(folder), args);
  },
};

const [, , command = '', ...args] = process.argv;
if (command === '--help') {
  console.log(USAGE);
  process.exit();
}

try {
  ensureContract();
  const { isPortalCommand, runCommand } = await import('../src/portal/commands.mjs');
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (run) {
    console.log(await run(process.cwd(), args));
  } else if (isPortalCommand(command)) {
    console.log(await runCommand(command, await projectOf(process.cwd()), args, process.env));
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

/** @param {string} folder */
async function projectOf(folder) {
  return (await import('../src/project.mjs')).readProject(folder);
}

/** True for an option that the command does not accept. @param {unknown} error @returns {error is Error} */
function isArgumentError(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
