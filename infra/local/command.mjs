import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root: every command runs from there. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Tools that would call home stay silent: a lender's machine may have no way out. */
const QUIET = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', SCARF_ANALYTICS: 'false' };

/**
 * Runs a command to its end, its output shown as it comes.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] Added to this process's own.
 * @param {number} [limit] Milliseconds after which it is ended.
 * @returns {Promise<number>} The exit code; 1 where a signal ended it or it could not start.
 */
export function run(command, args, env = {}, limit = undefined) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...QUIET, ...env },
      timeout: limit,
      killSignal: 'SIGINT',
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * A tool from `node_modules`, run by this very Node so that no shell or PATH stands between.
 * @param {string} script Path of the tool's script under `node_modules`.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number} [limit] Milliseconds after which it is ended.
 */
export function runTool(script, args, env = {}, limit = undefined) {
  return run(process.execPath, [`node_modules/${script}`, ...args], env, limit);
}

/**
 * npm, the one that started this script where there is one.
 * @param {string[]} args
 * @param {number} [limit] Milliseconds after which it is ended.
 */
export function runNpm(args, limit = undefined) {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  return run(command, [...before, ...args], {}, limit);
}
