#!/usr/bin/env node
import { asegurarContrato } from '../src/asegurar-contrato.mjs';

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
  build: async () => (await import('../src/construir.mjs')).construir,
  dev: async () => (await import('../src/servir.mjs')).servir,
};
const [, , orden = '', ...argumentos] = process.argv;

/** @param {string} una @returns {una is keyof typeof LOCALES} */
const esLocal = (una) => Object.hasOwn(LOCALES, una);

try {
  asegurarContrato();
  const { leerProyecto } = await import('../src/proyecto.mjs');
  const { esOrdenDelPortal, ordenar } = await import('../src/portal/ordenes.mjs');
  if (esLocal(orden)) {
    const ejecutar = await LOCALES[orden]();
    console.log(await ejecutar(leerProyecto(process.cwd()), argumentos));
  } else if (esOrdenDelPortal(orden)) {
    console.log(await ordenar(orden, leerProyecto(process.cwd()), argumentos, process.env));
  } else {
    console.error(USO);
    process.exitCode = 2;
  }
} catch (error) {
  if (esDeArgumentos(error)) {
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
function esDeArgumentos(error) {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
