/**
 * The promise of a drill and its outcome. `passed` is null if it did not run, because a program is missing.
 * @typedef {{ name: string, promised: string, requests: number, failures: Map<string, number>, gap: number, notes: string[], passed: boolean | null }} Drill
 */

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** A drill that did not run. @param {string} name @param {string} promised @param {string} missing @returns {Drill} */
export function notRun(name, promised, missing) {
  const none = { requests: 0, failures: new Map(), gap: 0 };
  return { name, promised, ...none, notes: [`falta ${missing}`], passed: null };
}

/** @param {Drill} drill */
function result({ passed }) {
  if (passed === null) return 'no se hizo';
  return passed ? 'bien' : 'FALLA';
}

/** @param {Drill} drill @returns {string[]} */
function seen({ requests, failures, gap, notes }) {
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const counted =
    requests === 0 ? [] : [`${requests} peticiones, ${failed} fallidas, mayor pausa ${seconds(gap)}`];
  return [...counted, ...notes];
}

/** @param {Drill} drill @returns {string} What was seen, with each kind of failure. */
export function report(drill) {
  return [
    `${result(drill)}  ${drill.name}`,
    `         prometido: ${drill.promised}`,
    `         visto: ${seen(drill).join('; ')}`,
    ...[...drill.failures].map(([failure, count]) => `         ${count} × ${failure}`),
  ].join('\n');
}

/** @param {readonly Drill[]} drills @returns {string} A table in Markdown: promised, seen. */
export function table(drills) {
  const rows = drills.map((drill) => [drill.name, drill.promised, seen(drill).join('; '), result(drill)]);
  const cells = [['Simulacro', 'Prometido', 'Visto', 'Resultado'], ['---', '---', '---', '---'], ...rows];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
