import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's root: every command runs from there. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Node's arguments to run the built portal. Without the memory limit, Node on a large machine collects garbage late and
 * uses more memory (docs/rendimiento.md).
 */
export const PORTAL = ['--max-old-space-size=512', 'api/dist/main.js'];

/** Disables telemetry of the tools: a lender's machine may have no internet access. */
const QUIET = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', SCARF_ANALYTICS: 'false' };

/**
 * Runs a command to its end and shows its output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] Added to this process's own.
 * @param {number} [limit] Milliseconds after which it is ended.
 * @returns {Promise<number>} The exit code; 1 if a signal ended it or it could not start.
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
 * Runs a tool from `node_modules` with this Node, without a shell or PATH.
 * @param {string} script Path of the tool's script under `node_modules`.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {number} [limit] Milliseconds after which it is ended.
 */
export function runTool(script, args, env = {}, limit = undefined) {
  return run(process.execPath, [`node_modules/${script}`, ...args], env, limit);
}

/**
 * Runs npm. A script that npm started uses the same npm again.
 * @param {string[]} args
 * @param {number} [limit] Milliseconds after which it is ended.
 */
export function runNpm(args, limit = undefined) {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  return run(command, [...before, ...args], {}, limit);
}
