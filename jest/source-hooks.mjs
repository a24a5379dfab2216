// Node's hooks for a test that runs in plain Node: TypeScript by swc, and packages of this repository by their source.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import preset from './preset.mjs';

const [[, options]] = Object.values(preset.transform);
const [condition] = preset.testEnvironmentOptions.customExportConditions;

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (specifier.startsWith('.') && specifier.endsWith('.js')) {
    const source = new URL(`${specifier.slice(0, -3)}.ts`, context.parentURL);
    if (!context.parentURL?.includes('/node_modules/') && existsSync(source)) {
      return { url: source.href, format: 'module', shortCircuit: true };
    }
  }
  return next(specifier, { ...context, conditions: [...context.conditions, condition] });
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const [file] = url.split('?');
  if (!file?.endsWith('.ts') || file.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(file);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    ...options,
    filename,
    sourceMaps: 'inline',
    configFile: false,
    module: { type: 'es6' },
  });
  return { source: code, format: 'module', shortCircuit: true };
}
