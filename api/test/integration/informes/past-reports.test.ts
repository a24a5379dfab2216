import { editarCliente } from '@cartera/contrato/clientes';
import { type ReporteQuery, verReporte } from '@cartera/contrato/reportes';
import { addDays } from '@cartera/dominio/dates';
import fc from 'fast-check';
import { expectSuccess } from '../../support/request.js';
import { runNoche } from '../../support/run-noche.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, signInOn } from '../../support/test-usuarios.js';

const FIRST_DAY = '2026-03-16';

/** A book with its own database, whose night runs each day. */
class Book {
  private constructor(
    readonly api: TestApp,
    public token: string,
    public caja: Caja,
  ) {}

  static async open(): Promise<Book> {
    const api = await TestApp.create({ today: FIRST_DAY });
    const { token } = await createTestUsuario(api, 'gerente');
    const book = new Book(api, token, new Caja(api, token));
    await runNoche(api);
    return book;
  }

  /** Runs the night of a day at its noon. */
  async dawn(dia: string): Promise<void> {
    this.token = await signInOn(this.api, dia, 'gerente');
    this.caja = this.caja.actingAs(this.token);
    await runNoche(this.api);
  }

  async report(hasta: string, tipo: ReporteQuery['tipo'] = 'morosos') {
    const query = { tipo, desde: addDays(hasta, -60), hasta, limit: 1000 };
    return expectSuccess(await this.api.call(verReporte, { token: this.token, query }));
  }

  /** Returns the loans of a past day, as the reports show them: arrears, balances, states and collectors. */
  async past(hasta: string) {
    const morosos = await this.report(hasta);
    const prestamos = await this.report(hasta, 'prestamos');
    const { mora, porEstado, porCobrador, prestado } = morosos.resumen;
    return {
      mora,
      porEstado,
      prestado,
      morosos: morosos.data,
      prestamos: prestamos.data,
      vencidoPorCobrador: porCobrador.map(({ cobrador, morosos, montoVencido }) => [
        cobrador,
        morosos,
        montoVencido,
      ]),
    };
  }
}

test('the arrears of a past day stay the same after a payment, a correction, a plan and a cancellation', async () => {
  const book = await Book.open();
  try {
    const { _id: id } = await book.caja.prestarWithPlan({ fechaInicio: '2026-02-02' });
    const { _id: planless } = await book.caja.prestar({ fechaInicio: '2026-02-02', monto: 50_000 });
    const { _id: cancelled } = await book.caja.prestarWithPlan({ fechaInicio: '2026-02-02', monto: 70_000 });
    expectSuccess(await book.caja.cobrar(id, 12_000));
    const asked = await book.past(FIRST_DAY);
    expect(asked.mora).toMatchObject({ morosos: 3, montoVencido: 4 * 12_000 + 5 * 6000 + 5 * 8400 });
    await book.dawn('2026-03-17');
    expect(await book.past(FIRST_DAY)).toEqual(asked);
    await book.dawn('2026-03-20');
    const [cobro] = (await book.caja.cobros(id)).data;
    expectSuccess(
      await book.caja.editarCobro(cobro?._id ?? '', { prestamo: id, monto: 1000, fecha: FIRST_DAY }),
    );
    expectSuccess(await book.caja.cobrar(id, 60_000, { fecha: '2026-03-10' }));
    expectSuccess(await book.caja.generar(planless));
    expectSuccess(await book.caja.cobrar(planless, 60_000));
    expectSuccess(await book.caja.cancelar(cancelled));
    expect(await book.past(FIRST_DAY)).toEqual(asked);
    // Today's report has it all.
    expect((await book.past('2026-03-20')).mora.montoVencido).toBeLessThan(asked.mora.montoVencido);
    expect(await book.caja.descuadres()).toEqual([]);
  } finally {
    await book.api.close();
  }
});

test('a day before the records began is rebuilt from the dates of the ledger', async () => {
  const book = await Book.open();
  try {
    const { _id: id } = await book.caja.prestarWithPlan({ fechaInicio: '2026-01-05' });
    expectSuccess(await book.caja.cobrar(id, 24_000, { fecha: '2026-01-20' }));
    const asked = (await book.past('2026-01-31')).mora;
    // Due on 12, 19 and 26 January; two were paid.
    expect(asked).toMatchObject({ morosos: 1, montoVencido: 12_000, saldoPendiente: 96_000 });
    const [cobro] = (await book.caja.cobros(id)).data;
    expectSuccess(
      await book.caja.editarCobro(cobro?._id ?? '', { prestamo: id, monto: 20_000, fecha: '2026-01-20' }),
    );
    expectSuccess(await book.caja.cobrar(id, 12_000));
    expect((await book.past('2026-01-31')).mora).toEqual(asked);
    expect((await book.past('2026-01-12')).mora).toMatchObject({ morosos: 0, montoVencido: 0 });
  } finally {
    await book.api.close();
  }
});

test('a past day keeps the collector of a loan without records of that day', async () => {
  const book = await Book.open();
  const { api, token } = book;
  try {
    const ana = await createTestUsuario(api, 'cobrador', 'ana');
    const luis = await createTestUsuario(api, 'cobrador', 'luis');
    const cliente = await createTestCliente(api, token, { cobrador: ana.id });
    const lend = (fechaInicio: string) => book.caja.prestarWithPlan({ cliente: cliente._id, fechaInicio });
    await lend('2026-02-02');
    await book.dawn('2026-03-20');
    // Entered after its first day.
    await lend('2026-03-17');
    await book.dawn('2026-03-21');
    const days = ['2026-02-28', '2026-03-18'];
    const byCobrador = () =>
      Promise.all(days.map(async (dia) => (await book.report(dia, 'prestamos')).resumen.porCobrador));
    const asked = await byCobrador();
    expect(asked).toMatchObject(days.map(() => [{ cobrador: { nombre: 'ana' } }]));
    const { nombre, cedula, telefono, direccion, ciudad, version } = cliente;
    const body = { nombre, cedula, telefono, direccion, ciudad, version, cobrador: luis.id };
    expectSuccess(await api.call(editarCliente, { token: book.token, params: { id: cliente._id }, body }));
    expect(await byCobrador()).toEqual(asked);
  } finally {
    await api.close();
  }
});

test('a loan entered later counts on an earlier day without the interest that was withheld', async () => {
  const book = await Book.open();
  try {
    await book.dawn('2026-03-20');
    const { saldoPendiente } = await book.caja.prestarWithPlan({
      tipoAmortizacion: 'interes_adelantado',
      fechaInicio: '2026-03-17',
    });
    expect((await book.report('2026-03-18')).resumen.porEstado.activo.saldoPendiente).toBe(saldoPendiente);
  } finally {
    await book.api.close();
  }
});

test('a refinancing entered later adds to an earlier day only what it lends', async () => {
  const book = await Book.open();
  try {
    const { _id } = await book.caja.prestarWithPlan({ fechaInicio: '2026-03-16' });
    await book.dawn('2026-03-20');
    const owed = async () => {
      const { porEstado } = (await book.report('2026-03-18')).resumen;
      return Object.values(porEstado).reduce((sum, { saldoPendiente }) => sum + saldoPendiente, 0);
    };
    const before = await owed();
    const terminos = { fechaInicio: '2026-03-18', montoAdicional: 100_000 };
    const { nuevo } = expectSuccess(await book.caja.reenganchar(_id, terminos)).data;
    expect(await owed()).toBe(before + nuevo.saldoPendiente - nuevo.montoRenovado);
  } finally {
    await book.api.close();
  }
});

test('a payment entered later ends a restructuring from that day on, and no earlier day changes', async () => {
  const book = await Book.open();
  try {
    const { _id: late } = await book.caja.prestarWithPlan({ fechaInicio: '2026-03-02' });
    const { nuevo } = expectSuccess(await book.caja.reenganchar(late, { generarPlan: true })).data;
    const pay = async (numero: number, fecha?: string) => {
      const cuota = (await book.caja.plan(nuevo._id)).data[numero - 1];
      expectSuccess(await book.caja.cobrar(nuevo._id, cuota?.montoTotal ?? 0, fecha ? { fecha } : {}));
    };
    const reestructurados = async (dia: string) => (await book.past(dia)).mora.riesgo?.reestructurados;
    for (const [index, due] of ['2026-03-23', '2026-03-30'].entries()) {
      await book.dawn(due);
      await pay(index + 1);
    }
    await book.dawn('2026-04-07');
    const asked = await book.past('2026-04-07');
    expect(asked.mora.riesgo?.reestructurados).toBe(1);
    await book.dawn('2026-04-08');
    await pay(3, '2026-04-06');
    expect(await reestructurados('2026-04-08')).toBe(0);
    const now = await book.past('2026-04-07');
    expect([now.mora, now.morosos]).toEqual([asked.mora, asked.morosos]);
    expect(await reestructurados('2026-03-23')).toBe(1);
  } finally {
    await book.api.close();
  }
});

const which = fc.nat();
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cobrar' as const),
      which,
      monto: fc.integer({ min: 1, max: 40_000 }),
      daysAgo: fc.integer({ min: 0, max: 5 }),
    }),
  },
  fc.record({
    kind: fc.constant('prestar' as const),
    withPlan: fc.boolean(),
    daysAgo: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({ kind: fc.constant('eliminar' as const), which }),
  fc.record({
    kind: fc.constant('editar-cobro' as const),
    which,
    monto: fc.integer({ min: 1, max: 40_000 }),
  }),
  fc.record({ kind: fc.constant('generar' as const), which }),
  fc.record({ kind: fc.constant('cancelar' as const), which }),
  fc.record({ kind: fc.constant('castigar' as const), which }),
  fc.record({ kind: fc.constant('reenganchar' as const), which }),
  fc.record({ kind: fc.constant('marcar' as const), which }),
  fc.record({
    kind: fc.constant('abonar' as const),
    which,
    part: fc.integer({ min: 30, max: 95 }),
    daysAgo: fc.integer({ min: 0, max: 5 }),
    efecto: fc.constantFrom('plazo' as const, 'cuota' as const),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function perform({ caja, api }: Book, ids: string[], step: Step): Promise<void> {
  if (step.kind === 'prestar') {
    const fechaInicio = addDays(api.clock.today(), -step.daysAgo);
    ids.push((await caja.prestar({ fechaInicio, generarPlan: step.withPlan, cuotas: 6 }))._id);
    return;
  }
  const id = ids[step.which % ids.length] ?? '';
  if (step.kind === 'cobrar')
    await caja.cobrar(id, step.monto, { fecha: addDays(api.clock.today(), -step.daysAgo) });
  if (step.kind === 'abonar') {
    const fecha = addDays(api.clock.today(), -step.daysAgo);
    const { body } = await caja.cotizarLiquidacion(id, fecha);
    const total = body.success ? body.data.total : 0;
    await caja.generar(id);
    const { efecto } = step;
    await caja.abonar(id, Math.max(1, Math.floor((total * step.part) / 100)), { fecha, efecto });
  }
  if (step.kind === 'generar') await caja.generar(id);
  if (step.kind === 'cancelar') await caja.cancelar(id);
  if (step.kind === 'castigar') await caja.castigar(id);
  if (step.kind === 'marcar') await caja.cambiarEstado(id);
  if (step.kind === 'reenganchar') {
    const response = await caja.reenganchar(id, { generarPlan: true });
    if (response.status < 300) ids.push(expectSuccess(response).data.nuevo._id);
  }
  const [cobro] = (await caja.cobros(id)).data;
  if (cobro && step.kind === 'eliminar') await caja.eliminar(cobro._id);
  if (cobro && step.kind === 'editar-cobro')
    await caja.editarCobro(cobro._id, { prestamo: id, monto: step.monto });
}

test('the arrears of a past day stay the same after a payment to capital of an earlier day, and after undoing it', async () => {
  const book = await Book.open();
  try {
    const { _id: id } = await book.caja.prestarWithPlan({ fechaInicio: '2026-02-02' });
    const asked = await book.past(FIRST_DAY);
    await book.dawn('2026-03-17');
    const next = await book.past('2026-03-17');
    await book.dawn('2026-03-18');
    const { cobro } = expectSuccess(await book.caja.abonar(id, 60_000, { fecha: '2026-02-20' })).data;
    expect(await book.past(FIRST_DAY)).toEqual(asked);
    expect(await book.past('2026-03-17')).toEqual(next);
    expect(await book.caja.descuadres()).toEqual([]);
    await book.dawn('2026-03-19');
    const paid = await book.past('2026-03-18');
    expectSuccess(await book.caja.eliminar(cobro ?? ''));
    // No night has run since.
    expect(await book.past('2026-03-18')).toEqual(paid);
    expect(await book.caja.descuadres()).toEqual([]);
  } finally {
    await book.api.close();
  }
});

test('on any book, the report of a past day equals the one asked on that day', async () => {
  let overdue = 0;
  const day = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
    nights: fc.integer({ min: 1, max: 6 }),
  });
  const property = fc.asyncProperty(fc.array(day, { minLength: 4, maxLength: 7 }), async (days) => {
    const book = await Book.open();
    try {
      const ids = [(await book.caja.prestar({ fechaInicio: '2026-02-02' }))._id];
      const asked = new Map<string, Awaited<ReturnType<Book['past']>>>();
      for (const { steps, nights } of days) {
        for (const step of steps) await perform(book, ids, step);
        const today = book.api.clock.today();
        asked.set(today, await book.past(today));
        overdue += asked.get(today)?.mora.montoVencido ?? 0;
        await book.dawn(addDays(today, nights));
      }
      // A loan entered later with an earlier date counts from then on.
      for (const [dia, then] of asked) {
        const now = await book.past(dia);
        expect([dia, now.mora, now.morosos]).toEqual([dia, then.mora, then.morosos]);
        const known = new Set(then.prestamos.map((fila) => ('_id' in fila ? fila._id : '')));
        expect([dia, now.prestamos.filter((fila) => '_id' in fila && known.has(fila._id))]).toEqual([
          dia,
          then.prestamos,
        ]);
      }
      expect(await book.caja.descuadres()).toEqual([]);
    } finally {
      await book.api.close();
    }
  });
  await fc.assert(property, { numRuns: runs(3, 50), seed: 20_261_123, endOnFailure: true });
  expect(overdue).toBeGreaterThan(0);
});

test.each([
  ['a balance', 'UPDATE situacion_diaria SET saldo = saldo - 1 WHERE prestamo_id = $1'],
  ['the days late', 'UPDATE situacion_diaria SET atrasado_desde = atrasado_desde + 1 WHERE prestamo_id = $1'],
  ['a whole record', 'DELETE FROM situacion_diaria WHERE prestamo_id = $1'],
])('the reconciliation finds a record of the last night without %s', async (_name, corruption) => {
  const book = await Book.open();
  try {
    const { _id: id } = await book.caja.prestarWithPlan({ fechaInicio: '2026-02-02' });
    await book.dawn('2026-03-17');
    expect(await book.caja.descuadres()).toEqual([]);
    await book.api.base.withOwner(`
      ALTER TABLE situacion_diaria DISABLE TRIGGER USER;
      ${corruption.replace('$1', `'${id}'`)}`);
    expect(await book.caja.descuadres()).toMatchObject([
      { prestamoId: id, regla: 'lo registrado al final del día es lo que dice el libro' },
    ]);
  } finally {
    await book.api.close();
  }
});
