import { createHmac, randomUUID } from 'node:crypto';
import { editarCobro, eliminarCobro, registrarCobro, registrarCorreccion } from '@cartera/contrato/cobros';
import { registrarDispositivo } from '@cartera/contrato/dispositivos';
import { liquidarPrestamo } from '@cartera/contrato/liquidacion';
import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { comprobarRecibo, verRecibo } from '@cartera/contrato/recibos';
import { formatCodigo, payloadOf } from '@cartera/dominio/codigo-recibo';
import { readEnv } from '../../../src/platform/config/env.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp, UNLIMITED } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY });
const admin = await createTestUsuario(api, 'admin');
const collector = await createTestUsuario(api, 'cobrador', 'cata');
const office = new Caja(api, admin.token);
const { token } = admin;

/** As a client does, without a session. */
const check = (codigo: string) => api.call(comprobarRecibo, { params: { codigo } });
const stateOf = async (codigo: string) => expectSuccess(await check(codigo)).data;

async function loan(fechaInicio = '2026-02-02') {
  const { _id: cliente } = await createTestCliente(api, token, {
    nombre: 'Rosa Elvira Pérez',
    cobrador: collector.id,
  });
  return (await office.prestarWithPlan({ cliente, cobrador: collector.id, fechaInicio }))._id;
}

const codeOf = async (id: string) =>
  expectSuccess(await api.call(verRecibo, { token, params: { id } })).data.codigo ?? '';

/** A phone of the collector, which signs its own codes. */
async function newPhone() {
  const _id = randomUUID();
  const { serie, llave } = expectSuccess(
    await api.call(registrarDispositivo, { token: collector.token, body: { _id } }),
  ).data;
  const sign = (numero: number, key = llave, otherSerie = serie) => {
    const payload = payloadOf({ tipo: 'envio', serie: otherSerie, numero });
    return formatCodigo(
      payload,
      createHmac('sha256', Buffer.from(key, 'base64url')).update(payload).digest(),
    );
  };
  const requestOf = (numero: number) => ({
    token: collector.token,
    headers: { 'idempotency-key': randomUUID(), 'x-dispositivo': _id, 'x-envio': String(numero) },
  });
  const pay = (prestamo: string, numero: number, monto = 12_000, fecha = TODAY) =>
    api.call(registrarCobro, {
      ...requestOf(numero),
      body: { prestamo, monto, fecha, ocurridoEn: `${fecha}T17:00:00.000Z` },
    });
  const settle = (id: string, numero: number, total: number) =>
    api.call(liquidarPrestamo, { ...requestOf(numero), params: { id }, body: { fecha: TODAY, total } });
  return { serie, llave, sign, pay, settle };
}

describe('a client who checks a receipt', () => {
  test('learns initials, day, amount and state, and nothing that names a person', async () => {
    const { _id } = expectSuccess(await office.cobrar(await loan(), 12_000)).data;
    const codigo = await codeOf(_id);
    expect(await stateOf(codigo)).toEqual({
      estado: 'valido',
      empresa: 'Cartera',
      pago: { iniciales: 'R. E. P.', fecha: TODAY, monto: 12_000, moneda: null, ahorro: null },
    });
    expect(await stateOf(`${codigo.slice(0, 10)}-${codigo.slice(10)}`.toLowerCase())).toMatchObject({
      estado: 'valido',
    });
  });

  test('learns that it was corrected, also in a closed month, or undone', async () => {
    const prestamo = await loan();
    const { _id: edited } = expectSuccess(await office.cobrar(prestamo, 12_000)).data;
    const body = { prestamo, monto: 7_000, fecha: TODAY, motivo: 'Monto errado' };
    expectSuccess(await api.call(editarCobro, { token, params: { id: edited }, body }));
    expect(await stateOf(await codeOf(edited))).toMatchObject({
      estado: 'corregido',
      pago: { monto: 7_000 },
    });
    expectSuccess(
      await api.call(eliminarCobro, { token, params: { id: edited }, body: { motivo: 'No pagó' } }),
    );
    expect(await stateOf(await codeOf(edited))).toMatchObject({ estado: 'anulado', pago: { monto: 7_000 } });

    const { _id: old } = expectSuccess(
      await office.cobrar(await loan('2026-01-05'), 12_000, { fecha: '2026-01-20' }),
    ).data;
    expectSuccess(await api.call(cerrarPeriodo, { token, params: { mes: '2026-01' } }));
    const correction = { monto: 9_000, motivo: 'Monto errado' };
    expectSuccess(await api.call(registrarCorreccion, { token, params: { id: old }, body: correction }));
    expect(await stateOf(await codeOf(old))).toMatchObject({ estado: 'corregido', pago: { monto: 9_000 } });
  });

  test('of a receipt that a phone made learns that it has not arrived, until it does', async () => {
    const { sign, pay } = await newPhone();
    const prestamo = await loan();
    const codigo = sign(1);
    const waiting = { estado: 'sin_llegar', empresa: 'Cartera', pago: null };
    expect(await stateOf(codigo)).toEqual(waiting);
    // Refused: it never arrives.
    expectRefused(await pay(prestamo, 1, 12_000, '2026-03-17'), 400, 'FECHA_FUTURA');
    expect(await stateOf(codigo)).toEqual(waiting);
    expectSuccess(await pay(prestamo, 2, 5_000));
    expect(await stateOf(sign(2))).toMatchObject({
      estado: 'valido',
      pago: { iniciales: 'R. E. P.', monto: 5_000 },
    });
    expect(await stateOf(codigo)).toEqual(waiting);
  });

  test('of the settlement that a phone made learns that it is valid, and the pesos that are no longer owed', async () => {
    const { sign, settle } = await newPhone();
    const prestamo = await loan();
    const { total, ahorro } = expectSuccess(await office.cotizarLiquidacion(prestamo)).data;
    expect(ahorro).toBeGreaterThan(0);
    expectSuccess(await settle(prestamo, 1, total));
    expect(await stateOf(sign(1))).toMatchObject({ estado: 'valido', pago: { monto: total, ahorro } });
  });

  test('of a settlement that is undone learns of no pesos that are no longer owed', async () => {
    const prestamo = await loan();
    const { _id: first } = expectSuccess(await office.cobrar(prestamo, 12_000)).data;
    const { cobro } = expectSuccess(await office.liquidar(prestamo)).data;
    const codigo = await codeOf(cobro ?? '');
    expect((await stateOf(codigo)).pago?.ahorro).toBeGreaterThan(0);
    expectSuccess(await office.eliminar(first));
    expect(await stateOf(codigo)).toMatchObject({ estado: 'valido', pago: { ahorro: null } });
  });
});

describe('a collector who invents a receipt', () => {
  test('of a payment whose number the collector filled with a small one sees the small amount', async () => {
    const { sign, pay } = await newPhone();
    const prestamo = await loan();
    expectSuccess(await pay(prestamo, 2));
    // The client got a receipt of 100,000 with number 1.
    expectSuccess(await pay(prestamo, 1, 1_000));
    expect(await stateOf(sign(1))).toMatchObject({ estado: 'valido', pago: { monto: 1_000 } });
  });

  test('signs nothing for the office or for another phone', async () => {
    const mine = await newPhone();
    const other = await newPhone();
    expectSuccess(await other.pay(await loan(), 1));
    const { _id } = expectSuccess(await office.cobrar(await loan(), 12_000)).data;
    const real = await codeOf(_id);
    const key = mine.llave;
    const ofOffice = payloadOf({ tipo: 'recibo', numero: 1 });
    for (const forged of [
      mine.sign(1, key, other.serie),
      formatCodigo(ofOffice, createHmac('sha256', Buffer.from(key, 'base64url')).update(ofOffice).digest()),
      formatCodigo(ofOffice, new Uint8Array(6)),
      real.slice(1),
      'cualquier-cosa',
    ]) {
      expectRefused(await check(forged), 404, 'CODIGO_DESCONOCIDO');
    }
  });

  test('changes one letter of a real code: each such code is unknown, in the words of any other', async () => {
    const { _id } = expectSuccess(await office.cobrar(await loan(), 12_000)).data;
    const real = await codeOf(_id);
    const sentences = new Set<string>();
    for (let place = 0; place < real.length; place++) {
      const letter = real[place] === '7' ? '8' : '7';
      const altered = `${real.slice(0, place)}${letter}${real.slice(place + 1)}`;
      sentences.add(expectRefused(await check(altered), 404, 'CODIGO_DESCONOCIDO').message);
    }
    expect(sentences.size).toBe(1);
  });

  test('gives the receipt of one payment to a second client under its number: it stays that of the first', async () => {
    const { sign, pay } = await newPhone();
    expectSuccess(await pay(await loan(), 1, 12_000));
    expectSuccess(await pay(await loan(), 1, 3_000));
    expect(await stateOf(sign(1))).toMatchObject({ pago: { monto: 12_000 } });
  });
});

test('a stranger who tries a thousand codes gets few answers, and finds nothing', async () => {
  const { guesses } = readEnv({}).limits;
  const open = await TestApp.create({ config: { limits: { ...UNLIMITED, guesses } } });
  const statuses: number[] = [];
  for (let n = 0; n < 1_000; n++) {
    const codigo = formatCodigo(payloadOf({ tipo: 'recibo', numero: n + 1 }), new Uint8Array(6));
    statuses.push((await open.call(comprobarRecibo, { params: { codigo } })).status);
  }
  expect(statuses.slice(0, guesses)).toEqual(Array(guesses).fill(404));
  // A minute may pass meanwhile on a slow machine.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(800);
  expect(statuses.every((status) => status === 404 || status === 429)).toBe(true);
  await open.close();
});
