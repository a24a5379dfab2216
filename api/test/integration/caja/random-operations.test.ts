import { type CajaDeDinero, listarCajas } from '@cartera/contrato/cajas';
import {
  abrirCaja,
  aprobarOperacion,
  cerrarCaja,
  entregarDinero,
  registrarGasto,
} from '@cartera/contrato/cajas-operaciones';
import { crearPrestamo } from '@cartera/contrato/prestamos';
import { Random } from '../../../bench/dataset/random.js';
import { CARTERA, OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectFlujoOfLedger } from '../../support/expect-flujo-of-ledger.js';
import { expectSuccess } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

/** `OPERACIONES=5000 npm test -w @cartera/api -- random-operations` does more. */
const OPERACIONES = Number(process.env.OPERACIONES ?? runs(200, 5_000));
const COBRADORES = 9;
const GERENTES = 3;
const LIMIT_MS = 60_000 + OPERACIONES * 50;

let api: TestApp;
const cobradores: TestUsuario[] = [];
const gerentes: TestUsuario[] = [];
/** The loan that each collector collects. */
const prestamos = new Map<string, string>();
const cobros: string[] = [];
let references = 0;
let cliente: string;

beforeAll(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  for (let n = 0; n < GERENTES; n++) gerentes.push(await createTestUsuario(api, 'gerente', `gerente${n}`));
  const { token = '' } = gerentes[0] ?? {};
  for (let n = 0; n < COBRADORES; n++) {
    const cobrador = await createTestUsuario(api, 'cobrador', `cobrador${n}`);
    cobradores.push(cobrador);
    const terminos = { cobrador: cobrador.id, monto: 50_000_000 };
    prestamos.set(cobrador.id, (await new Caja(api, token).prestarWithPlan(terminos))._id);
  }
  cliente = (await createTestCliente(api, token))._id;
}, LIMIT_MS);
afterAll(() => api.close());

const cajasOf = async ({ token }: TestUsuario): Promise<CajaDeDinero[]> =>
  expectSuccess(await api.call(listarCajas, { token, query: { limit: 100 } })).data;

/** One thing that a person does with cash. @returns its HTTP status. */
async function act(random: Random, who: TestUsuario): Promise<number> {
  const isOficina = gerentes.includes(who);
  const titular = isOficina ? random.pick(cobradores) : who;
  const params = { id: titular.id };
  const { token } = who;
  const monto = 1 + random.integer(40_000);
  const caja = new Caja(api, token);
  const prestamo = prestamos.get(titular.id) ?? '';
  const actions: readonly (() => Promise<{ status: number }>)[] = [
    () => api.call(abrirCaja, { token, params, body: { base: random.integer(3) * 50_000 } }),
    () => api.call(registrarGasto, { token, params, body: { monto, categoria: 'otro' } }),
    () => api.call(entregarDinero, { token, params, body: { monto, destino: OFICINA } }),
    () => api.call(entregarDinero, { token, params, body: { monto, destino: random.pick(cobradores).id } }),
    () => api.call(cerrarCaja, { token, params, body: { contado: monto, motivo: 'Conteo' } }),
    async () => {
      const waiting = (await cajasOf(who)).flatMap(({ _id, pendientes }) =>
        pendientes.map((operacion) => ({ id: _id, operacion: operacion._id })),
      );
      if (waiting.length === 0) return { status: 200 };
      const { id, operacion } = random.pick(waiting);
      const body = { operacion, rechazar: random.integer(4) === 0 };
      return api.call(aprobarOperacion, { token, params: { id }, body });
    },
    async () => {
      const nequi = { metodo: 'nequi', referencia: `M${++references}` };
      const answer = await caja.cobrar(prestamo, monto, random.integer(3) === 0 ? nequi : {});
      if (answer.body.success) cobros.push(answer.body.data._id);
      return answer;
    },
    () => (cobros.length > 0 ? caja.eliminar(random.pick(cobros)) : Promise.resolve({ status: 200 })),
    () => {
      const body = { ...TERMINOS, monto: 20_000 + monto, cliente, cuenta: titular.id };
      return api.call(crearPrestamo, { token, body });
    },
  ];
  return (await random.pick(actions)()).status;
}

test(
  'after random operations by twelve people at once, every account has what its rows say and all sum to 0',
  async () => {
    const people = [...cobradores, ...gerentes];
    const statuses: number[] = [];
    const work = people.map(async (who, number) => {
      const random = new Random(number + 1);
      for (let n = 0; n < OPERACIONES / people.length; n++) statuses.push(await act(random, who));
    });
    await Promise.all(work);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(OPERACIONES / 4);

    expect(await new Caja(api, gerentes[0]?.token ?? '').descuadres()).toEqual([]);
    const rows: { id: string; saldo: number }[] = await api.db.query(`
      SELECT id, sum(monto)::bigint AS saldo FROM (
        SELECT a_id AS id, monto FROM asiento UNION ALL SELECT de_id, -monto FROM asiento) x GROUP BY id`);
    expect(rows.reduce((sum, { saldo }) => sum + saldo, 0)).toBe(0);
    const journal = new Map(rows.map(({ id, saldo }) => [id, saldo]));
    expect(journal.has(CARTERA)).toBe(true);
    for (const { _id, saldo } of await cajasOf(gerentes[0] as TestUsuario))
      expect([_id, saldo]).toEqual([_id, journal.get(_id) ?? 0]);
    await expectFlujoOfLedger(api, gerentes[0]?.token ?? '', new Random(OPERACIONES));
  },
  LIMIT_MS,
);
