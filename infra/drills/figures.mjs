/** @typedef {{ name: string, requests: number, failures: Map<string, number>, gap: number, notes: string[], passed: boolean }} Drill */

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** @param {readonly Drill[]} drills @returns {string} One line for each drill, with its failures below. */
export function table(drills) {
  return drills
    .flatMap(({ name, requests, failures, gap, notes, passed }) => {
      const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
      const counted =
        requests === 0 ? [] : [`${requests} peticiones, ${failed} fallidas, mayor pausa ${seconds(gap)}`];
      return [
        `${passed ? 'bien ' : 'FALLA'}  ${[name, ...counted, ...notes].join('; ')}`,
        ...[...failures].map(([failure, count]) => `         ${count} × ${failure}`),
      ];
    })
    .join('\n');
}
