import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './data.mjs';
import { Deployment, today } from './deployment.mjs';

/** @typedef {{ _id: string, token: string, address: string }} Person */
/** @typedef {{ _id: string, pendientes: { _id: string }[] }} Account */
/** @typedef {{ status: number, body: any }} Answer */

const OPERATIONS = 5_000;
const COLLECTORS = 9;
const MANAGERS = 3;
const BETWEEN_KILLS_MS = 2_000;
const RETRY_MS = 200;
const OFFICE = '00000000-0000-7000-8000-000000000001';
const PASSWORD = 'clave-de-simulacro-3';

/** The balance of each account by its rows in the journal, and by its counters. */
const BALANCES = `
  SELECT c.id,
         coalesce((SELECT sum(CASE WHEN a.a_id = c.id THEN a.monto ELSE -a.monto END) FROM asiento a WHERE c.id IN (a.de_id, a.a_id)), 0)::bigint AS rows,
         coalesce((SELECT sum(k.saldo) FROM contador k WHERE k.que = 'caja' AND k.clave = c.id::text), 0)::bigint AS counted
    FROM caja c`;

/** @template T @param {readonly T[]} options @returns {T} */
function pick(options) {
  const chosen = options[Math.floor(Math.random() * options.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

/** Twelve people who work with cash at once, each with an own session. */
class Office {
  answers = 0;
  accepted = 0;
  /** The answers that no rule explains, with their count. @type {Map<string, number>} */ failures =
    new Map();
  /** Requests that were sent again, because a process was killed. */
  retries = 0;
  /** Keys of the accepted writes. @type {Set<string>} */ keys = new Set();
  /** @type {string[]} */ #payments = [];
  /** @type {Person[]} */ managers = [];
  /** @type {Person[]} */ collectors = [];
  /** The loan that each collector collects. @type {Map<string, string>} */ #loans = new Map();
  #client = '';

  /** @param {Deployment} deployment */
  constructor(deployment) {
    this.deployment = deployment;
    this.today = today();
  }

  /** Creates the people, and a loan for each collector. */
  async open() {
    const admin = { _id: '', token: this.deployment.token, address: '203.0.113.100' };
    for (let n = 0; n < MANAGERS; n++) this.managers.push(await this.#hire(admin, 'gerente', n));
    for (let n = 0; n < COLLECTORS; n++) this.collectors.push(await this.#hire(admin, 'cobrador', n));
    const cedula = '20000000001';
    const client = {
      nombre: 'Cliente de Caja',
      cedula,
      telefono: '3001234567',
      direccion: 'x',
      ciudad: 'Cali',
    };
    this.#client = (await this.#create(admin, '/clientes', client)).data._id;
    for (const { _id } of this.collectors) {
      const { data } = await this.#create(admin, '/prestamos', this.#loan(50_000_000, { cobrador: _id }));
      this.#loans.set(_id, data._id);
      await this.#create(admin, `/prestamos/${data._id}/plan/generar`, {});
    }
    this.keys.clear();
    return this;
  }

  /** @param {number} monto @param {object} more */
  #loan(monto, more) {
    const terms = { interes: 10, cuotas: 30, modalidad: 'diario', tipoAmortizacion: 'amortizable' };
    return { cliente: this.#client, monto, fechaInicio: this.today, ...terms, ...more };
  }

  /** @param {Person} admin @param {string} rol @param {number} n @returns {Promise<Person>} */
  async #hire(admin, rol, n) {
    const email = `${rol}${n}@simulacro.test`;
    const user = { nombre: `${rol} ${n}`, rol, email, password: PASSWORD };
    const { data } = await this.#create(admin, '/usuarios', user);
    const person = {
      _id: data._id,
      token: '',
      address: `203.0.113.${rol === 'gerente' ? 110 + n : 120 + n}`,
    };
    const { token } = await this.#create(person, '/auth/login', { email, password: PASSWORD });
    return { ...person, token };
  }

  /** A call that must succeed. @param {Person} who @param {string} path @param {object} body @returns {Promise<any>} */
  async #create(who, path, body) {
    const answer = await this.ask(who, 'POST', path, body);
    if (answer.status >= 300)
      throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** One thing that a person does with cash. @param {Person} who @returns {Promise<Answer | undefined>} Undefined if there was nothing to do. */
  act(who) {
    const isManager = this.managers.includes(who);
    const account = isManager ? pick(this.collectors) : who;
    const monto = 1 + Math.floor(Math.random() * 40_000);
    const cash = (/** @type {string} */ verb, /** @type {object} */ body) =>
      this.ask(who, 'POST', `/cajas/${account._id}/${verb}`, body);
    return pick([
      () => cash('abrir', { base: pick([0, 50_000, 100_000]) }),
      () => cash('gasto', { monto, categoria: 'otro' }),
      () => cash('entrega', { monto, destino: OFFICE }),
      () => cash('entrega', { monto, destino: pick(this.collectors)._id }),
      () => cash('cerrar', { contado: monto, motivo: 'Conteo' }),
      () => this.#decide(who),
      () => this.#pay(who, account, monto),
      () => this.#undo(who),
      () => this.ask(who, 'POST', '/prestamos', this.#loan(20_000 + monto, { cuenta: account._id })),
    ])();
  }

  /** @param {Person} who @param {Person} account @param {number} monto */
  async #pay(who, account, monto) {
    const metodo = pick(['efectivo', 'efectivo', 'nequi']);
    const prestamo = this.#loans.get(account._id);
    const answer = await this.ask(who, 'POST', '/cobros', { prestamo, monto, fecha: this.today, metodo });
    if (answer.status === 201) this.#payments.push(answer.body.data._id);
    return answer;
  }

  /** @param {Person} who */
  async #undo(who) {
    return this.#payments.length === 0
      ? undefined
      : this.ask(who, 'DELETE', `/cobros/${pick(this.#payments)}`);
  }

  /** @param {Person} who */
  async #decide(who) {
    const { body } = await this.ask(who, 'GET', '/cajas/pendientes');
    const waiting = body.data.flatMap((/** @type {Account} */ { _id, pendientes }) =>
      pendientes.map((operacion) => ({ _id, operacion: operacion._id })),
    );
    if (waiting.length === 0) return undefined;
    const { _id, operacion } = pick(waiting);
    return this.ask(who, 'POST', `/cajas/${_id}/aprobar`, { operacion, rechazar: Math.random() < 0.25 });
  }

  /**
   * Sends a request again with its key until a process answers it, as the portal does.
   * @param {Person} who @param {string} method @param {string} path @param {object} [body] @returns {Promise<Answer>}
   */
  async ask(who, method, path, body) {
    const key = randomUUID();
    for (;;) {
      const response = await fetch(`${this.deployment.origin}/api${path}`, {
        method,
        headers: {
          'x-forwarded-for': who.address,
          'idempotency-key': key,
          ...(who.token && { authorization: `Bearer ${who.token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      /** @type {any} */
      const answer = response && (await response.json().catch(() => undefined));
      const isOver = response && answer && response.status < 500;
      if (isOver) {
        if (response.ok && method !== 'GET') this.keys.add(key);
        return { status: response.status, body: answer };
      }
      if (response?.status === 500) this.#fail(`${method} ${path}: 500`);
      this.retries += 1;
      await sleep(RETRY_MS);
    }
  }

  /** @param {string} failure */
  #fail(failure) {
    const known = failure.replace(/[0-9a-f-]{36}/, '…');
    this.failures.set(known, (this.failures.get(known) ?? 0) + 1);
  }

  /** Everybody works until all operations are done. */
  async work() {
    const people = [...this.managers, ...this.collectors];
    await Promise.all(
      people.map(async (who) => {
        while (this.answers < OPERATIONS) {
          this.answers += 1;
          const answer = await this.act(who);
          if (answer && answer.status < 300) this.accepted += 1;
          else if (answer && ![400, 403, 404, 409, 422].includes(answer.status))
            this.#fail(`respuesta ${answer.status}`);
        }
      }),
    );
  }
}

/** Kills the API processes in turn until the work is done. @param {Deployment} deployment @param {Promise<void>} work */
async function killDuring(deployment, work) {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let kills = 0;
  while (!isDone) {
    await Promise.race([sleep(BETWEEN_KILLS_MS), done]);
    if (isDone) break;
    const index = kills % 2;
    await deployment.apis[index]?.stop('SIGKILL');
    kills += 1;
    await deployment.startApi(index);
  }
  await done;
  return kills;
}

/**
 * Twelve people work with cash at once while the API processes are killed in turn: no accepted write is lost, and all accounts
 * sum to 0. It has its own database, because other drills count all payments.
 * @returns {Promise<import('./figures.mjs').Drill>}
 */
export async function cash() {
  // The script that creates people confirms nothing.
  const deployment = await Deployment.open({ env: { CONFIRMAR_ACCIONES: '0' } });
  try {
    return await workAndCheck(deployment);
  } finally {
    await deployment.close();
  }
}

/** @param {Deployment} deployment @returns {Promise<import('./figures.mjs').Drill>} */
async function workAndCheck(deployment) {
  const office = await new Office(deployment).open();
  const kills = await killDuring(deployment, office.work());
  const url = deployment.postgres.url(deployment.database);
  /** @type {{ rows: string, counted: string }[]} */
  const balances = await query(url, BALANCES);
  const total = balances.reduce((sum, { rows }) => sum + Number(rows), 0);
  const wrong = balances.filter(({ rows, counted }) => rows !== counted).length;
  const stored = await query(url, 'SELECT llave FROM idempotencia WHERE cuerpo IS NOT NULL');
  const kept = new Set(stored.map(({ llave }) => llave));
  const lost = [...office.keys].filter((key) => !kept.has(key)).length;
  const verified = await deployment.command('verify-libro', []);
  const notes = [
    `${office.accepted} aceptadas, ${lost} perdidas`,
    `${kills} muertes de una API, ${office.retries} peticiones repetidas`,
    `las ${balances.length} cajas suman ${total}, ${wrong} contadores distintos de sus filas`,
    verified === 0 ? 'el libro cuadra' : 'el libro no cuadra',
  ];
  return {
    name: 'doce personas con dinero en efectivo, y las API muertas por turnos',
    promised: 'ninguna operación aceptada se pierde, las cajas suman 0 y el libro cuadra',
    ...{ requests: OPERATIONS, failures: office.failures, gap: 0 },
    notes,
    passed:
      office.failures.size === 0 &&
      office.accepted > OPERATIONS / 5 &&
      kills > 5 &&
      lost === 0 &&
      total === 0 &&
      wrong === 0 &&
      verified === 0,
  };
}
