import { crearMeta, listarMetas } from '@cartera/contrato/metas';
import { verReporte } from '@cartera/contrato/reportes';
import { verTablero } from '@cartera/contrato/tablero';
import fc from 'fast-check';
import { agreedFigures } from '../../support/agreed-figures.js';
import { expectSuccess } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY });
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);
beforeAll(async () => {
  // The tests move the clock by days, and a session lasts twelve hours.
  await api.db.query(`UPDATE sesion SET expira = expira + interval '1 year'`);
});
// The ledger must balance after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

const figures = () => agreedFigures(api, token);

/** Refinances a loan on a day, after a payment of 1000 pesos. @returns the new loan. */
async function renovar(id: string, dia: string, terminos: object = {}) {
  api.clock.set(dia);
  expectSuccess(await caja.cobrar(id, 1000));
  return expectSuccess(await caja.reenganchar(id, { generarPlan: true, ...terminos })).data;
}

describe('what a reenganche renews', () => {
  afterEach(() => api.clock.set(TODAY));

  test('four reenganches without a peso handed over add nothing to what is lent', async () => {
    api.clock.set('2026-03-02');
    const before = await figures();
    let { _id: id } = await caja.prestarWithPlan({ monto: 1_000_000 });
    let renewed = 0;
    for (const dia of ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']) {
      const { nuevo, desglose, dineroAEntregar } = await renovar(id, dia);
      expect(nuevo).toMatchObject({ montoRenovado: desglose.montoNuevo, desembolsoNeto: 0 });
      expect(dineroAEntregar).toBe(0);
      renewed += desglose.montoNuevo;
      id = nuevo._id;
    }
    const after = await figures();
    expect(after.prestado).toBe(before.prestado + 1_000_000);
    expect(after.renovado).toBe(before.renovado + renewed);
    expect(after.cobrado).toBe(before.cobrado + 4000);
    expect(after.recuperacion).toBe(Math.round((after.cobrado * 1000) / after.prestado) / 10);
  });

  test('a reenganche lends its new money; what it withholds does not leave the till', async () => {
    const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-09' });
    const before = await figures();
    const terminos = { montoAdicional: 50_000, tipoAmortizacion: 'interes_adelantado', interes: 10 };
    const { nuevo, desglose, dineroAEntregar } = await renovar(id, TODAY, terminos);
    const retenido = Math.round((nuevo.monto - desglose.interesTrasladado) / 10);
    expect(nuevo).toMatchObject({ montoRenovado: desglose.montoNuevo - 50_000 });
    expect([nuevo.desembolsoNeto, dineroAEntregar]).toEqual([50_000 - retenido, 50_000 - retenido]);
    const after = await figures();
    expect(after.prestado).toBe(before.prestado + 50_000);
    expect(after.renovado).toBe(before.renovado + desglose.montoNuevo - 50_000);
  });

  test.each([
    ['monto_renovado = monto_renovado - 1', 'lo renovado es lo que el préstamo anterior trasladó'],
    ['desembolso_neto = desembolso_neto - 1', 'lo entregado es lo prestado menos lo retenido'],
  ])('the reconciliation finds a loan with %s', async (change, rule) => {
    const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-09' });
    const { nuevo } = await renovar(id, TODAY, { montoAdicional: 10_000 });
    const [field] = change.split(' ');
    const before = `(SELECT ${field} FROM copia)`;
    await api.base.withOwner(`CREATE TABLE copia AS SELECT * FROM prestamo WHERE id = '${nuevo._id}'`);
    await api.base.withOwner(`UPDATE prestamo SET ${change} WHERE id = '${nuevo._id}'`);
    const found = await caja.descuadres();
    await api.base.withOwner(`UPDATE prestamo SET ${field} = ${before} WHERE id = '${nuevo._id}'`);
    await api.base.withOwner('DROP TABLE copia');
    expect(found).toContainEqual(expect.objectContaining({ regla: rule, prestamoId: nuevo._id }));
  });
});

describe('the payments of a cancelled loan', () => {
  test('leave what is collected, by day, collector, goal, list and file, for a figure of their own', async () => {
    const { id: cobrador } = await createTestUsuario(api, 'cobrador', 'meta');
    const goal = { cobradorId: cobrador, periodo: '2026-03', fechaVencimiento: '2026-03-31' };
    expectSuccess(
      await api.call(crearMeta, { token, body: { ...goal, metaMonto: 1_000_000, metaCobros: 2 } }),
    );
    const meta = async () => {
      const query = { cobradorId: cobrador };
      return expectSuccess(await api.call(listarMetas, { token, query })).data[0];
    };
    const report = async (hasta: string) => {
      const query = { tipo: 'cobros', desde: '2026-03-01', hasta } as const;
      return expectSuccess(await api.call(verReporte, { token, query }));
    };
    const before = await figures();
    const { _id: id } = await caja.prestarWithPlan({ monto: 900_000 });
    expectSuccess(await caja.cobrar(id, 80_000, { cobrador, fecha: '2026-03-10' }));
    const then = await report('2026-03-10');
    expectSuccess(await caja.cobrar(id, 1_000_000, { cobrador }));
    expect(await meta()).toMatchObject({ montoAlcanzado: 1_080_000, estado: 'completada' });
    expect((await figures()).cobrado).toBe(before.cobrado + 1_080_000);
    expect((await caja.get(id)).estado).toBe('pagado');

    expectSuccess(await caja.cancelar(id));
    expect(await figures()).toEqual({ ...before, cancelados: before.cancelados + 1_080_000 });
    expect(await meta()).toMatchObject({
      ...{ montoAlcanzado: 0, cobrosRealizados: 0, cobradoDeCancelados: 1_080_000, estado: 'pendiente' },
    });
    const { data, resumen } = await report(TODAY);
    const ofDay = resumen.porDia.find(({ fecha }) => fecha === '2026-03-10');
    expect(ofDay).toMatchObject({ cobros: 0, cobrosDeCancelados: 1, cobradoDeCancelados: 80_000 });
    expect(data).toContainEqual(expect.objectContaining({ monto: 80_000, deCancelado: true }));
    // On that day the loan was not cancelled: its money was lent and its payment collected.
    expect(await report('2026-03-10')).toEqual(then);
  });

  test('are in no count, also when the pesos of their counter add up to 0', async () => {
    const totalCobros = async () => expectSuccess(await api.call(verTablero, { token })).data.totalCobros;
    const before = await totalCobros();
    await api.base.withOwner(`INSERT INTO contador VALUES ('cobro_cancelado', 'prueba', 0, 1, 0, 0)`);
    const found = await totalCobros();
    await api.base.withOwner(`DELETE FROM contador WHERE clave = 'prueba'`);
    expect(found).toBe(before);
  });

  const addToCollected = (pesos: number) =>
    `UPDATE contador SET monto = monto + ${pesos} WHERE que = 'cobro' AND ranura = (SELECT min(ranura) FROM contador WHERE que = 'cobro')`;
  test.each([
    ['counted as collected', () => [addToCollected(900), addToCollected(-900)]],
    [
      'of a loan that was cancelled behind the counters',
      (id: string) =>
        ['cancelado', 'pagado'].map(
          (estado) => `UPDATE prestamo SET estado = '${estado}' WHERE id = '${id}'`,
        ),
    ],
  ])('the reconciliation finds those %s', async (_name, statements) => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 120_000));
    const [corruption = '', repair = ''] = statements(id);
    await api.base.withOwner(`ALTER TABLE prestamo DISABLE TRIGGER USER; ${corruption}`);
    const found = (await caja.descuadres()).map(({ regla }) => regla);
    await api.base.withOwner(`${repair}; ALTER TABLE prestamo ENABLE TRIGGER USER`);
    expect(found).toContain('lo cobrado no incluye los cobros de préstamos cancelados');
  });
});

/** The same figures from the ledger, by other ways. */
async function ledgerFigures() {
  const [row] = await api.db.query(
    `
    WITH vivo AS (
      SELECT m.prestamo_id, m.tipo, m.monto - coalesce((SELECT sum(r.monto) FROM movimiento r WHERE r.revierte_id = m.id), 0) AS monto
        FROM movimiento m WHERE m.tipo IN ('cobro', 'traslado', 'retencion')
    ),
    suma AS (
      SELECT p.id, p.estado, p.fecha_inicio, p.desembolso_neto,
             coalesce((SELECT sum(v.monto) FROM vivo v WHERE v.prestamo_id = p.reengancha_a AND v.tipo = 'traslado'), 0) AS renovado,
             coalesce((SELECT sum(v.monto) FROM vivo v WHERE v.prestamo_id = p.id AND v.tipo = 'retencion'), 0) AS retenido,
             coalesce((SELECT sum(v.monto) FROM vivo v WHERE v.prestamo_id = p.id AND v.tipo = 'cobro'), 0) AS cobrado
        FROM prestamo p
    )
    SELECT coalesce(sum(desembolso_neto + retenido) FILTER (WHERE estado <> 'cancelado' AND fecha_inicio <= $1), 0)::bigint AS prestado,
           coalesce(sum(renovado) FILTER (WHERE estado <> 'cancelado'), 0)::bigint AS renovado,
           coalesce(sum(cobrado) FILTER (WHERE estado <> 'cancelado'), 0)::bigint AS cobrado,
           coalesce(sum(cobrado) FILTER (WHERE estado = 'cancelado'), 0)::bigint AS cancelados
      FROM suma`,
    [api.clock.today()],
  );
  return row;
}

const STEPS = ['cobrar', 'eliminar', 'reenganchar', 'marcar', 'conservar', 'anular'] as const;

/** Makes one write of a loan, which can be refused. @returns the loan that refinances it, if any. */
async function perform(step: (typeof STEPS)[number], id: string, n: number): Promise<string | undefined> {
  if (step === 'cobrar') await caja.cobrar(id, 1 + (n % 60_000));
  if (step === 'marcar')
    await caja.cambiarEstado(id, { estado: 'pagado', cierre: n % 2 ? 'cobro' : 'ajuste' });
  if (step === 'conservar' || step === 'anular') await caja.cancelar(id, undefined, { cobros: step });
  if (step === 'eliminar') {
    const [cobro] = (await caja.cobros(id)).data;
    if (cobro) await caja.eliminar(cobro._id);
  }
  if (step !== 'reenganchar') return undefined;
  const response = await caja.reenganchar(id, { montoAdicional: n % 30_000, fechaInicio: api.clock.today() });
  return response.status < 300 ? expectSuccess(response).data.nuevo._id : undefined;
}

test('on any book every screen, report and file has the figures of the ledger', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(), fc.nat()), {
    minLength: 4,
    maxLength: 9,
  });
  const property = fc.asyncProperty(steps, async (performed) => {
    const ids = [
      (await caja.prestarWithPlan({ fechaInicio: '2026-03-03' }))._id,
      (await caja.prestar())._id,
      (await caja.prestar({ fechaInicio: '2026-03-20' }))._id,
    ];
    for (const [step, which, n] of performed) {
      const created = await perform(step, ids[which % ids.length] ?? '', n);
      if (created) ids.push(created);
    }
    expect(await figures()).toMatchObject(await ledgerFigures());
    expect(await caja.descuadres()).toEqual([]);
  });
  await fc.assert(property, { numRuns: runs(4, 50), seed: 20_261_123, endOnFailure: true });
});
