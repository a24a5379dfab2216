// Lets Node run the TypeScript sources as they are, for scripts and for the tests' global setup.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { OPCIONES_SWC } from './opciones-swc.mjs';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  const isSource = specifier.startsWith('.') && esTypeScript(context.parentURL);
  const conditions = [...context.conditions, '@cartera/source'];
  return nextResolve(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, { ...context, conditions });
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!esTypeScript(url)) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    ...OPCIONES_SWC,
  });
  return { format: 'module', source: code, shortCircuit: true };
}

/** @param {string | undefined} url of a file, with or without a query. */
function esTypeScript(url) {
  return url?.split('?')[0].endsWith('.ts') ?? false;
}
