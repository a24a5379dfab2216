import { crearCliente } from '@cartera/contrato/clientes';
import {
  crearPrestamo,
  editarPrestamo,
  listarPrestamos,
  vistaPreviaPrestamo,
} from '@cartera/contrato/prestamos';
import { verTablero } from '@cartera/contrato/tablero';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput } from '../../support/test-clientes.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);

const cliente = async (changes: object = {}) =>
  expectSuccess(await api.call(crearCliente, { token, body: clienteInput(changes) })).data;

const list = async (query: Record<string, string | number>) =>
  expectSuccess(await api.call(listarPrestamos, { token, query }));

const editar = (id: string, body: object) => api.call(editarPrestamo, { token, params: { id }, body });

describe('creating a loan', () => {
  test('a loan of an unknown or inactive client is refused', async () => {
    const body = { ...TERMINOS, cliente: UNKNOWN_ID };
    expect(expectFailure(await api.call(crearPrestamo, { token, body }))).toMatchObject({
      status: 404,
      code: 'CLIENTE_NO_ENCONTRADO',
      errors: [{ campo: 'cliente', mensaje: 'Este cliente ya no existe: selecciona otro' }],
    });
    const withoutAnyone = { ...TERMINOS, cliente: 'x', cobrador: 'y' };
    expect(expectFailure(await api.call(crearPrestamo, { token, body: withoutAnyone })).errors).toEqual([
      { campo: 'cliente', mensaje: 'Selecciona un cliente' },
      { campo: 'cobrador', mensaje: 'Elige un cobrador de la lista' },
    ]);
    expect(
      expectFailure(await api.call(crearPrestamo, { token, body: { ...body, cobrador: UNKNOWN_ID } })),
    ).toMatchObject({
      code: 'COBRADOR_NO_ENCONTRADO',
      errors: [{ campo: 'cobrador', mensaje: 'Este cobrador no existe o está inactivo: elige otro' }],
    });
    const inactivo = await cliente({ estado: 'inactivo' });
    const rejection = await api.call(crearPrestamo, { token, body: { ...TERMINOS, cliente: inactivo._id } });
    expectRefused(rejection, 409, 'CLIENTE_INACTIVO');
  });

  test('a loan that hands over no money is refused (422)', async () => {
    const { _id } = await cliente();
    const body = { ...TERMINOS, cliente: _id, tipoAmortizacion: 'interes_adelantado', interes: 100 };
    expectRefused(await api.call(crearPrestamo, { token, body }), 422, 'DESEMBOLSO_NO_POSITIVO');
  });

  test('two requests with one key make one loan', async () => {
    const { _id } = await cliente();
    const options = {
      token,
      body: { ...TERMINOS, cliente: _id },
      headers: { 'idempotency-key': 'prestamo-1' },
    };
    const [one, another] = [await api.call(crearPrestamo, options), await api.call(crearPrestamo, options)];
    expect(expectSuccess(another).data._id).toBe(expectSuccess(one).data._id);
    expect((await list({ cliente: _id })).total).toBe(1);
  });
});

describe('editing a loan', () => {
  test('an edit calculates the amounts again, with the withheld interest', async () => {
    const prestamo = await caja.prestar({ tipoAmortizacion: 'interes_adelantado' });
    const { version, cliente } = prestamo;
    const body = {
      ...TERMINOS,
      cliente: cliente._id,
      tipoAmortizacion: 'interes_adelantado',
      monto: 200_000,
      version,
    };
    const { data } = expectSuccess(await editar(prestamo._id, body));
    expect(data).toMatchObject({
      monto: 200_000,
      montoTotal: 240_000,
      saldoPendiente: 200_000,
      desembolsoNeto: 160_000,
    });
    expectSuccess(await caja.generar(prestamo._id));
    expect(await caja.descuadres()).toEqual([]);
  });

  test('an edit keeps the terms that it does not send', async () => {
    const terminos = {
      diasQuincena: '15-fin',
      baseInteres: 'mensual',
      calendario: 'sin_domingos',
      redondeoCuota: 100,
      fecha: '2026-03-01',
    };
    const { _id, cliente, montoTotal } = await caja.prestar(terminos);
    const { data } = expectSuccess(await editar(_id, { ...TERMINOS, cliente: cliente._id }));
    expect(data).toMatchObject({ ...terminos, montoTotal });
    expectSuccess(await caja.generar(_id));
    expectSuccess(await editar(_id, { ...TERMINOS, cliente: cliente._id }));
  });

  test('an edit to an unknown (404) or inactive (409) client is refused', async () => {
    const { _id } = await caja.prestar();
    expect(expectFailure(await editar(_id, { ...TERMINOS, cliente: UNKNOWN_ID })).code).toBe(
      'CLIENTE_NO_ENCONTRADO',
    );
    const inactivo = await cliente({ estado: 'inactivo' });
    expect(expectFailure(await editar(_id, { ...TERMINOS, cliente: inactivo._id })).code).toBe(
      'CLIENTE_INACTIVO',
    );
  });

  test('an edit of a stale version is refused (409)', async () => {
    const { _id, version, cliente } = await caja.prestar();
    const body = { ...TERMINOS, cliente: cliente._id, monto: 150_000, version };
    expectSuccess(await editar(_id, body));
    expectRefused(await editar(_id, body), 409, 'VERSION_VENCIDA');
  });

  test('after the plan or a payment the terms are fixed (409), but not the collector', async () => {
    const withPlan = await caja.prestarWithPlan();
    const withPago = await caja.prestar();
    expectSuccess(await caja.cobrar(withPago._id, 1000));
    const { id: cobrador } = await createTestUsuario(api, 'cobrador', 'beto');
    for (const { _id, cliente } of [withPlan, withPago]) {
      const body = { ...TERMINOS, cliente: cliente._id };
      expectRefused(await editar(_id, { ...body, monto: 1 }), 409, 'TERMINOS_FIJOS');
      expect(expectSuccess(await editar(_id, { ...body, cobrador })).data.cobrador).toMatchObject({
        _id: cobrador,
      });
    }
    expect(await caja.descuadres()).toEqual([]);
  });
});

describe('the list of loans', () => {
  test('a search finds the client’s name, identity number or phone, without accents or case', async () => {
    const { _id, cedula } = await cliente({ nombre: 'Íngrid Núñez', telefono: '3117654321' });
    expectSuccess(await api.call(crearPrestamo, { token, body: { ...TERMINOS, cliente: _id } }));
    for (const search of ['ingrid nunez', 'NÚÑEZ', cedula, '311-765-4321']) {
      expect(await list({ search })).toMatchObject({
        total: 1,
        data: [{ cliente: { nombre: 'Íngrid Núñez' } }],
      });
    }
  });

  test('the totals count and sum all matches, not the page', async () => {
    const { _id } = await cliente();
    for (const monto of [100_000, 200_000, 300_000]) {
      expectSuccess(await api.call(crearPrestamo, { token, body: { ...TERMINOS, cliente: _id, monto } }));
    }
    const { data, total, resumen } = await list({ cliente: _id, limit: 2, sort: 'monto_desc' });
    expect(data.map(({ monto }) => monto)).toEqual([300_000, 200_000]);
    expect(total).toBe(3);
    expect(resumen).toMatchObject({
      montoPrestado: 600_000,
      saldoPendiente: 720_000,
      porEstado: { activo: 0, mora: 3 },
    });
  });

  test('the list sorts by state in the order of P-6.8', async () => {
    const { _id } = await cliente();
    const create = async (fechaInicio: string) =>
      expectSuccess(
        await api.call(crearPrestamo, { token, body: { ...TERMINOS, cliente: _id, fechaInicio } }),
      ).data._id;
    await create('2024-01-01');
    expectSuccess(await caja.generar(await create('2026-03-02')));
    const pagado = await create('2026-03-16');
    expectSuccess(await caja.cobrar(pagado, 120_000));
    await create('2026-03-16');
    const { data } = await list({ cliente: _id, sort: 'estado_asc' });
    expect(data.map(({ estado }) => estado)).toEqual(['pagado', 'activo', 'mora', 'vencido']);
    expect((await list({ cliente: _id, vivos: '1' })).total).toBe(3);
  });
});

test('the dashboard sums all loans and payments, and shows the latest five', async () => {
  const before = expectSuccess(await api.call(verTablero, { token })).data;
  const prestamo = await caja.prestarWithPlan({ fechaInicio: '2026-03-16' });
  expectSuccess(await caja.cobrar(prestamo._id, 30_000));
  const { data } = expectSuccess(await api.call(verTablero, { token }));
  expect(data).toMatchObject({
    totalClientes: before.totalClientes + 1,
    totalPrestamos: before.totalPrestamos + 1,
    totalCobros: before.totalCobros + 1,
    montoPrestado: before.montoPrestado + 100_000,
    montoCobrado: before.montoCobrado + 30_000,
    ultimosCobros: [{ monto: 30_000, cobrador: null }, ...before.ultimosCobros.slice(0, 4)],
  });
  expect(data.ultimosPrestamos).toHaveLength(5);
  expect(data.ultimosPrestamos[0]?._id).toBe(prestamo._id);
  expect(data.porcentajeRecuperacion).toBe(Math.round((data.montoCobrado * 1000) / data.montoPrestado) / 10);
});

test('a loan starts at most five years ahead (400)', async () => {
  for (const fechaInicio of ['2126-01-01', '2031-03-17']) {
    await expect(caja.prestar({ fechaInicio })).rejects.toThrow('cinco años');
  }
  expect((await caja.prestar({ fechaInicio: '2031-03-16' })).fechaInicio).toBe('2031-03-16');
  await expect(caja.prestar({ fechaPrimerPago: '2031-03-03' })).rejects.toThrow('El primer pago puede ser');
});

test('a loan is not dated after both today and its start (400), so it cannot head the latest loans for years', async () => {
  const ahead = { fecha: '2026-03-17' };
  await expect(caja.prestar(ahead)).rejects.toThrow('La fecha del préstamo');
  const { _id: id, cliente } = await caja.prestar({ ...ahead, fechaInicio: '2026-03-17' });
  const edit = (body: object) =>
    api.call(editarPrestamo, { token, params: { id }, body: { ...TERMINOS, cliente: cliente._id, ...body } });
  expect(expectFailure(await edit(ahead)).errors).toMatchObject([{ campo: 'fecha' }]);
  expectSuccess(await edit({ ...ahead, fechaInicio: '2026-03-18' }));
  // Its date stays, also unsent.
  expect(expectFailure(await edit({})).errors).toMatchObject([{ campo: 'fecha' }]);
});

test('a loan too large for the sums of the book is refused, also in the preview (400)', async () => {
  const huge = { monto: 10 ** 12, cuotas: 1000, interes: 1, baseInteres: 'por_periodo' };
  const terminos = { ...huge, tipoAmortizacion: 'capital_final' };
  await expect(caja.prestar(terminos)).rejects.toThrow('demasiado grande');
  const body = { ...TERMINOS, ...terminos };
  expect(expectFailure(await api.call(vistaPreviaPrestamo, { token, body })).errors).toMatchObject([
    { campo: 'interes' },
  ]);
  const { _id: id } = await caja.prestar({ ...terminos, cuotas: 900 });
  expectSuccess(await caja.cancelar(id));
});
