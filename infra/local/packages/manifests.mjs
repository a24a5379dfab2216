import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../command.mjs';
import { builtEntry } from './build.mjs';

/** @typedef {Record<string, string>} Texts */

const OURS = /^@cartera\//;
/** The libraries that the portal shares, and the tools of a module's tests. */
const LIBRARIES = ['react', 'react-dom', '@tanstack/react-query', 'zod', 'zustand'];
const TOOLS = /** @type {Record<string, string[]>} */ ({
  '.': ['@jest/globals', '@swc/core', '@swc/jest', '@types/jest', 'jest', 'typescript'],
  'packages/kit': [
    ...['@testing-library/dom', '@testing-library/react', '@testing-library/user-event'],
    ...['@types/react', '@types/react-dom', 'fake-indexeddb', 'jest-environment-jsdom'],
  ],
});

/** @param {string} folder */
const read = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/**
 * The `package.json` of a packed package: without the repository's scripts and sources.
 * @param {string} name
 * @param {string} version
 * @returns {object}
 */
export function manifestOf(name, version) {
  const {
    scripts: _scripts,
    devDependencies: _tools,
    private: _private,
    exports,
    dependencies,
    sideEffects,
    ...rest
  } = read(`packages/${name}`);
  const entries = Object.entries(exports).map(([entry, target]) => [entry, builtEntry(target)]);
  const ours = Object.entries(dependencies).map(([library, range]) => [
    library,
    OURS.test(library) ? version : range,
  ]);
  return {
    ...rest,
    version,
    license: 'UNLICENSED',
    ...(sideEffects !== undefined && { sideEffects: builtSideEffects(sideEffects) }),
    exports: { ...Object.fromEntries(entries), ...(name === 'mfe' && HARNESS) },
    dependencies: Object.fromEntries(ours),
    files: undefined,
  };
}

const HARNESS = { './jest': './testing/module.mjs', './tsconfig.json': './tsconfig.json' };

/** @param {string[] | false} effects */
const builtSideEffects = (effects) =>
  effects ? effects.map((path) => path.replace('./src/', './dist/').replace(/\.ts$/, '.js')) : effects;

/** The dependencies of a new module, with the repository's ranges. @returns {{ dependencies: Texts, devDependencies: Texts }} */
export function moduleTools() {
  const tools = Object.entries(TOOLS).flatMap(([folder, names]) => pick(read(folder).devDependencies, names));
  const playwright = Object.entries(read('packages/mfe').peerDependencies);
  return {
    dependencies: Object.fromEntries(pick(read('shell').dependencies, LIBRARIES)),
    devDependencies: Object.fromEntries([...tools, ...playwright]),
  };
}

/** @param {Texts} ranges @param {string[]} names @returns {[string, string][]} */
const pick = (ranges, names) => names.map((name) => [name, ranges[name] ?? '*']);
