import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../local/command.mjs';
import { read } from './settings.mjs';

const START_LIMIT_MS = 60_000;

/** A program that runs until it is stopped. */
export class Running {
  /** @type {import('node:child_process').ChildProcess} */ child;
  output = '';

  /** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {{ uid?: number, gid?: number, cwd?: string }} [options] */
  constructor(command, args, env = process.env, options = {}) {
    this.child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output = (this.output + chunk).slice(-20_000);
      });
    }
  }

  /** Waits until its address answers 200. @param {string} url */
  async ready(url) {
    const limit = Date.now() + START_LIMIT_MS;
    for (;;) {
      const response = await fetch(url).catch(() => undefined);
      if (response?.ok) return this;
      if (this.child.exitCode !== null || Date.now() > limit) throw new Error(`No arrancó:\n${this.output}`);
      await sleep(100);
    }
  }

  /** @param {NodeJS.Signals} signal @returns {Promise<number | null>} Its exit code. */
  async stop(signal) {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill(signal);
      await once(this.child, 'exit');
    }
    return this.child.exitCode;
  }
}

/** The arguments of node in the API's image, so that a drill has its memory. @returns {string[]} */
function imageCommand() {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(read('docker/api.Dockerfile')) ?? [];
  return JSON.parse(command).slice(1);
}

/** One process of the built API. */
export class Api extends Running {
  /** The errors of its failed requests, without those of a database that does not answer. @type {Set<string>} */
  unexpectedErrors = new Set();

  /** @param {number} port @param {NodeJS.ProcessEnv} env */
  constructor(port, env) {
    super(process.execPath, imageCommand(), { PATH: process.env.PATH, ...env, PORT: String(port) });
    if (this.child.stdout) createInterface(this.child.stdout).on('line', (line) => this.#readError(line));
  }

  /** @param {string} line Of its log. */
  #readError(line) {
    if (!line.startsWith('{"level":50')) return;
    const { code, err } = JSON.parse(line);
    if (code && code !== 'BASE_NO_DISPONIBLE') this.unexpectedErrors.add(err.mensaje);
  }

  /** Starts it and waits until it is ready. @param {number} port @param {NodeJS.ProcessEnv} env */
  static async start(port, env) {
    const api = new Api(port, env);
    await api.ready(`http://127.0.0.1:${port}/api/health/ready`);
    return api;
  }
}

export function hasNginx() {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** @param {string} configuration @returns {string} nginx's errors; empty if there are none. */
export function checkNginx(configuration) {
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', configuration], { encoding: 'utf8' });
  return status === 0 ? '' : stderr;
}

/**
 * Starts nginx and waits until it is ready.
 * @param {string} configuration @param {number} port
 * @throws {Error} if nginx refuses the configuration; it names the package to install if the brotli module is missing.
 */
export async function startNginx(configuration, port) {
  const errors = checkNginx(configuration);
  if (errors.includes('"brotli_static"')) {
    throw new Error(
      'nginx no tiene el módulo brotli. En Debian: apt-get install libnginx-mod-http-brotli-static',
    );
  }
  if (errors) throw new Error(errors);
  // As root, nginx's workers would use another user without access to root's folders.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const nginx = new Running('nginx', ['-c', configuration, '-g', `daemon off;${user}`]);
  await nginx.ready(`http://127.0.0.1:${port}/nginx/vivo`);
  return nginx;
}
