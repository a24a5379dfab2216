import { listarMovimientosDeCaja } from '@cartera/contrato/cajas';
import { DEVICE_TIME_HEADER } from '@cartera/contrato/catalogs';
import { editarCobro, listarCobros, registrarCobro } from '@cartera/contrato/cobros';
import { liquidarPrestamo } from '@cartera/contrato/liquidacion';
import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { verRecibo } from '@cartera/contrato/recibos';
import { IdempotentWrites } from '../../../src/platform/idempotency/idempotent-writes.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja, forgetCierre } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const DAY_MS = 86_400_000;

const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 720 } });
const admin = await createTestUsuario(api, 'admin');
const collector = await createTestUsuario(api, 'cobrador', 'cata');
const office = new Caja(api, admin.token);
beforeEach(() => api.clock.set(TODAY));

const loan = async () =>
  (await office.prestarWithPlan({ cobrador: collector.id, fechaInicio: '2026-02-02' }))._id;
/** A payment of noon of a day. */
const pay = (prestamo: string, fecha: string, ocurridoEn = `${fecha}T17:00:00.000Z`, key?: string) =>
  api.call(registrarCobro, {
    token: collector.token,
    body: { prestamo, monto: 1_000, fecha, ocurridoEn },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

describe('a payment that a phone received without a network', () => {
  test('has the day on which it was received, at most DIAS_SIN_RED days back', async () => {
    const prestamo = await loan();
    expect(expectSuccess(await pay(prestamo, '2026-03-09')).data.fecha).toBe('2026-03-09');
    // Eleven at night in Bogotá is the next day in UTC.
    expectSuccess(await pay(prestamo, '2026-03-13', '2026-03-14T04:00:00.000Z'));
    for (const refused of [
      await pay(prestamo, '2026-03-08'),
      await pay(prestamo, '2026-03-14', '2026-03-14T04:00:00.000Z'),
      await pay(prestamo, '2026-03-15', '2026-03-16T17:00:00.000Z'),
    ]) {
      expectRefused(refused, 400, 'FECHA_DE_OTRO_DIA');
    }
    expect(expectFailure(await pay(prestamo, '2026-03-17')).code).toBe('FECHA_FUTURA');
    expect((await office.cobros(prestamo)).total).toBe(2);
  });

  test('of a phone whose clock is wrong has our time less what it waited, also when it is sent again', async () => {
    const prestamo = await loan();
    const now = api.clock.now();
    /** @param shiftMs by how much the clock of the phone is fast. */
    const payAt = (shiftMs: number, waitedMs: number, key: string, laterMs = 0) => {
      const phone = new Date(now.getTime() + shiftMs);
      const ocurridoEn = new Date(phone.getTime() - waitedMs).toISOString();
      return api.call(registrarCobro, {
        token: collector.token,
        body: { prestamo, monto: 1_000, fecha: ocurridoEn.slice(0, 10), ocurridoEn },
        headers: {
          'idempotency-key': key,
          [DEVICE_TIME_HEADER]: new Date(phone.getTime() + laterMs).toISOString(),
        },
      });
    };
    for (const shiftMs of [-DAY_MS, DAY_MS]) {
      const { data } = expectSuccess(await payAt(shiftMs, 60_000, `reloj${shiftMs}`));
      expect(data.fecha).toBe(TODAY);
      const again = expectSuccess(await payAt(shiftMs, 60_000, `reloj${shiftMs}`, 5_000));
      expect(again.data._id).toBe(data._id);
      const waited = await payAt(shiftMs, 2 * DAY_MS, `espera${shiftMs}`);
      expect(expectSuccess(waited).data.fecha).toBe('2026-03-14');
    }
    // The clock was a day fast, and is right when the payment is sent.
    expect(expectSuccess(await payAt(0, -DAY_MS, 'corregido')).data.fecha).toBe(TODAY);
  });

  test('settles its loan by what it owed on that day, and another day is refused', async () => {
    const prestamo = await loan();
    const collecting = office.actingAs(collector.token);
    const settle = (fecha: string, ocurridoEn: string) =>
      collecting.liquidar(prestamo, { fecha, ocurridoEn });
    const moment = '2026-03-14T17:00:00.000Z';
    expectRefused(await settle('2026-03-13', moment), 400, 'FECHA_DE_OTRO_DIA');
    expectRefused(await settle('2026-03-08', '2026-03-08T17:00:00.000Z'), 400, 'FECHA_DE_OTRO_DIA');
    const { total } = expectSuccess(await office.cotizarLiquidacion(prestamo, '2026-03-14')).data;
    const { cobro } = expectSuccess(await settle('2026-03-14', moment)).data;
    const { data } = await office.cobros(prestamo);
    expect(data).toMatchObject([{ _id: cobro, monto: total, fecha: '2026-03-14', ocurridoEn: moment }]);
  });

  test('of a phone whose clock is wrong has the settlement of our day', async () => {
    const prestamo = await loan();
    const { total } = expectSuccess(await office.cotizarLiquidacion(prestamo)).data;
    const phone = new Date(api.clock.now().getTime() + DAY_MS).toISOString();
    const settled = await api.call(liquidarPrestamo, {
      ...{ token: collector.token, params: { id: prestamo }, headers: { [DEVICE_TIME_HEADER]: phone } },
      body: { fecha: phone.slice(0, 10), total, ocurridoEn: phone },
    });
    expectSuccess(settled);
    expect((await office.cobros(prestamo)).data).toMatchObject([{ fecha: TODAY, monto: total }]);
  });

  test('counts in the cash of the day on which it arrives if its own is closed, and shows both', async () => {
    const prestamo = await loan();
    await api.db.query('UPDATE caja SET cerrada_hasta = $2 WHERE id = $1', [collector.id, '2026-03-13']);
    const { data: late } = expectSuccess(await pay(prestamo, '2026-03-13'));
    expect(late).toMatchObject({ fecha: '2026-03-13', ocurridoEn: '2026-03-13T17:00:00.000Z' });
    expectSuccess(await pay(prestamo, '2026-03-14'));
    const { data: today } = expectSuccess(await pay(prestamo, TODAY));
    const params = { id: collector.id };
    const { data } = expectSuccess(
      await api.call(listarMovimientosDeCaja, { token: admin.token, params, query: { limit: 2 } }),
    );
    expect(data.map(({ fecha, fechaValor }) => [fecha, fechaValor])).toEqual([
      [TODAY, null],
      [TODAY, '2026-03-13'],
    ]);
    const tarde = expectSuccess(
      await api.call(listarCobros, { token: admin.token, query: { prestamo, llegada: 'tarde' } }),
    );
    expect(tarde).toMatchObject({ total: 2, resumen: { cobros: 2, montoTotal: 2_000 } });
    expect(tarde.data.map(({ _id }) => _id)).not.toContain(today._id);
    expect(tarde.data.map(({ _id }) => _id)).toContain(late._id);
    await api.db.query('UPDATE caja SET cerrada_hasta = $2 WHERE id = $1', [collector.id, TODAY]);
    expect(expectFailure(await pay(prestamo, '2026-03-12')).code).toBe('CAJA_CERRADA');
    await forgetCierre(api, collector.id);
  });

  test('keeps its moment, its device and its delay, also on the receipt of a correction', async () => {
    const prestamo = await loan();
    const { data } = expectSuccess(await pay(prestamo, '2026-03-14'));
    const arrival = { ocurridoEn: '2026-03-14T17:00:00.000Z', dispositivo: 'Programa' };
    expect(data).toMatchObject(arrival);
    const params = { id: data._id };
    const body = { prestamo, monto: 2_000, fecha: '2026-03-14', motivo: 'Monto errado' };
    expectSuccess(await api.call(editarCobro, { token: admin.token, params, body }));
    for (const version of [1, 2]) {
      const query = { version };
      const recibo = await api.call(verRecibo, { token: admin.token, params, query });
      expect(expectSuccess(recibo).data).toMatchObject({ version, ...arrival });
    }
    const [registered] = (await api.auditTrail(prestamo)).filter(
      ({ accion }) => accion === 'cobros.registrar',
    );
    expect(registered).toMatchObject({
      dispositivo: 'Programa',
      despues: { ocurridoEn: arrival.ocurridoEn, diasTarde: 2 },
    });
    const query = { llegada: 'tarde', cobrador: collector.id } as const;
    const { data: late } = expectSuccess(await api.call(listarCobros, { token: admin.token, query }));
    expect(late.find(({ _id }) => _id === data._id)).toMatchObject(arrival);
    expect(late.every(({ cobrador }) => cobrador?._id === collector.id)).toBe(true);
  });

  test('and is sent again after its answer was lost is registered once, however late', async () => {
    const prestamo = await loan();
    api.clock.set('2026-03-16');
    const first = expectSuccess(await pay(prestamo, '2026-03-16', undefined, 'perdida')).data._id;
    for (const day of ['2026-03-20', '2026-03-23', '2026-03-24', '2026-03-30']) {
      api.clock.set(day);
      await api.app.get(IdempotentWrites).deleteExpiredKeys(api.db);
      const again = await pay(prestamo, '2026-03-16', undefined, 'perdida');
      if (again.status === 201) expect(expectSuccess(again).data._id).toBe(first);
      else expect(expectFailure(again).code).toBe('FECHA_DE_OTRO_DIA');
      expect((await office.cobros(prestamo)).total).toBe(1);
    }
    expect(await api.countRows('idempotencia')).toBe(0);
  });

  test('is refused in a closed month', async () => {
    const prestamo = await loan();
    api.clock.set('2026-03-02');
    expectSuccess(await api.call(cerrarPeriodo, { token: admin.token, params: { mes: '2026-02' } }));
    expect(expectFailure(await pay(prestamo, '2026-02-27')).code).toBe('PERIODO_CERRADO');
  });
});
