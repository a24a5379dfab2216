import { type Jornada, listarJornadas, listarPendientes, verCaja } from '@cartera/contrato/cajas';
import { abrirCaja, aprobarOperacion, cerrarCaja, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let cobrador: TestUsuario;
let prestamo: string;
let sequence = 0;

const HOUR_MS = 3_600_000;

const api = await TestApp.forFile({ today: '2026-03-16', config: { sessionHours: 720 } });
const gerente = await createTestUsuario(api, 'gerente');
beforeEach(async () => {
  api.clock.set('2026-03-16');
  cobrador = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
  ({ _id: prestamo } = await new Caja(api, gerente.token).prestarWithPlan({ cobrador: cobrador.id }));
});

const cajaOf = async ({ token }: TestUsuario, id = cobrador.id) =>
  expectSuccess(await api.call(verCaja, { token, params: { id } })).data;
const jornadas = async ({ token }: TestUsuario = cobrador): Promise<Jornada[]> =>
  expectSuccess(await api.call(listarJornadas, { token, params: { id: cobrador.id } })).data;
const write = async (
  route: typeof abrirCaja | typeof registrarGasto | typeof cerrarCaja,
  { token }: TestUsuario,
  body: object,
) => expectSuccess(await api.call(route, { token, params: { id: cobrador.id }, body }));
const confirm = async ({ token }: TestUsuario) => {
  const operacion = (await cajaOf(gerente)).pendientes[0]?._id;
  const params = { id: cobrador.id };
  expectSuccess(await api.call(aprobarOperacion, { token, params, body: { operacion } }));
};
const openWith = async (base: number) => {
  await write(abrirCaja, gerente, { base });
  await confirm(cobrador);
};

test('a day has what moved since it was opened, its count and both signatures', async () => {
  const cobrar = (monto: number) => new Caja(api, cobrador.token).cobrar(prestamo, monto);
  expectSuccess(await cobrar(1000));
  api.clock.advance(HOUR_MS);
  await openWith(50_000);
  expectSuccess(await cobrar(30_000));
  await write(registrarGasto, cobrador, { monto: 8000, categoria: 'comida' });
  const tipos = [
    { tipo: 'base', entradas: 50_000, salidas: 0 },
    { tipo: 'cobro', entradas: 30_000, salidas: 0 },
    { tipo: 'gasto', entradas: 0, salidas: 8000 },
  ];
  const open = {
    estado: 'abierta',
    saldoInicial: 1000,
    tipos,
    saldo: 73_000,
    contado: null,
    firmadaPor: null,
  };
  expect(await jornadas()).toMatchObject([open]);
  expect(await cajaOf(cobrador)).toMatchObject({ cobrado: 31_000, diferencia: 0 });

  const denominaciones = { '50000': 1, '20000': 1 };
  await write(cerrarCaja, cobrador, { contado: 70_000, denominaciones, motivo: 'Di mal un vuelto' });
  const count = { contado: 70_000, denominaciones, motivo: 'Di mal un vuelto', saldo: 73_000 };
  const authors = { contadaPor: `cobrador${sequence}`, firmadaPor: null };
  expect(await jornadas()).toMatchObject([{ estado: 'por_cerrar', ...count, ...authors }]);
  api.clock.advance(HOUR_MS);
  await confirm(gerente);
  const closed = { estado: 'cerrada', saldoInicial: 1000, tipos, ...count };
  const signed = { firmadaPor: 'gerente', firmadaEn: '2026-03-16T19:00:00.000Z' };
  expect(await jornadas()).toMatchObject([{ ...closed, ...signed }]);
  expect(await cajaOf(gerente)).toMatchObject({
    saldo: 70_000,
    diferencia: -3000,
    ultimoMovimiento: '2026-03-16T19:00:00.000Z',
  });

  api.clock.set('2026-03-17');
  await openWith(20_000);
  expect(await jornadas(gerente)).toMatchObject([
    { estado: 'abierta', saldoInicial: 70_000, saldo: 90_000 },
    { ...closed, ...signed },
  ]);
  api.clock.set('2026-03-23');
  const later = await createTestUsuario(api, 'gerente', `gerente${sequence}`);
  expect((await cajaOf(later)).diferencia).toBe(0);
});

test('the last movement of an account is the newest, whatever its id', async () => {
  await openWith(50_000);
  const gasto = { monto: 1000, categoria: 'comida' };
  await write(registrarGasto, cobrador, { ...gasto, _id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' });
  api.clock.advance(HOUR_MS);
  await write(registrarGasto, cobrador, gasto);
  expect(await cajaOf(gerente)).toMatchObject({ ultimoMovimiento: '2026-03-16T18:00:00.000Z' });
});

test('a refused float is no day', async () => {
  await write(abrirCaja, gerente, { base: 1000 });
  const operacion = (await cajaOf(gerente)).pendientes[0]?._id;
  const body = { operacion, rechazar: true };
  expectSuccess(
    await api.call(aprobarOperacion, { token: cobrador.token, params: { id: cobrador.id }, body }),
  );
  expect(await jornadas()).toEqual([]);
});

test('the accounts that wait for somebody are listed apart', async () => {
  const waiting = async ({ token }: TestUsuario) => {
    return expectSuccess(await api.call(listarPendientes, { token })).data.map(({ _id }) => _id);
  };
  expect(await waiting(cobrador)).toEqual([]);
  await write(abrirCaja, gerente, { base: 1000 });
  expect(await waiting(cobrador)).toEqual([cobrador.id]);
  expect((await waiting(gerente)).toSorted()).toEqual([OFICINA, cobrador.id].toSorted());
});

test('a float that waits is counted for the person who must confirm it, on the other side', async () => {
  const count = async ({ token }: TestUsuario) =>
    expectSuccess(await api.call(listarPendientes, { token })).total;
  const before = (await count(gerente)) ?? 0;
  await write(abrirCaja, gerente, { base: 1000 });
  expect([await count(cobrador), await count(gerente)]).toEqual([1, before]);
  const other = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
  expectSuccess(
    await api.call(abrirCaja, { token: other.token, params: { id: other.id }, body: { base: 1000 } }),
  );
  expect([await count(other), await count(cobrador), await count(gerente)]).toEqual([0, 1, before + 1]);
});

test('a collector sees no account and no day of others', async () => {
  const other = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
  const fails = async (route: typeof verCaja | typeof listarJornadas, id: string) =>
    expectFailure(await api.call(route, { token: other.token, params: { id } })).code;
  expect(await fails(verCaja, cobrador.id)).toBe('CAJA_NO_ENCONTRADA');
  expect(await fails(verCaja, OFICINA)).toBe('CAJA_NO_ENCONTRADA');
  expect(await fails(listarJornadas, cobrador.id)).toBe('CAJA_NO_ENCONTRADA');
});
