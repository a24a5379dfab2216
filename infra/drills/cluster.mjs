import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../local/ports.mjs';
import { findBinaries, OWNER, unprivileged } from './postgres.mjs';
import { Running } from './processes.mjs';
import { read } from './settings.mjs';

const LIMIT_MS = 60_000;
const NAMES = ['node-1', 'node-2'];

/** @typedef {{ name: string, port: number, api: number, folder: string, patroni?: Running }} Node */

/** A primary and a synchronous standby: two Postgres with Patroni, one etcd and HAProxy, as in `high-availability/`. */
export class Cluster {
  /** @type {Node[]} */ #nodes = [];
  /** @type {Running[]} */ #others = [];
  #user = unprivileged();
  #bin = '';
  #port = 0;

  /** @param {string} folder Empty, and accessible to Postgres's user. */
  static async create(folder) {
    const cluster = new Cluster();
    cluster.#bin = (await findBinaries()).folder;
    const etcd = await cluster.#startEtcd(folder);
    for (const name of NAMES) {
      cluster.#nodes.push(await cluster.#configure(folder, name, etcd));
      cluster.start(cluster.#nodes.length - 1);
      if (cluster.#nodes.length === 1) await cluster.until(['leader']);
    }
    await cluster.until(['leader', 'sync_standby']);
    await cluster.#startProxy(folder);
    return cluster;
  }

  /** @param {string} folder @returns {Promise<string>} Its address. */
  async #startEtcd(folder) {
    const [clients, peers] = [`127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
    const etcd = new Running('etcd', [
      ...['--data-dir', join(folder, 'etcd'), '--log-level', 'error'],
      ...['--listen-client-urls', `http://${clients}`, '--advertise-client-urls', `http://${clients}`],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `default=${peers}`],
    ]);
    this.#others.push(etcd);
    await etcd.ready(`http://${clients}/health`);
    return clients;
  }

  /** @param {string} parent @param {string} name @param {string} etcd @returns {Promise<Node>} */
  async #configure(parent, name, etcd) {
    const folder = join(parent, name);
    mkdirSync(folder);
    chmodSync(folder, 0o700);
    const [port, api] = [await freePort(), await freePort()];
    const text = read('high-availability/patroni.yaml')
      .replace('NODE', name)
      .replaceAll('ADDRESS:8008', `127.0.0.1:${api}`)
      .replaceAll('ADDRESS:5432', `127.0.0.1:${port}`)
      .replace('ETCD:2379', etcd)
      .replace('/usr/lib/postgresql/18/bin', this.#bin)
      .replaceAll('/var/lib/postgresql', folder)
      .replaceAll('10.0.0.0/8 scram-sha-256', '127.0.0.1/32 trust');
    writeFileSync(join(folder, 'patroni.yaml'), text);
    if (this.#user) execFileSync('chown', ['-R', 'postgres', folder]);
    return { name, port, api, folder };
  }

  /** @param {string} folder */
  async #startProxy(folder) {
    this.#port = await freePort();
    const file = join(folder, 'haproxy.cfg');
    const text = this.#nodes.reduce(
      (text, { port, api }, i) =>
        text.replace(`NODE_${i + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${api}`),
      read('high-availability/haproxy.cfg').replace('ADDRESS:5000', `127.0.0.1:${this.#port}`),
    );
    writeFileSync(file, text);
    this.#others.push(new Running('haproxy', ['-f', file]));
    await sleep(2_000);
  }

  /** Starts Patroni, and Postgres by it. @param {number} index */
  start(index) {
    const node = this.#node(index);
    const options = { ...this.#user, cwd: node.folder };
    node.patroni = new Running('patroni', [join(node.folder, 'patroni.yaml')], process.env, options);
  }

  /** Ends Patroni and each process of its Postgres at once, as a machine that loses its power. @param {number} index */
  async kill(index) {
    const { folder, patroni } = this.#node(index);
    const [postmaster = ''] = readFileSync(join(folder, 'cartera/postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    const ended = patroni?.stop('SIGKILL');
    for (const pid of [postmaster, ...children.trim().split(' ')]) process.kill(Number(pid), 'SIGKILL');
    await ended;
  }

  /** @returns {Promise<number>} The index of the primary; -1 without one. */
  async primary() {
    return (await this.#roles()).indexOf('leader');
  }

  /** Waits until the nodes have these roles. @param {readonly string[]} roles */
  async until(roles) {
    const limit = Date.now() + LIMIT_MS;
    while ((await this.#roles()).join() !== roles.join()) {
      if (Date.now() > limit) {
        const output = this.#nodes.map(({ name, patroni }) => `${name}: ${patroni?.output.slice(-3000)}`);
        throw new Error(`Los dos Postgres no llegaron a ser ${roles.join(' y ')}:\n${output.join('\n')}`);
      }
      await sleep(100);
    }
  }

  /** Asks the first Patroni that answers for the role of each running node. @returns {Promise<string[]>} */
  async #roles() {
    for (const { api } of this.#nodes) {
      const response = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => undefined);
      if (!response?.ok) continue;
      const { members } = /** @type {{ members: { name: string, role: string, state: string }[] }} */ (
        await response.json()
      );
      const serving = members.filter(({ state }) => state === 'running' || state === 'streaming');
      return this.#nodes.map(({ name }) => serving.find((member) => member.name === name)?.role ?? 'none');
    }
    return [];
  }

  /** @param {number} index */
  #node(index) {
    const node = this.#nodes[index];
    if (!node) throw new Error(`There is no node ${index}`);
    return node;
  }

  /** The address of the primary, by HAProxy. @param {string} database @param {string} [role] */
  url(database, role = OWNER) {
    return `postgres://${role}@127.0.0.1:${this.#port}/${database}`;
  }

  /** @returns {string} */
  version() {
    return execFileSync(join(this.#bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  }

  async stop() {
    for (const { patroni } of this.#nodes) await patroni?.stop('SIGTERM');
    for (const other of this.#others) await other.stop('SIGTERM');
  }
}
