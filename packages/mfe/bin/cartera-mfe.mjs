#!/usr/bin/env node
import { ensureContract } from '../src/ensure-contract.mjs';

const USO = `Uso, en la carpeta del shell o de un módulo:
  cartera-mfe build
  cartera-mfe dev      [--grabar | --sin-api]
  cartera-mfe release  --to <portal> [--promote]
  cartera-mfe promote  --to <portal> [--version <versión>]
  cartera-mfe canary   --to <portal> [--roles gerente,admin] [--share 10] [--version <versión>] | --stop
  cartera-mfe rollback --to <portal>
  cartera-mfe status   --to <portal>`;

// The bundler is loaded by whoever bundles: the other orders are one request each.
const LOCALES = {
  build: async () => (await import('../src/build.mjs')).buildProject,
  dev: async () => (await import('../src/serve.mjs')).serve,
};
const [, , orden = '', ...args] = process.argv;

/** @param {string} one @returns {one is keyof typeof LOCALES} */
const isLocal = (one) => Object.hasOwn(LOCALES, one);

try {
  ensureContract();
  const { readProject } = await import('../src/project.mjs');
  const { isPortalCommand, runCommand } = await import('../src/portal/orders.mjs');
  if (isLocal(orden)) {
    const execute = await LOCALES[orden]();
    console.log(await execute(readProject(process.cwd()), args));
  } else if (isPortalCommand(orden)) {
    console.log(await runCommand(orden, readProject(process.cwd()), args, process.env));
  } else {
    console.error(USO);
    process.exitCode = 2;
  }
} catch (error) {
  if (isArgumentError(error)) {
    console.error(`La orden no admite eso (${error.message}).\n\n${USO}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Whether the command line has something that the order does not take.
 * @param {unknown} error @returns {error is Error}
 */
function isArgumentError(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
