import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export const PAYMENT = 1_000;

/** Number of users, their pause between two requests, and the turns that are payments. @typedef {{ users: number, pauseMs: number, isPayment: (turn: number) => boolean }} Profile */

/** Enough for several requests in flight at any moment, without overloading the machine. @type {Profile} */
const STAFF = { users: 8, pauseMs: 150, isPayment: (turn) => turn % 3 === 0 };
/** The goal is fifty payments a second: as many as 32 users make if an answer takes 0.14 s. @type {Profile} */
export const PAYMENTS = { users: 32, pauseMs: 500, isPayment: () => true };

/** @typedef {{ requests: number, failures: Map<string, number>, gap: number }} Figures */

/** Simulated users, through the origin: by default reads, payments with an idempotency key, and new clients without one. */
export class Load {
  requests = 0;
  /** The count of each failure. @type {Map<string, number>} */ failures = new Map();
  /** Keys of the confirmed payments. @type {Set<string>} */ paid = new Set();
  clients = 0;
  #gap = 0;
  #lastGood = Date.now();
  #stopped = false;
  #abandoned = false;
  /** @type {Promise<unknown>} */ #work = Promise.resolve();

  /** @param {string} origin @param {string} token @param {readonly string[]} loans @param {string} today @param {Profile} [profile] */
  constructor(origin, token, loans, today, profile = STAFF) {
    this.origin = origin;
    this.token = token;
    this.loans = loans;
    this.today = today;
    this.profile = profile;
  }

  start() {
    this.#lastGood = Date.now();
    this.#work = Promise.all(Array.from({ length: this.profile.users }, (_, user) => this.#user(user)));
    return this;
  }

  /** Waits until each user ends the current request. @returns {Promise<Figures>} */
  async stop() {
    this.#stopped = true;
    await this.#work;
    return { requests: this.requests, failures: this.failures, gap: this.#gap };
  }

  /** Stops, and sends no failed request again: no server is left to answer. @returns {Promise<Figures>} */
  abandon() {
    this.#abandoned = true;
    return this.stop();
  }

  get failed() {
    return [...this.failures.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Retries a payment with its key until it succeeds, as the portal does. @param {string} key @param {number} user */
  async #pay(key, user) {
    const prestamo = this.loans[user % this.loans.length];
    const body = { prestamo, monto: PAYMENT, fecha: this.today };
    for (;;) {
      const status = await this.#ask('POST', '/api/cobros', user, body, { 'idempotency-key': key });
      if (status === 201) {
        this.paid.add(key);
        return;
      }
      if (this.#abandoned) return;
      await sleep(this.profile.pauseMs);
    }
  }

  /** @param {number} user */
  async #register(user) {
    const cedula = String(Math.floor(10_000_000_000 + Math.random() * 89_999_999_999));
    const body = {
      nombre: 'Cliente de Simulacro',
      cedula,
      telefono: '3001234567',
      direccion: 'x',
      ciudad: 'Cali',
    };
    if ((await this.#ask('POST', '/api/clientes', user, body)) === 201) this.clients += 1;
  }

  /** @param {number} user */
  async #user(user) {
    const reads = [
      '/api/clientes',
      '/api/prestamos',
      '/api/tablero',
      '/',
      `/api/prestamos/${this.loans[0]}/plan`,
    ];
    for (let turn = user; !this.#stopped; turn++) {
      if (this.profile.isPayment(turn)) await this.#pay(randomUUID(), user);
      else if (turn % 7 === 0) await this.#register(user);
      else await this.#ask('GET', reads[turn % reads.length] ?? '/', user);
      await sleep(this.profile.pauseMs * (0.5 + Math.random()));
    }
  }

  /**
   * Uses a new connection: nginx may close a kept one at any moment, which is not a failure of the product.
   * @param {string} method @param {string} path @param {number} user @param {unknown} [body]
   * @param {Record<string, string>} [headers]
   * @returns {Promise<number>} The status; 0 without a response.
   */
  async #ask(method, path, user, body, headers = {}) {
    this.requests += 1;
    const status = await send(`${this.origin}${path}`, method, body, {
      authorization: `Bearer ${this.token}`,
      // As the proxy in front would set it: a different address for each user.
      'x-forwarded-for': `203.0.113.${user + 1}`,
      ...headers,
    });
    if (status >= 200 && status < 300) {
      this.#gap = Math.max(this.#gap, Date.now() - this.#lastGood);
      this.#lastGood = Date.now();
    } else {
      const failure = `${method} ${path.replace(/[0-9a-f-]{36}/, '…')}: ${status || 'sin respuesta'}`;
      this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
    }
    return status;
  }
}

/** @param {string} url @param {string} method @param {unknown} body @param {Record<string, string>} headers @returns {Promise<number>} */
function send(url, method, body, headers) {
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method,
      agent: false,
      timeout: 30_000,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    outgoing.once('error', () => resolve(0));
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.once('response', (response) => {
      response.once('error', () => resolve(0));
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
