import { aprobarOperacion, entregarDinero } from '@cartera/contrato/cajas-operaciones';
import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { crearPrestamo, editarPrestamo } from '@cartera/contrato/prestamos';
import { CAPITAL, CARTERA, OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja, forgetCierre, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const NETO = 100_000;

const api = await TestApp.forFile({ today: TODAY, config: { diasAtrasCobrador: 60 } });
const gerente = await createTestUsuario(api, 'gerente');
const cobrador = await createTestUsuario(api, 'cobrador');
const oficina = new Caja(api, gerente.token);
const enRuta = new Caja(api, cobrador.token);
afterAll(async () => expect(await oficina.descuadres()).toEqual([]));

interface Asiento {
  readonly tipo: string;
  readonly fecha: string;
  readonly de: string;
  readonly a: string;
  readonly monto: number;
}

/** The journal of a loan. */
const asientos = (prestamo: string): Promise<Asiento[]> =>
  api.db.query(
    `SELECT tipo, fecha, de_id AS de, a_id AS a, monto FROM asiento WHERE prestamo_id = $1 ORDER BY tipo, monto`,
    [prestamo],
  );
const saldo = async (caja: string): Promise<number> => {
  const [found] = await api.db.query(
    `SELECT coalesce(sum(CASE a_id WHEN $1 THEN monto ELSE -monto END), 0)::bigint AS saldo FROM asiento WHERE $1 IN (de_id, a_id)`,
    [caja],
  );
  return found.saldo;
};
const cajaOf = async (metodo: string): Promise<string> =>
  (await api.db.query('SELECT id FROM caja WHERE metodo = $1', [metodo]))[0].id;

/** A loan of the collector. */
const prestar = (terminos: object = {}) => oficina.prestarWithPlan({ cobrador: cobrador.id, ...terminos });

test('a disbursement leaves the account of the office, or the one that it names', async () => {
  const { _id: first } = await prestar();
  const banco = await cajaOf('transferencia');
  const { _id: second } = await prestar({ cuenta: banco });
  const row = { tipo: 'desembolso', fecha: '2026-03-02', a: CARTERA, monto: NETO };
  expect(await asientos(first)).toEqual([{ ...row, de: OFICINA }]);
  expect(await asientos(second)).toEqual([{ ...row, de: banco }]);
});

test('a disbursement from an account that does not exist, or that is no cash, is refused', async () => {
  for (const cuenta of [gerente.id, CARTERA, CAPITAL]) {
    const answer = await oficina.prestar({ cuenta }).catch((error) => error);
    expect(String(answer)).toContain('CAJA_NO_ENCONTRADA');
  }
});

test('cash goes to who took it, and other money to the account of its method', async () => {
  const { _id: id } = await prestar();
  expectSuccess(await enRuta.cobrar(id, 1000));
  expectSuccess(await oficina.cobrar(id, 2000, { cobrador: cobrador.id }));
  expectSuccess(await enRuta.cobrar(id, 3000, { metodo: 'nequi', referencia: 'M1' }));
  expect((await asientos(id)).filter(({ tipo }) => tipo === 'cobro')).toEqual([
    { tipo: 'cobro', fecha: TODAY, de: CARTERA, a: cobrador.id, monto: 1000 },
    { tipo: 'cobro', fecha: TODAY, de: CARTERA, a: OFICINA, monto: 2000 },
    { tipo: 'cobro', fecha: TODAY, de: CARTERA, a: await cajaOf('nequi'), monto: 3000 },
  ]);
});

test('an undone or corrected payment of a collector moves the money of that collector, today', async () => {
  const { _id: id } = await prestar();
  const before = await saldo(cobrador.id);
  const { _id: cobro } = expectSuccess(await oficina.cobrar(id, 500, { fecha: '2026-03-10' })).data;
  const { _id: delCobrador } = expectSuccess(await enRuta.cobrar(id, 5000)).data;
  expectSuccess(await oficina.editarCobro(delCobrador, { prestamo: id, monto: 4000 }));
  expect(await saldo(cobrador.id)).toBe(before + 4000);
  const nequi = { metodo: 'nequi', referencia: 'M2' };
  expectSuccess(await oficina.editarCobro(delCobrador, { prestamo: id, monto: 4000, ...nequi }));
  expect(await saldo(cobrador.id)).toBe(before);
  expectSuccess(await oficina.editarCobro(delCobrador, { prestamo: id, monto: 4000, metodo: 'efectivo' }));
  expect(await saldo(cobrador.id)).toBe(before + 4000);
  expectSuccess(await oficina.eliminar(delCobrador));
  expect(await saldo(cobrador.id)).toBe(before);
  expectSuccess(await oficina.editarCobro(cobro, { prestamo: id, monto: 700, fecha: '2026-03-10' }));
  expect(
    (await asientos(id))
      .filter(({ a, de }) => [a, de].includes(OFICINA))
      .filter(({ tipo }) => tipo !== 'desembolso'),
  ).toEqual([
    { tipo: 'cobro', fecha: '2026-03-10', de: CARTERA, a: OFICINA, monto: 500 },
    { tipo: 'cobro', fecha: TODAY, de: CARTERA, a: OFICINA, monto: 700 },
    { tipo: 'reverso', fecha: TODAY, de: OFICINA, a: CARTERA, monto: 500 },
  ]);
});

test('the money stays with a collector who changes roles, and with who took it in a closed month', async () => {
  const promoted = await createTestUsuario(api, 'cobrador', 'ascendido');
  const { _id: cliente } = await createTestCliente(api, gerente.token);
  const { _id: own } = await oficina.prestarWithPlan({ cliente, cobrador: promoted.id });
  const { _id: cobro } = expectSuccess(await oficina.actingAs(promoted.token).cobrar(own, 5000)).data;
  await api.db.query(`UPDATE usuario SET rol = 'gerente' WHERE id = $1`, [promoted.id]);
  expectSuccess(await oficina.editarCobro(cobro, { prestamo: own, monto: 3000 }));
  expect(await saldo(promoted.id)).toBe(3000);

  const { _id: february } = await prestar({ fechaInicio: '2026-02-02' });
  const { _id: lastMonth } = expectSuccess(await enRuta.cobrar(february, 6000, { fecha: '2026-02-10' })).data;
  const before = await saldo(cobrador.id);
  expectSuccess(await api.call(cerrarPeriodo, { token: gerente.token, params: { mes: '2026-02' } }));
  expectSuccess(await oficina.registrarCorreccion(lastMonth, { monto: 5500 }));
  expect(await saldo(cobrador.id)).toBe(before - 500);
});

test('a loan that is edited, cancelled and reopened moves what it gives out', async () => {
  const prestamo = await oficina.prestar();
  const { _id: id } = prestamo;
  const before = await saldo(OFICINA);
  const body = { ...TERMINOS, cliente: prestamo.cliente._id, monto: 150_000 };
  expectSuccess(await api.call(editarPrestamo, { token: gerente.token, params: { id }, body }));
  expect(await saldo(OFICINA)).toBe(before - 50_000);
  expectSuccess(await oficina.cancelar(id));
  expect(await saldo(OFICINA)).toBe(before + NETO);
  expectSuccess(await oficina.reabrir(id));
  expect(await saldo(OFICINA)).toBe(before - 50_000);
  expect(await asientos(id)).toHaveLength(4);
});

test('the money of a loan that is cancelled with payments stays out', async () => {
  const { _id: id } = await prestar();
  expectSuccess(await oficina.cobrar(id, 1000));
  const before = await saldo(OFICINA);
  expectSuccess(await oficina.cancelar(id, undefined, { cobros: 'conservar' }));
  expect(await saldo(OFICINA)).toBe(before);
});

test('a refinanced loan gives out only the new money', async () => {
  const { _id: id } = await prestar();
  expectSuccess(await oficina.cobrar(id, 12_000, { fecha: '2026-03-10' }));
  const before = await saldo(OFICINA);
  const { data } = expectSuccess(await oficina.reenganchar(id, { montoAdicional: 30_000 }));
  expect(await saldo(OFICINA)).toBe(before - data.dineroAEntregar);
});

describe('the account of a collector', () => {
  /** Sets the collector's cash: the office hands over what is missing, or gets what is too much. */
  const putCash = async (monto: number): Promise<void> => {
    const more = monto - (await saldo(cobrador.id));
    const [de, a] = more > 0 ? [OFICINA, cobrador.id] : [cobrador.id, OFICINA];
    const [giver, receiver] = more > 0 ? [gerente, cobrador] : [cobrador, gerente];
    const body = { monto: Math.abs(more), destino: a };
    expectSuccess(await api.call(entregarDinero, { token: giver.token, params: { id: de }, body }));
    const [{ id: operacion }] = await api.db.query(
      `SELECT id FROM operacion_caja WHERE estado = 'pendiente'`,
    );
    const answer = { token: receiver.token, params: { id: cobrador.id }, body: { operacion } };
    expectSuccess(await api.call(aprobarOperacion, answer));
  };
  const prestarFromFloat = async () => {
    const { _id: cliente } = await createTestCliente(api, gerente.token);
    const body = { ...TERMINOS, cliente, cuenta: cobrador.id };
    return api.call(crearPrestamo, { token: gerente.token, body });
  };

  test('lends what it has, and no peso more', async () => {
    await putCash(NETO - 1);
    expectRefused(await prestarFromFloat(), 409, 'CAJA_SIN_SALDO');
    await putCash(NETO);
    expectSuccess(await prestarFromFloat());
    expect(await saldo(cobrador.id)).toBe(0);
  });

  test('lends nothing on the day whose count is signed', async () => {
    await putCash(NETO);
    await api.db.query('UPDATE caja SET cerrada_hasta = $2 WHERE id = $1', [cobrador.id, api.clock.today()]);
    expectRefused(await prestarFromFloat(), 409, 'DIA_CERRADO');
    await forgetCierre(api, cobrador.id);
  });

  test('of several loans at once, gives out as many as it has money for', async () => {
    await putCash(2 * NETO);
    const answers = await Promise.all(Array.from({ length: 5 }, prestarFromFloat));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await saldo(cobrador.id)).toBe(0);
  });
});
