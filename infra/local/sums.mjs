import { rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** The steps of a test run, and their sums. A step that did not end counts as failed. */
export class Sums {
  /** @type {({ name: string, seconds: number } & Counts)[]} */
  #results = [];

  /**
   * Deletes the folder and prints the sums when the process ends: after the last step, after an error, and on a signal.
   * @param {string} folder of temporary files.
   */
  constructor(folder) {
    process.once('exit', () => {
      this.#print();
      remove(folder);
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.once(signal, () => process.exit(1));
    }
  }

  /**
   * Runs a step and counts its tests.
   * @param {string} name
   * @param {() => Promise<Counts>} run
   */
  async step(name, run) {
    console.log(`\n== ${name}`);
    const start = Date.now();
    const result = { name, passed: 0, failed: 1, skipped: 0, seconds: 0 };
    this.#results.push(result);
    const counts = await run();
    Object.assign(result, counts, { seconds: Math.round((Date.now() - start) / 1000) });
  }

  #print() {
    console.log('');
    for (const { name, passed, failed, skipped, seconds } of this.#results) {
      const omitted = skipped > 0 ? `, ${skipped} omitidas` : '';
      const verdict = failed === 0 ? 'bien ' : 'FALLA';
      console.log(`${verdict}  ${name}: ${passed} bien, ${failed} mal${omitted}, ${seconds} s`);
    }
    const sum = (/** @type {'passed' | 'failed'} */ key) =>
      this.#results.reduce((total, result) => total + result[key], 0);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    if (sum('failed') > 0) process.exitCode = 1;
  }
}

/** Deletes a folder. A process that still writes into it must not hide the sums. @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  } catch (error) {
    console.error(`Queda ${folder}: ${error instanceof Error ? error.message : error}`);
  }
}
