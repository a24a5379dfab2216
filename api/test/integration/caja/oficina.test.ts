import { listarJornadas, listarMovimientosDeCaja, verCaja } from '@cartera/contrato/cajas';
import { cerrarCaja, entregarDinero, moverCapital } from '@cartera/contrato/cajas-operaciones';
import { CAPITAL, OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let gerente: TestUsuario;
let cobrador: TestUsuario;

beforeEach(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  gerente = await createTestUsuario(api, 'gerente');
  cobrador = await createTestUsuario(api, 'cobrador');
});
afterEach(async () => {
  expect(await new Caja(api, gerente.token).descuadres()).toEqual([]);
  await api.close();
});

const params = { id: OFICINA };
const MONEY_IN = { tipo: 'capital', monto: 500_000, persona: 'Marta, la socia', nota: 'Para prestar' };
const mover = (body: object, { token } = gerente, id = OFICINA) =>
  api.call(moverCapital, { token, params: { id }, body: { ...MONEY_IN, ...body } });
const contar = (body: object, { token } = gerente) => api.call(cerrarCaja, { token, params, body });
const fails = (answer: Parameters<typeof expectFailure>[0]) => expectFailure(answer).code;
const saldo = async () => expectSuccess(await api.call(verCaja, { token: gerente.token, params })).data.saldo;
const movimientos = async () =>
  expectSuccess(await api.call(listarMovimientosDeCaja, { token: gerente.token, params })).data;

test('capital comes in and goes out with the person and the reason, and the owners have the other side', async () => {
  expectSuccess(await mover({}));
  expectSuccess(await mover({ tipo: 'retiro', monto: 80_000, persona: 'Luis', nota: 'Utilidades' }));
  expect(await saldo()).toBe(420_000);
  expect((await movimientos()).toSorted((one, other) => one.monto - other.monto)).toMatchObject([
    { tipo: 'retiro', monto: -80_000, persona: 'Luis', nota: 'Utilidades', contraparte: 'Capital' },
    { tipo: 'capital', monto: 500_000, persona: 'Marta, la socia', nota: 'Para prestar' },
  ]);
  const [row] = await api.db.query(
    `SELECT sum(CASE a_id WHEN $1 THEN monto ELSE -monto END)::int AS saldo FROM asiento WHERE $1 IN (de_id, a_id)`,
    [CAPITAL],
  );
  expect(row.saldo).toBe(-420_000);
});

test('each movement has the balance that it left, on every page', async () => {
  expectSuccess(await mover({}));
  expectSuccess(await mover({ tipo: 'retiro', monto: 80_000 }));
  expectSuccess(await mover({ monto: 5_000 }));
  const { data, total } = expectSuccess(
    await api.call(listarMovimientosDeCaja, { token: gerente.token, params, query: { limit: 1000 } }),
  );
  expect(data.map(({ saldo: after }) => after)).toEqual([425_000, 420_000, 500_000]);
  for (const [place, { monto, saldo: after }] of data.entries())
    expect(after - monto).toBe(data[place + 1]?.saldo ?? 0);
  for (let page = 1; page <= total; page += 1) {
    const query = { page, limit: 1 };
    const [row] = expectSuccess(
      await api.call(listarMovimientosDeCaja, { token: gerente.token, params, query }),
    ).data;
    expect(row).toEqual(data[page - 1]);
  }
});

test('capital needs a person, a reason, pesos and an account of the office; a collector moves none', async () => {
  for (const bad of [
    { monto: 0 },
    { monto: -5 },
    { monto: 1.5 },
    { persona: ' ' },
    { nota: '' },
    { tipo: 'x' },
  ])
    expect(fails(await mover(bad))).toBe('DATOS_INVALIDOS');
  expect(fails(await mover({}, gerente, cobrador.id))).toBe('CAJA_NO_ENCONTRADA');
  expect(fails(await mover({}, cobrador))).toBe('SIN_PERMISO');
  expect(fails(await mover({}, cobrador, cobrador.id))).toBe('SIN_PERMISO');
  expect(await movimientos()).toEqual([]);
});

test('the office is counted in one step, also twice a day; the difference has a reason and is a row', async () => {
  expectSuccess(await mover({ monto: 100_000 }));
  api.clock.advance(1000);
  expect(fails(await contar({ contado: 95_000 }))).toBe('DIFERENCIA_SIN_MOTIVO');
  expect(fails(await contar({ contado: -1 }))).toBe('DATOS_INVALIDOS');
  expect(fails(await contar({ contado: 95_000 }, cobrador))).toBe('CAJA_NO_ENCONTRADA');
  const denominaciones = { '50000': 1, '5000': 9 };
  expectSuccess(await contar({ contado: 95_000, denominaciones, motivo: 'Un vuelto' }));
  api.clock.advance(1000);
  expectSuccess(await mover({ monto: 5000 }));
  api.clock.advance(1000);
  expectSuccess(await contar({ contado: 100_000 }));
  expect(await saldo()).toBe(100_000);
  const days = expectSuccess(await api.call(listarJornadas, { token: gerente.token, params })).data;
  expect(days).toMatchObject([
    { saldo: 100_000, contado: 100_000, saldoInicial: 95_000, tipos: [{ tipo: 'capital', entradas: 5000 }] },
    {
      ...{ dia: '2026-03-16', estado: 'cerrada', saldoInicial: 0, saldo: 100_000, contado: 95_000 },
      ...{ denominaciones, motivo: 'Un vuelto', tipos: [{ tipo: 'capital', entradas: 100_000 }] },
    },
  ]);
  expect((await movimientos()).filter(({ tipo }) => tipo === 'diferencia')).toMatchObject([{ monto: -5000 }]);
});

test('the office with something to confirm is not counted; cash goes on after a count', async () => {
  const body = { monto: 1000, destino: cobrador.id };
  expectSuccess(await api.call(entregarDinero, { token: gerente.token, params, body }));
  expect(fails(await contar({ contado: 0 }))).toBe('CAJA_CON_PENDIENTES');
});
