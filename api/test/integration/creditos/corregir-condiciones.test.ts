import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);

const ADELANTADO = { tipoAmortizacion: 'interes_adelantado' };

/** The cash of the journal that left for a loan, in pesos. */
const entregado = async (id: string): Promise<number> => {
  const [{ pesos }] = await api.db.query(
    `SELECT coalesce(sum(CASE tipo WHEN 'desembolso' THEN monto ELSE -monto END), 0)::int AS pesos
       FROM asiento WHERE prestamo_id = $1 AND tipo IN ('desembolso', 'devolucion')`,
    [id],
  );
  return pesos;
};

test('a correction makes the plan again, and posts the difference of the cash that left', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const { data } = expectSuccess(
    await caja.corregir(id, { monto: 50_000, cuotas: 5, motivo: 'Eran 50.000' }),
  );
  expect(data).toMatchObject({ monto: 50_000, cuotas: 5, montoTotal: 60_000, saldoPendiente: 60_000 });
  expect(data).toMatchObject({ desembolsoNeto: 50_000, planGenerado: true, corregible: true });
  const plan = await caja.plan(id);
  expect(plan.data.map(({ montoTotal }) => montoTotal)).toEqual([12_000, 12_000, 12_000, 12_000, 12_000]);
  expect(await entregado(id)).toBe(50_000);
  expectSuccess(await caja.corregir(id, { monto: 80_000 }));
  expect(await entregado(id)).toBe(80_000);
  expect(await caja.descuadres()).toEqual([]);
  expectSuccess(await caja.cobrar(id, 96_000));
  expect(await caja.get(id)).toMatchObject({ estado: 'pagado', corregible: false });
  expect(await caja.descuadres()).toEqual([]);
});

test.each([
  ['withheld to withheld', ADELANTADO, { ...ADELANTADO, interes: 10 }, [10_000]],
  ['withheld to not withheld', ADELANTADO, {}, []],
  ['not withheld to withheld', {}, ADELANTADO, [20_000]],
] as const)(
  'a correction from %s interest agrees with the ledger',
  async (_name, before, after, retenido) => {
    const { _id: id } = await caja.prestarWithPlan(before);
    expectSuccess(await caja.corregir(id, after));
    const { data: plan, resumen } = await caja.plan(id);
    const rows = plan.filter(({ numero }) => numero === 0);
    expect(rows.map(({ montoPagado }) => montoPagado)).toEqual(retenido);
    expect(plan).toHaveLength(10 + retenido.length);
    const [withheld = 0] = retenido;
    expect(await entregado(id)).toBe(100_000 - withheld);
    expect(resumen).toMatchObject({ montoPagado: withheld, montoTotal: resumen.saldoPendiente + withheld });
    expect(await caja.descuadres()).toEqual([]);
    expectSuccess(await caja.corregir(id, before));
    expect(await caja.descuadres()).toEqual([]);
    expectSuccess(await caja.cobrar(id, 12_000));
    expect(await caja.descuadres()).toEqual([]);
  },
);

test('the history and the audit trail have the terms before and after, and the reason', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.corregir(id, { monto: 50_000, motivo: 'Eran 50.000' }));
  expect((await caja.avisos(id)).at(-1)).toMatchObject({
    titulo: 'Condiciones corregidas',
    mensaje:
      'Antes: $\u00a0100.000 en 10 cuotas hasta el 11/05/2026, en total $\u00a0120.000. Ahora: $\u00a050.000 en 10 cuotas hasta el 11/05/2026, en total $\u00a060.000.',
    autor: 'gerente',
    motivo: 'Eran 50.000',
  });
  const [event] = await api.db.query(
    `SELECT antes, despues FROM auditoria WHERE accion = 'prestamos.corregir-condiciones' AND entidad_id = $1`,
    [id],
  );
  expect(event).toMatchObject({
    antes: { monto: 100_000, montoTotal: 120_000 },
    despues: { monto: 50_000, montoTotal: 60_000, motivo: 'Eran 50.000' },
  });
});

describe('the terms stay (409)', () => {
  test('once something was paid, also if the payment was undone', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { cobro } = expectSuccess(await caja.pagar(id, 1, 5000)).data;
    expectRefused(await caja.corregir(id), 409, 'TERMINOS_FIJOS');
    expectSuccess(await caja.eliminar(cobro));
    expectRefused(await caja.corregir(id), 409, 'TERMINOS_FIJOS');
    expect(await caja.get(id)).toMatchObject({ corregible: false, monto: 100_000 });
  });

  test('if a payment came before the plan', async () => {
    const { _id: id } = await caja.prestar();
    expectSuccess(await caja.cobrar(id, 1000));
    expectSuccess(await caja.generar(id));
    expectRefused(await caja.corregir(id), 409, 'TERMINOS_FIJOS');
  });

  test('of a cancelled loan, and of one that was reopened', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cancelar(id));
    expectRefused(await caja.corregir(id), 409, 'TERMINOS_FIJOS');
    expectSuccess(await caja.reabrir(id));
    expectRefused(await caja.corregir(id), 409, 'TERMINOS_FIJOS');
  });

  test('from the day after the plan', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expect((await caja.get(id)).corregible).toBe(true);
    // The session of the test does not last until then.
    await api.db.query(
      `UPDATE prestamo SET plan_generado_en = plan_generado_en - interval '1 day' WHERE id = $1`,
      [id],
    );
    expectRefused(await caja.corregir(id), 409, 'TERMINOS_FIJOS');
    expect((await caja.get(id)).corregible).toBe(false);
  });
});

test('a loan without a plan, a stale version and a request without a reason are refused', async () => {
  const { _id: id, version } = await caja.prestar();
  expectRefused(await caja.corregir(id), 404, 'PLAN_NO_ENCONTRADO');
  expectSuccess(await caja.generar(id));
  expectRefused(await caja.corregir(id, { version }), 409, 'VERSION_VENCIDA');
  expect(expectFailure(await caja.corregir(id, { motivo: ' ' }))).toMatchObject({
    status: 400,
    errors: [{ campo: 'motivo', mensaje: 'Escribe el motivo' }],
  });
});

test('a loan of a reenganche keeps its amount; its other terms change', async () => {
  const { _id: old } = await caja.prestarWithPlan();
  const { nuevo } = expectSuccess(await caja.reenganchar(old, { generarPlan: true })).data;
  const { _id: id, monto, fechaInicio } = nuevo;
  expectRefused(await caja.corregir(id, { monto: monto + 1, fechaInicio }), 409, 'REENGANCHE_FIJO');
  expectSuccess(await caja.corregir(id, { monto, fechaInicio, cuotas: 5 }));
  expect((await caja.plan(id)).data).toHaveLength(5);
  expect(await caja.descuadres()).toEqual([]);
});

test('a collector may not correct, and one key corrects once', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const cobrador = await createTestUsuario(api, 'cobrador');
  expect(expectFailure(await caja.actingAs(cobrador.token).corregir(id)).code).toBe('SIN_PERMISO');
  const again = () => caja.corregir(id, { monto: 70_000 }, 'corregir-1');
  expect(expectSuccess(await again()).data.version).toBe(expectSuccess(await again()).data.version);
});
