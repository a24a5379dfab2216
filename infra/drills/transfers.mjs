import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from './data.mjs';

const BOUNDARY = 'cartera-simulacro';
const PIECES = 12;
const PIECE_BYTES = 64 * 1024;
/** Between two pieces: a transfer is open for some seconds. */
const PAUSE_MS = 250;
/** Number of uploads that are open at any moment. */
const UPLOADS = 3;
const DOWNLOADS = 1;

/** Uploads of documents and downloads of the audit trail over a slow network, one after the other. */
export class Transfers {
  uploads = 0;
  downloads = 0;
  /** @type {string[]} */ failures = [];
  #stopped = false;
  /** @type {Promise<unknown>} */ #work = Promise.resolve();

  /** @param {import('./deployment.mjs').Deployment} deployment */
  constructor({ origin, token, loans }) {
    this.origin = origin;
    this.token = token;
    this.loans = loans;
  }

  async start() {
    const collateral = { prestamo: this.loans[0], tipo: 'vehiculo', valorDeclarado: 1_000_000 };
    const { data } = await post(this.origin, '/garantias', collateral, this.token);
    this.#work = Promise.all([
      this.#repeat(UPLOADS, () => this.#upload(data._id)),
      this.#repeat(DOWNLOADS, () => this.#download()),
    ]);
    return this;
  }

  /** @param {number} atOnce @param {() => Promise<void>} transfer */
  async #repeat(atOnce, transfer) {
    const one = async () => {
      while (!this.#stopped)
        await transfer().catch(async (error) => {
          this.failures.push(error instanceof Error ? error.message : '');
          await sleep(PAUSE_MS);
        });
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  }

  /** Waits until each one ends. */
  async stop() {
    this.#stopped = true;
    await this.#work;
  }

  /** @param {string} garantia */
  async #upload(garantia) {
    const fields = { tipo: 'garantia', relacionadoTipo: 'garantia', relacionadoId: garantia };
    const parts = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`);
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    const { outgoing, answer } = this.#open('POST', '/api/documentos/upload', { 'content-type': type });
    outgoing.write(`${parts.join('')}${part('file')}; filename="x.pdf"\r\n\r\n%PDF-1.7\n`);
    for (let piece = 0; piece < PIECES; piece++) {
      outgoing.write(randomBytes(PIECE_BYTES));
      await sleep(PAUSE_MS);
    }
    outgoing.end(`\r\n--${BOUNDARY}--\r\n`);
    const response = await answer;
    response.resume();
    if (response.statusCode !== 201) throw new Error(`subida: ${response.statusCode}`);
    this.uploads += 1;
  }

  async #download() {
    const { outgoing, answer } = this.#open('GET', '/api/auditoria/export/csv', {});
    outgoing.end();
    const response = await answer;
    for await (const _ of response) await sleep(PAUSE_MS / 5);
    if (response.statusCode !== 200) throw new Error(`descarga: ${response.statusCode}`);
    this.downloads += 1;
  }

  /** @param {string} method @param {string} path @param {Record<string, string>} headers */
  #open(method, path, headers) {
    const outgoing = request(`${this.origin}${path}`, {
      method,
      agent: false,
      headers: { authorization: `Bearer ${this.token}`, 'x-forwarded-for': '203.0.113.250', ...headers },
    });
    /** @type {Promise<import('node:http').IncomingMessage>} */
    const answer = new Promise((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
    });
    // A refusal may come before the whole body is sent. The caller awaits it later.
    answer.catch(() => undefined);
    return { outgoing, answer };
  }
}

/** @param {string} name */
function part(name) {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
}
