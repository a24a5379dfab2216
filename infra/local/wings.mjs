// `npm run --silent wings` prints the picture of the API's wings in docs/architecture.md, made from their imports.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from './command.mjs';

const CRUISE = [
  ...[
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    'api/src',
  ],
  ...['--include-only', '^api/src', '--collapse', '^api/src/[^/]+', '--output-type', 'json'],
];

/** @returns {Map<string, Set<string>>} each wing with the wings that it imports. */
function readWings() {
  const { modules } = JSON.parse(execFileSync(process.execPath, CRUISE, { cwd: ROOT, encoding: 'utf8' }));
  const wingOf = (/** @type {string} */ path) => path.split('/')[2] ?? '';
  return new Map(
    modules.map((/** @type {{ source: string, dependencies: { resolved: string }[] }} */ module) => [
      wingOf(module.source),
      new Set(module.dependencies.map(({ resolved }) => wingOf(resolved))),
    ]),
  );
}

/**
 * Returns a Mermaid flowchart of the wings. It leaves out an arrow that others already lead along: `caja` imports
 * `platform`, but also `libro`, which imports it too.
 */
export function drawWings() {
  const wings = readWings();
  /** @type {(from: string, to: string) => boolean} */
  const reaches = (from, to) => [...(wings.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const arrows = [...wings].flatMap(([wing, imported]) =>
    [...imported]
      .filter((to) => ![...imported].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${wing} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TB', ...arrows.sort(), '```'].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(drawWings());
