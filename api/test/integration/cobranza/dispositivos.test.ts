import { randomUUID } from 'node:crypto';
import { abrirCaja } from '@cartera/contrato/cajas-operaciones';
import { registrarCobro } from '@cartera/contrato/cobros';
import {
  cerrarEnvio,
  listarDispositivos,
  listarEnvios,
  registrarDispositivo,
  reportarEnvio,
  revisarDispositivo,
} from '@cartera/contrato/dispositivos';
import { liquidarPrestamo } from '@cartera/contrato/liquidacion';
import { registrarVisita } from '@cartera/contrato/visitas';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 2400 } });
const gerente = await createTestUsuario(api, 'gerente');
const collector = await createTestUsuario(api, 'cobrador', 'cata');
const colleague = await createTestUsuario(api, 'cobrador', 'beto');
const office = new Caja(api, gerente.token);

const loan = (cobrador = collector.id) => office.prestarWithPlan({ cobrador, fechaInicio: '2026-02-02' });

const register = (_id: string, { token } = collector) =>
  api.call(registrarDispositivo, { token, body: { _id } });

/** A new phone of a collector. */
async function newPhone(who = collector): Promise<string> {
  const _id = randomUUID();
  expectSuccess(await register(_id, who));
  return _id;
}

interface Numbered {
  readonly phone: string;
  readonly numero: number;
  readonly llave?: string;
  readonly who?: typeof collector;
}

const headersOf = ({ phone, numero, llave = randomUUID() }: Numbered) => ({
  'idempotency-key': llave,
  'x-dispositivo': phone,
  'x-envio': String(numero),
});

/** A payment of today, or of another day by the clock of the phone. */
const pay = (prestamo: string, numbered: Numbered, fecha = TODAY, monto = 12_000) =>
  api.call(registrarCobro, {
    token: (numbered.who ?? collector).token,
    headers: headersOf(numbered),
    body: { prestamo, monto, fecha, ocurridoEn: `${fecha}T17:00:00.000Z`, observaciones: 'Pagó la hija' },
  });

/** A settlement of today with the total that the client was given. */
const settle = (id: string, numbered: Numbered, total: number) =>
  api.call(liquidarPrestamo, {
    ...{ token: collector.token, params: { id }, headers: headersOf(numbered) },
    body: { fecha: TODAY, total, ocurridoEn: `${TODAY}T17:00:00.000Z` },
  });

const enviosOf = async (id: string) =>
  expectSuccess(await api.call(listarEnvios, { token: gerente.token, params: { id } })).data;
const states = async (id: string) =>
  Object.fromEntries((await enviosOf(id)).map(({ numero, estado }) => [numero, estado]));
const phoneInList = async (id: string) =>
  expectSuccess(
    await api.call(listarDispositivos, { token: gerente.token, query: { limit: 1000 } }),
  ).data.find(({ _id }) => _id === id);

/** Opens the day of a collector. */
const openDay = async ({ id, token }: typeof collector) =>
  expectSuccess(await api.call(abrirCaja, { token, params: { id }, body: { base: 0 } }));
const review = (id: string, motivo: string, { token } = gerente) =>
  api.call(revisarDispositivo, { token, params: { id }, body: { motivo } });
/** The phones of a user that wait for the office's review. */
const porRevisar = async ({ id }: typeof collector) =>
  expectSuccess(await api.call(listarDispositivos, { token: gerente.token, query: { cobrador: id } })).resumen
    .porRevisar;

describe('a collector whose payment the street saw', () => {
  test('with a phone a day ahead leaves the refusal with the office, also after asking to close it', async () => {
    const phone = await newPhone();
    const { _id: prestamo, cliente } = await loan();
    const llave = randomUUID();
    expectRefused(await pay(prestamo, { phone, numero: 1, llave }, '2026-03-17'), 400, 'FECHA_FUTURA');
    expect(await enviosOf(phone)).toMatchObject([
      {
        numero: 1,
        estado: 'rechazado',
        ruta: 'POST /cobros',
        cliente: { _id: cliente._id, nombre: cliente.nombre },
        prestamo,
        monto: 12_000,
        ocurridoEn: '2026-03-17T17:00:00.000Z',
        error: { codigo: 'FECHA_FUTURA' },
        nota: 'Pagó la hija',
      },
    ]);
    const pedido = 'La oficina ya lo registró';
    const report = { numero: 1, llave, ruta: 'POST /cobros', error: 'FECHA_FUTURA', pedido };
    expectSuccess(
      await api.call(reportarEnvio, { token: collector.token, params: { id: phone }, body: report }),
    );
    expect(await enviosOf(phone)).toMatchObject([{ estado: 'por_cerrar', monto: 12_000, pedido }]);
    expect(await phoneInList(phone)).toMatchObject({
      pendientes: 1,
      ultimoNumero: 1,
      usuario: { nombre: 'cata' },
    });
  });

  test('sends another amount under the number and the key of a refused one: the refusal stays in sight', async () => {
    const phone = await newPhone();
    const { _id: prestamo } = await loan();
    const numbered = { phone, numero: 1, llave: randomUUID() };
    expectRefused(await pay(prestamo, numbered, '2026-03-17', 100_000), 400, 'FECHA_FUTURA');
    expectSuccess(await pay(prestamo, numbered, TODAY, 1000));
    expect(await enviosOf(phone)).toMatchObject([{ numero: 1, estado: 'repetido', monto: 100_000 }]);
    const again = { phone, numero: 2, llave: randomUUID() };
    expectRefused(await pay(prestamo, again, '2026-03-17', 2000), 400, 'FECHA_FUTURA');
    expectSuccess(await pay(prestamo, again, TODAY, 2000));
    expect(await phoneInList(phone)).toMatchObject({ pendientes: 1 });
  });

  test('settles for a total that the loan does not owe: the office sees the refusal, also after another total', async () => {
    const phone = await newPhone();
    const { _id: prestamo, cliente } = await loan();
    const { total } = expectSuccess(await office.cotizarLiquidacion(prestamo)).data;
    const numbered = { phone, numero: 1, llave: randomUUID() };
    expectRefused(await settle(prestamo, numbered, total - 1), 409, 'LIQUIDACION_CAMBIO');
    const refused = { ruta: 'POST /prestamos/:id/liquidacion', prestamo, monto: total - 1 };
    expect(await enviosOf(phone)).toMatchObject([
      {
        ...refused,
        estado: 'rechazado',
        cliente: { _id: cliente._id },
        error: { codigo: 'LIQUIDACION_CAMBIO' },
      },
    ]);
    expectSuccess(await settle(prestamo, numbered, total));
    expect(await enviosOf(phone)).toMatchObject([{ ...refused, estado: 'repetido' }]);
    expect(await office.get(prestamo)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  });

  test('clears the data of the site during an open day: the new phone and the missing number stay in sight', async () => {
    const who = await createTestUsuario(api, 'cobrador', 'clara');
    const phone = await newPhone(who);
    const { _id: prestamo } = await loan(who.id);
    await openDay(who);
    expectSuccess(await pay(prestamo, { phone, numero: 1, who }));
    expectSuccess(await pay(prestamo, { phone, numero: 3, who }));
    const another = await newPhone(who);
    expect(await states(phone)).toEqual({ 2: 'saltado' });
    expect(await phoneInList(phone)).toMatchObject({ reemplaza: null, pendientes: 1 });
    expect(await phoneInList(another)).toMatchObject({
      conDiaAbierto: true,
      reemplaza: { nombre: expect.any(String), visto: expect.any(String), pendientes: 1 },
      revision: null,
    });
    expect(await porRevisar(who)).toBe(1);
    const motivo = 'Se le dañó el teléfono';
    expectRefused(await review(another, motivo, who), 403, 'SIN_PERMISO');
    expectSuccess(await review(another, motivo));
    expect(await phoneInList(another)).toMatchObject({ revision: { motivo } });
    expectRefused(await review(another, motivo), 409, 'ENVIO_NO_PENDIENTE');
  });

  test('clears the data of the site and opens the day afterwards: the office reviews the new phone', async () => {
    const who = await createTestUsuario(api, 'cobrador', 'oscar');
    await newPhone(who);
    const another = await newPhone(who);
    await openDay(who);
    expect(await phoneInList(another)).toMatchObject({ conDiaAbierto: false, reemplaza: { pendientes: 0 } });
    expect(await porRevisar(who)).toBe(1);
    expectSuccess(await review(another, 'Es el teléfono nuevo de la empresa'));
    expect(await porRevisar(who)).toBe(0);
    expect((await api.auditTrail(another))[0]).toMatchObject({
      accion: 'telefonos.registrar',
      despues: { conDiaAbierto: false, reemplaza: true },
    });
  });

  test('has one phone: there is nothing to review', async () => {
    const who = await createTestUsuario(api, 'cobrador', 'uma');
    const first = await newPhone(who);
    expect(await phoneInList(first)).toMatchObject({ conDiaAbierto: false, reemplaza: null });
    expectRefused(await review(first, 'Es el primero'), 409, 'ENVIO_NO_PENDIENTE');
  });

  test('keeps a payment, is silent for months and clears the data: the office reviews the new phone', async () => {
    const who = await createTestUsuario(api, 'cobrador', 'vera');
    await newPhone(who);
    api.clock.set('2026-05-15');
    const another = await newPhone(who);
    expect(await phoneInList(another)).toMatchObject({ reemplaza: { pendientes: 0 } });
    api.clock.set(TODAY);
    expect(await porRevisar(who)).toBe(1);
  });

  test('signs in for the first time on a phone while the day is open: the office reviews it', async () => {
    const who = await createTestUsuario(api, 'cobrador', 'nila');
    await openDay(who);
    const phone = await newPhone(who);
    expect(await phoneInList(phone)).toMatchObject({ conDiaAbierto: true, reemplaza: null });
    expect(await porRevisar(who)).toBe(1);
    expectSuccess(await review(phone, 'Lo estrena hoy'));
    expect(await porRevisar(who)).toBe(0);
  });

  test('sends another write under the number of a refused one: both stay', async () => {
    const phone = await newPhone();
    const { _id: prestamo } = await loan();
    expectRefused(await pay(prestamo, { phone, numero: 1 }, '2026-03-17'), 400, 'FECHA_FUTURA');
    expectSuccess(await pay(prestamo, { phone, numero: 1 }));
    expect((await enviosOf(phone)).map(({ estado, error }) => [estado, error?.codigo])).toEqual([
      ['rechazado', 'FECHA_FUTURA'],
      ['repetido', undefined],
    ]);
  });

  test('skips far ahead: the last 200 numbers are missing, and no more rows', async () => {
    const phone = await newPhone();
    const { _id: prestamo } = await loan();
    expectSuccess(await pay(prestamo, { phone, numero: 8_000_000 }));
    expect(await enviosOf(phone)).toHaveLength(200);
  });

  test('uses the phone of a colleague: nothing is registered there', async () => {
    const phone = await newPhone(colleague);
    const { _id: prestamo } = await loan();
    expectRefused(await register(phone), 404, 'DISPOSITIVO_NO_ENCONTRADO');
    const before = (await office.cobros(prestamo)).total;
    expectRefused(await pay(prestamo, { phone, numero: 1 }), 403, 'SIN_PERMISO');
    expectRefused(await pay(prestamo, { phone, numero: 1 }, '2026-03-17'), 400, 'FECHA_FUTURA');
    const body = { numero: 1, llave: 'x', ruta: 'POST /cobros' };
    expectRefused(
      await api.call(reportarEnvio, { token: collector.token, params: { id: phone }, body }),
      404,
      'DISPOSITIVO_NO_ENCONTRADO',
    );
    expect((await office.cobros(prestamo)).total).toBe(before);
    expect(await enviosOf(phone)).toEqual([]);
    expect(await phoneInList(phone)).toMatchObject({ ultimoNumero: 0 });
  });

  test('cannot close a refusal, nor can the office close one of its own phone', async () => {
    const phone = await newPhone();
    const own = await newPhone(gerente);
    const { _id: prestamo } = await loan();
    for (const [id, who] of [
      [phone, collector],
      [own, gerente],
    ] as const) {
      expectRefused(await pay(prestamo, { phone: id, numero: 1, who }, '2026-03-17'), 400, 'FECHA_FUTURA');
    }
    const close = (id: string, { token } = gerente, numero = 1) =>
      api.call(cerrarEnvio, { token, params: { id, numero }, body: { motivo: 'Se cobró con el recibo 12' } });
    expectRefused(await close(phone, collector), 403, 'SIN_PERMISO');
    expectRefused(await close(own), 403, 'ENVIO_PROPIO');
    Object.assign(api.config, { permisos: 'abiertos' });
    expectRefused(await close(phone, collector), 403, 'ENVIO_PROPIO');
    Object.assign(api.config, { permisos: 'por-rol' });
    expectSuccess(await close(phone));
    expect(await enviosOf(phone)).toMatchObject([
      {
        estado: 'resuelto_a_mano',
        error: { codigo: 'FECHA_FUTURA' },
        cierre: { motivo: 'Se cobró con el recibo 12' },
      },
    ]);
    expect(await phoneInList(phone)).toMatchObject({ pendientes: 0 });
    expectRefused(await close(phone), 409, 'ENVIO_NO_PENDIENTE');
    expectRefused(await close(randomUUID()), 404, 'DISPOSITIVO_NO_ENCONTRADO');
    expect((await api.auditTrail(phone)).map(({ accion }) => accion)).toEqual([
      'telefonos.registrar',
      // Refused: it was the collector.
      'cajas.administrar',
      'telefonos.cerrar',
    ]);
  });
});

describe('the numbers of a phone', () => {
  test('that were skipped are filled when the late write arrives', async () => {
    const phone = await newPhone();
    const { _id: prestamo } = await loan();
    expectSuccess(await pay(prestamo, { phone, numero: 2 }));
    expect(await states(phone)).toEqual({ 1: 'saltado' });
    const late = { phone, numero: 1, llave: 'tarde' };
    expectSuccess(await pay(prestamo, late, TODAY, 1_000));
    // Its answer was lost.
    expectSuccess(await pay(prestamo, late, TODAY, 1_000));
    expect(await states(phone)).toEqual({});
    expect(await phoneInList(phone)).toMatchObject({ ultimoNumero: 2, pendientes: 0 });
  });

  test('of a refused write that is accepted later is closed by itself', async () => {
    const phone = await newPhone();
    const { _id: prestamo } = await loan();
    const write = { phone, numero: 1, llave: 'otra-vez' };
    expectRefused(await pay(prestamo, write, '2026-03-17'), 400, 'FECHA_FUTURA');
    api.clock.set('2026-03-17');
    expectSuccess(await pay(prestamo, write, '2026-03-17'));
    api.clock.set(TODAY);
    expect(await states(phone)).toEqual({});
  });

  test('are stored with the write or not at all', async () => {
    const phone = await newPhone();
    const send = (cliente: string, numero: number) =>
      api.call(registrarVisita, {
        token: collector.token,
        headers: headersOf({ phone, numero }),
        body: { cliente, resultado: 'no_estaba', nota: 'Texto\u0000 con \ud800 raros' },
      });
    expectRefused(await send(randomUUID(), 1), 400, 'DATOS_INVALIDOS');
    expect(await enviosOf(phone)).toMatchObject([
      { numero: 1, error: { codigo: 'DATOS_INVALIDOS' }, nota: 'Texto con  raros' },
    ]);
  });

  test('are optional: a specified client sends none', async () => {
    const { _id: prestamo } = await loan();
    const rowsBefore = await api.countRows('envio');
    for (const headers of [{}, { 'x-envio': '1' }, { 'x-dispositivo': 'ninguno', 'x-envio': '0' }]) {
      const body = { prestamo, monto: 1_000, fecha: TODAY };
      expectSuccess(await api.call(registrarCobro, { token: collector.token, headers, body }));
    }
    expect(await api.countRows('envio')).toBe(rowsBefore);
  });
});

test('the API’s role can neither change nor delete what a phone sent', async () => {
  for (const sql of [
    "UPDATE envio SET estado = 'aplicado'",
    'DELETE FROM envio',
    'DELETE FROM dispositivo',
  ]) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
});
