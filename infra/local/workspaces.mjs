import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './command.mjs';

/** The folders of every workspace; the modules are whichever stand beside the shell. @returns {string[]} */
export function workspaces() {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const modules = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
  return patterns.flatMap((/** @type {string} */ pattern) => (pattern === 'mfe-*' ? modules : pattern));
}

/** Checks the one direction of imports. @returns {Promise<number>} The exit code. */
export function imports() {
  return runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    ...workspaces(),
  ]);
}
