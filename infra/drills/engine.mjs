import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { ROOT } from '../local/command.mjs';
import { Running } from './processes.mjs';
import { read } from './settings.mjs';

/** The address of this machine for the containers. */
export const HOST = '172.30.78.1';
const START_LIMIT_MS = 60_000;
const STAND_INS = join(ROOT, 'infra/drills/stand-ins');
/** The folders that the slim image of Debian does not have. */
const NOT_SLIM = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists'];

/** True if this machine already runs containers, which a second engine would disturb. */
export function hasEngine() {
  return spawnSync('docker', ['info']).status === 0;
}

/**
 * A Docker of its own. Its files are in one folder. Its network `docker0` and its rules of the firewall stay on the machine.
 * Its bases are made from packages instead of the images of a registry.
 */
export class Engine {
  /** @type {Running} */ #daemon;
  debian = '';

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    const own = (/** @type {string} */ name) => join(folder, name);
    this.client = own('client');
    const host = `unix://${own('docker.sock')}`;
    /** For the programs that use it. */
    this.env = { ...process.env, DOCKER_HOST: host, DOCKER_CONFIG: this.client };
    this.#daemon = new Running('dockerd', [
      ...['--host', host, '--pidfile', own('docker.pid'), '--bip', `${HOST}/24`],
      ...['--data-root', own('data'), '--exec-root', own('exec')],
    ]);
  }

  /** @param {string} folder Empty. */
  static async start(folder) {
    const engine = new Engine(folder);
    const limit = Date.now() + START_LIMIT_MS;
    while (spawnSync('docker', ['info'], { env: engine.env }).status !== 0) {
      if (engine.#daemon.child.exitCode !== null || Date.now() > limit) {
        await engine.stop();
        throw new Error(`Docker no arrancó:\n${engine.#daemon.output}`);
      }
      await sleep(200);
    }
    return engine;
  }

  /** @param {...string} args @returns {string} */
  docker(...args) {
    return execFileSync('docker', args, {
      encoding: 'utf8',
      env: this.env,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Makes the bases that the Dockerfiles name, and installs compose if this machine has none. @returns {string} A note that names the replaced images. */
  makeBases() {
    const { debian, node, postgres } = parse(read('images.yaml'));
    this.debian = `debian:${debian.tag}`;
    const suite = debian.tag.split('-')[0];
    this.#makeDebian(suite);
    this.#makeNode(node.tag);
    const major = postgres.tag.split('.')[0];
    this.#build('postgres', postgres.tag, STAND_INS, '--build-arg', `MAJOR=${major}`);
    const program = ['--rm', '--entrypoint', 'postgres', `postgres:${postgres.tag}`, '--version'];
    const version = this.docker('run', ...program).trim();
    return `en lugar de las imágenes de base: Debian ${suite} por debootstrap, node ${node.tag.split('-')[0]} de npm, ${version}`;
  }

  /** @param {string} name @param {string} tag @param {string} context @param {...string} args */
  #build(name, tag, context, ...args) {
    const file = join(STAND_INS, `${name}.Dockerfile`);
    const base = ['--build-arg', `BASE=${this.debian}`];
    this.docker('build', ...base, ...args, '--file', file, '--tag', `${name}:${tag}`, context);
  }

  /** @param {string} suite */
  #makeDebian(suite) {
    const root = join(this.folder, 'debian');
    execFileSync('debootstrap', ['--variant=minbase', suite, root], { stdio: 'pipe' });
    this.#takeCompose(root);
    for (const path of NOT_SLIM)
      for (const name of readdirSync(join(root, path))) rmSync(join(root, path, name), { recursive: true });
    const image = join(this.folder, 'debian.tar');
    execFileSync('tar', ['--create', '--file', image, '--directory', root, '.']);
    this.docker('import', image, this.debian);
  }

  /** Compose of the new Debian, where this machine's is missing. @param {string} root */
  #takeCompose(root) {
    if (spawnSync('docker', ['compose', 'version'], { env: this.env }).status === 0) return;
    const inside = (/** @type {string} */ command) =>
      execFileSync('chroot', [root, 'sh', '-c', command], { stdio: 'pipe' });
    inside(
      'apt-get update && cd /tmp && apt-get download docker-compose && dpkg-deb -x docker-compose*.deb compose',
    );
    const plugins = join(this.client, 'cli-plugins');
    cpSync(join(root, 'tmp/compose/usr/libexec/docker/cli-plugins'), plugins, { recursive: true });
    inside('rm -r /tmp/*');
  }

  /** @param {string} tag */
  #makeNode(tag) {
    const context = join(this.folder, 'node');
    mkdirSync(context);
    const program = `node-linux-${process.arch}`;
    const version = tag.split('-')[0];
    execFileSync('npm', ['install', '--prefix', context, `${program}@${version}`, 'npm@11'], {
      stdio: 'ignore',
    });
    const modules = join(context, 'node_modules');
    cpSync(join(modules, program, 'bin/node'), join(context, 'node'));
    cpSync(join(modules, 'npm'), join(context, 'npm'), { recursive: true });
    cpSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'authorities.crt'));
    this.#build('node', tag, context);
  }

  async stop() {
    await this.#daemon.stop('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
