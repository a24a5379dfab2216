import { listarCobros } from '@cartera/contrato/cobros';
import { crearMeta, listarMetas } from '@cartera/contrato/metas';
import { cerrarPeriodo, reabrirPeriodo } from '@cartera/contrato/periodos';
import { verRecibo } from '@cartera/contrato/recibos';
import { verReporte } from '@cartera/contrato/reportes';
import { verTablero } from '@cartera/contrato/tablero';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const FEBRUARY = { fechaInicio: '2026-02-02' };

let api: TestApp;
let admin: TestUsuario;
let token: string;
let caja: Caja;

beforeEach(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  admin = await createTestUsuario(api, 'admin');
  ({ token } = await createTestUsuario(api, 'gerente'));
  caja = new Caja(api, token);
});
afterEach(async () => {
  expect(await caja.descuadres()).toEqual([]);
  await api.close();
});

const cerrar = async () =>
  expectSuccess(await api.call(cerrarPeriodo, { token, params: { mes: '2026-02' } }));

/** A loan with a payment of 20,000 in February, which is closed. */
async function closedCobro(withPlan = true): Promise<{ id: string; cobro: string }> {
  const { _id: id } = withPlan ? await caja.prestarWithPlan(FEBRUARY) : await caja.prestar(FEBRUARY);
  const cobro = expectSuccess(await caja.cobrar(id, 20_000, { fecha: '2026-02-10' })).data._id;
  await cerrar();
  return { id, cobro };
}

async function february() {
  const query = { tipo: 'general' as const, desde: '2026-02-01', hasta: '2026-02-28' };
  return expectSuccess(await api.call(verReporte, { token, query })).resumen;
}

async function listed(prestamo: string) {
  const query = { prestamo, sort: 'createdAt_asc' };
  return expectSuccess(await api.call(listarCobros, { token, query }));
}

test.each([
  ['less', 12_000, -8000],
  ['more', 30_000, 10_000],
  ['nothing', 0, -20_000],
])(
  'a payment of a closed month that was worth %s moves the balance today',
  async (_name, monto, difference) => {
    for (const withPlan of [true, false]) {
      const { id, cobro } = await closedCobro(withPlan);
      const [before, { montoCobrado }] = [
        await february(),
        expectSuccess(await api.call(verTablero, { token })).data,
      ];
      const { data } = expectSuccess(
        await caja.registrarCorreccion(cobro, { monto, motivo: 'Monto errado' }),
      );
      expect(data).toMatchObject({
        monto: difference,
        fecha: '2026-03-16',
        corrige: { _id: cobro, fecha: '2026-02-10' },
        aplicaciones: [],
      });
      expect((await caja.get(id)).saldoPendiente).toBe(120_000 - monto);
      expect(await february()).toEqual(before);
      expect(expectSuccess(await api.call(verTablero, { token })).data.montoCobrado).toBe(
        montoCobrado + difference,
      );
      const { data: cobros, resumen } = await listed(id);
      expect(cobros).toMatchObject([
        { _id: cobro, monto: 20_000, fecha: '2026-02-10', montoCorregido: monto, corrige: null },
        { monto: difference, fecha: '2026-03-16', montoCorregido: null },
      ]);
      expect(resumen.montoTotal).toBe(monto);
      expect((await caja.avisos(id)).at(-1)).toMatchObject({
        titulo: 'Pago de un mes cerrado corregido',
        autor: 'gerente',
        motivo: 'Monto errado',
        cobro: data._id,
      });
      expect(await caja.descuadres()).toEqual([]);
      expectSuccess(
        await api.call(reabrirPeriodo, {
          ...{ token: admin.token, params: { mes: '2026-02' }, body: { motivo: 'Otra prueba' } },
        }),
      );
    }
  },
);

test('its installments are those of the right amount, with the day of the payment', async () => {
  const { id, cobro } = await closedCobro();
  expectSuccess(await caja.registrarCorreccion(cobro, { monto: 12_000 }));
  expect((await caja.montosPagados(id)).slice(0, 3)).toEqual([12_000, 0, 0]);
  expect((await caja.plan(id)).data[0]).toMatchObject({ estado: 'pagada', fechaPago: '2026-02-10' });
  expectSuccess(await caja.registrarCorreccion(cobro, { monto: 25_000 }));
  expect((await caja.montosPagados(id)).slice(0, 3)).toEqual([12_000, 12_000, 1000]);
});

test('without a plan its day is that of the payment too, once the plan is generated', async () => {
  const { id, cobro } = await closedCobro(false);
  expectSuccess(await caja.registrarCorreccion(cobro, { monto: 12_000 }));
  const expected = () =>
    api.db.query(`SELECT fecha_pago::text AS fecha FROM cuota WHERE prestamo_id = $1 AND numero = 1`, [id]);
  expect(await expected()).toEqual([{ fecha: '2026-02-10' }]);
  expectSuccess(await caja.generar(id));
  expect((await caja.plan(id)).data[0]).toMatchObject({ estado: 'pagada', fechaPago: '2026-02-10' });
});

test('its receipt says what it corrects, and that of the payment stays', async () => {
  const { cobro } = await closedCobro();
  const recibo = async (id: string) =>
    expectSuccess(await api.call(verRecibo, { token, params: { id } })).data;
  const before = await recibo(cobro);
  const { data } = expectSuccess(
    await caja.registrarCorreccion(cobro, { monto: 12_000, motivo: 'Monto errado' }),
  );
  expect(await recibo(data._id)).toMatchObject({
    monto: -8000,
    saldoAnterior: 100_000,
    saldoRestante: 108_000,
    aplicaciones: [],
    corrige: { numero: before.numero, fecha: '2026-02-10', antes: 20_000, despues: 12_000 },
    motivo: 'Monto errado',
    autor: 'gerente',
  });
  expect(await recibo(cobro)).toEqual(before);
});

test('a correction is corrected by another one of the payment, also to nothing and back', async () => {
  const { id, cobro } = await closedCobro();
  for (const [monto, saldo] of [
    [12_000, 108_000],
    [0, 120_000],
    [15_000, 105_000],
    [20_000, 100_000],
  ] as const) {
    expectSuccess(await caja.registrarCorreccion(cobro, { monto }));
    expect((await caja.get(id)).saldoPendiente).toBe(saldo);
    expect(await caja.descuadres()).toEqual([]);
  }
  expect((await listed(id)).data.map(({ monto }) => monto)).toEqual([20_000, -8000, -12_000, 15_000, 5000]);
});

test('a correction is no payment of its own in any count, and its pesos are in every sum', async () => {
  const { id: cobradorId } = await createTestUsuario(api, 'cobrador', 'meta');
  const meta = {
    cobradorId,
    periodo: '2026-03',
    fechaVencimiento: '2026-03-31',
    metaMonto: 1,
    metaCobros: 1,
  };
  expectSuccess(await api.call(crearMeta, { token, body: meta }));
  const { _id: id } = await caja.prestarWithPlan(FEBRUARY);
  const cobro = expectSuccess(
    await caja.cobrar(id, 20_000, { fecha: '2026-02-10', cobrador: cobradorId }),
  ).data;
  await cerrar();
  expectSuccess(await caja.registrarCorreccion(cobro._id, { monto: 30_000 }));

  const march = { desde: '2026-03-01', hasta: '2026-03-16' };
  const counts = async () => {
    const report = expectSuccess(await api.call(verReporte, { token, query: { ...march, tipo: 'cobros' } }));
    const { resumen } = report;
    const goal = expectSuccess(await api.call(listarMetas, { token })).data[0];
    const lists = [];
    for (const query of [{}, march, { prestamo: id }]) {
      const { total, resumen } = expectSuccess(await api.call(listarCobros, { token, query }));
      lists.push([total, resumen.cobros, resumen.montoTotal]);
    }
    return {
      tablero: expectSuccess(await api.call(verTablero, { token })).data.totalCobros,
      reporte: [resumen.cobros, resumen.cobrado, report.total, report.data.length],
      cancelados: [resumen.cobrosDeCancelados, resumen.cobradoDeCancelados],
      porCobrador: resumen.porCobrador.map(({ cobros, cobrado }) => [cobros, cobrado]),
      meta: [goal?.cobrosRealizados, goal?.montoAlcanzado, goal?.estado],
      lists,
    };
  };
  expect(await counts()).toEqual({
    tablero: 1,
    reporte: [0, 10_000, 1, 1],
    cancelados: [0, 0],
    porCobrador: [
      [0, 10_000],
      [0, 0],
    ],
    meta: [0, 10_000, 'pendiente'],
    lists: [
      [2, 1, 30_000],
      [1, 0, 10_000],
      [2, 1, 30_000],
    ],
  });
  const february = await api.call(reabrirPeriodo, {
    ...{ token: admin.token, params: { mes: '2026-02' }, body: { motivo: 'Otra prueba' } },
  });
  expectSuccess(february);
  expectSuccess(await caja.cancelar(id));
  expect(await counts()).toMatchObject({
    tablero: 0,
    reporte: [0, 0, 1, 1],
    cancelados: [0, 10_000],
    meta: [0, 0, 'pendiente'],
    lists: [
      [2, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ],
  });
  expect(await caja.descuadres()).toEqual([]);
  expectSuccess(await caja.reabrir(id));
  expect(await counts()).toMatchObject({ tablero: 1, meta: [0, 10_000, 'pendiente'] });
});

test('the last correction is known also if the clock of its process is behind', async () => {
  const { id, cobro } = await closedCobro();
  const { data: ahead } = expectSuccess(await caja.registrarCorreccion(cobro, { monto: 12_000 }));
  const later = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
  await api.base.withOwner(`
    ALTER TABLE movimiento DISABLE TRIGGER USER;
    ALTER TABLE recibo DISABLE TRIGGER USER;
    UPDATE movimiento SET cobro_id = '${later}' WHERE cobro_id = '${ahead._id}';
    UPDATE recibo SET cobro_id = '${later}' WHERE cobro_id = '${ahead._id}';
    UPDATE cobro SET id = '${later}' WHERE id = '${ahead._id}';
    ALTER TABLE movimiento ENABLE TRIGGER USER;
    ALTER TABLE recibo ENABLE TRIGGER USER`);
  for (const monto of [15_000, 18_000]) expectSuccess(await caja.registrarCorreccion(cobro, { monto }));
  expect((await caja.get(id)).saldoPendiente).toBe(102_000);
});

test('a paid loan opens again, and a correction above the balance is refused (422)', async () => {
  const { id, cobro } = await closedCobro();
  expectRefused(await caja.registrarCorreccion(cobro, { monto: 120_001 }), 422, 'PAGO_SUPERA_SALDO');
  expectSuccess(await caja.registrarCorreccion(cobro, { monto: 120_000 }));
  expect((await caja.get(id)).estado).toBe('pagado');
  expectSuccess(await caja.registrarCorreccion(cobro, { monto: 119_000 }));
  expect(await caja.get(id)).toMatchObject({ estado: 'activo', saldoPendiente: 1000 });
});

test('a corrected payment and a correction change only by another correction, also once the month is open (409)', async () => {
  const { id, cobro } = await closedCobro();
  const { _id: correction } = expectSuccess(await caja.registrarCorreccion(cobro, { monto: 12_000 })).data;
  expectSuccess(
    await api.call(reabrirPeriodo, {
      ...{ token: admin.token, params: { mes: '2026-02' }, body: { motivo: 'Otra prueba' } },
    }),
  );
  for (const answer of [
    await caja.eliminar(cobro),
    await caja.eliminar(correction),
    await caja.editarCobro(cobro, { prestamo: id, monto: 1000 }),
    await caja.editarCobro(correction, { prestamo: id, monto: 1000 }),
    await caja.revertir(id, 1),
    await caja.registrarCorreccion(correction, { monto: 1000 }),
  ]) {
    expectRefused(answer, 409, 'COBRO_CON_CORRECCION');
  }
  const cancelled = expectFailure(await caja.cancelar(id, undefined, { cobros: 'anular' }));
  expect(cancelled).toMatchObject({ status: 409, code: 'COBRO_CON_CORRECCION' });
  expect(cancelled.message).toContain('Cancela con «Se quedan en caja»');
  expectSuccess(await caja.registrarCorreccion(cobro, { monto: 13_000 }));
});

test('a payment of an open month is edited instead, and an equal amount is refused (409)', async () => {
  const { id, cobro } = await closedCobro();
  const open = expectSuccess(await caja.cobrar(id, 5000)).data._id;
  expect(expectFailure(await caja.registrarCorreccion(open, { monto: 1000 })).code).toBe(
    'CORRECCION_INNECESARIA',
  );
  expect(expectFailure(await caja.registrarCorreccion(cobro, { monto: 20_000 })).code).toBe(
    'CORRECCION_IGUAL',
  );
  expectSuccess(await caja.reenganchar(id));
  expect(expectFailure(await caja.registrarCorreccion(cobro, { monto: 1000 })).code).toBe(
    'TRANSICION_ILEGAL',
  );
});

test('a gerente corrects a closed month, a collector may not (403), and with one key it runs once', async () => {
  const { id, cobro } = await closedCobro();
  const asCobrador = caja.actingAs((await createTestUsuario(api, 'cobrador')).token);
  expectRefused(await asCobrador.registrarCorreccion(cobro, { monto: 1000 }), 403, 'SIN_PERMISO');
  const first = await caja.registrarCorreccion(cobro, { monto: 1000 }, 'editar-1');
  expect((await caja.registrarCorreccion(cobro, { monto: 1000 }, 'editar-1')).body).toEqual(first.body);
  expect((await listed(id)).total).toBe(2);
});
