import { expectSuccess } from '../../support/request.js';
import { runNoche } from '../../support/run-noche.js';
import { TestApp } from '../../support/test-app.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

// The tests move the clock by weeks.
const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 8760 } });
const admin = await createTestUsuario(api, 'admin');
const gerente = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, gerente.token);
const asAdmin = caja.actingAs(admin.token);
beforeEach(() => api.clock.set(TODAY));
// Among its rules: the account of the portfolio is the unpaid capital.
afterEach(async () => expect(await caja.descuadres()).toEqual([]));

/** 400,000 of interest withheld of 1,000,000, for the 100 days from 2 March to 10 June. */
const ADELANTADO = {
  ...{ monto: 1_000_000, interes: 40, cuotas: 100, modalidad: 'diario' },
  ...{ tipoAmortizacion: 'interes_adelantado', fechaInicio: '2026-03-02' },
};

/** The balances of the accounts without cash, each as its nature: income and capital are above 0. */
async function cuentas() {
  const rows: { tipo: string; saldo: number }[] = await api.db.query(`
    SELECT c.tipo, coalesce(sum(CASE c.id WHEN a.a_id THEN a.monto ELSE -a.monto END), 0)::bigint AS saldo
      FROM caja c LEFT JOIN asiento a ON c.id IN (a.de_id, a.a_id) WHERE c.tipo NOT IN ('cobrador', 'oficina', 'banco')
     GROUP BY 1`);
  const saldos = Object.fromEntries(rows.map(({ tipo, saldo }) => [tipo, saldo]));
  const of = (tipo: string) => saldos[tipo] ?? 0;
  return {
    ...{ cartera: of('cartera'), condonado: of('condonado'), castigado: of('castigado') },
    ...{ ingresos: -of('ingresos'), diferido: -of('diferido'), recuperado: -of('recuperado') },
  };
}

/** Returns the changes of the accounts by a write, without those of 0. */
async function moved(write: () => Promise<unknown>) {
  const before = await cuentas();
  await write();
  const after = await cuentas();
  const changes = Object.entries(after).map(([cuenta, saldo]) => [
    cuenta,
    saldo - before[cuenta as keyof typeof before],
  ]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

describe('a payment', () => {
  test('is interest and capital, in the order of its loan, and its undoing takes both back', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    let cobro = '';
    const pay = async () => {
      cobro = expectSuccess(await caja.cobrar(id, 15_000)).data._id;
    };
    // 12,000 of the first installment, and of the second its 2,000 of interest and 1,000 of capital.
    expect(await moved(pay)).toEqual({ cartera: -11_000, ingresos: 4000 });
    expect(await moved(async () => expectSuccess(await caja.eliminar(cobro)))).toEqual({
      cartera: 11_000,
      ingresos: -4000,
    });
  });

  test('of a loan without a plan pays the interest of its expected installments, and the plan changes nothing', async () => {
    const { _id: id } = await caja.prestar();
    expect(await moved(async () => expectSuccess(await caja.cobrar(id, 15_000)))).toEqual({
      ...{ cartera: -11_000, ingresos: 4000 },
    });
    expect(await moved(async () => expectSuccess(await caja.generar(id)))).toEqual({});
  });

  test('its interest has the day of its cash', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 2000, { fecha: '2026-03-10' }));
    const rows = await api.db.query(
      `SELECT tipo, fecha, monto FROM asiento WHERE prestamo_id = $1 AND tipo IN ('cobro', 'interes') ORDER BY tipo`,
      [id],
    );
    expect(rows).toEqual([
      { tipo: 'cobro', fecha: '2026-03-10', monto: 2000 },
      { tipo: 'interes', fecha: '2026-03-10', monto: 2000 },
    ]);
  });
});

describe('interest withheld', () => {
  test('is deferred until the loan ends; with or without a plan', async () => {
    for (const generarPlan of [true, false]) {
      let id = '';
      const lend = async () => {
        id = (await caja.prestar({ ...ADELANTADO, generarPlan }))._id;
      };
      expect(await moved(lend)).toEqual({ cartera: 1_000_000, diferido: 400_000 });
      expect(await moved(async () => expectSuccess(await caja.cobrar(id, 1_000_000)))).toEqual({
        ...{ cartera: -1_000_000, diferido: -400_000, ingresos: 400_000 },
      });
    }
  });

  test('that is not earned is given back by a settlement, and the rest is income', async () => {
    const { _id: id } = await caja.prestarWithPlan(ADELANTADO);
    // Of 100 days 14 passed: 56,000 are earned and 344,000 are not.
    const settle = async () => expectSuccess(await caja.liquidar(id, { fecha: TODAY, total: 656_000 }));
    expect(await moved(settle)).toEqual({ cartera: -1_000_000, diferido: -400_000, ingresos: 56_000 });
  });

  test('goes back with a loan that is cancelled', async () => {
    const { _id: id } = await caja.prestarWithPlan(ADELANTADO);
    const cancel = async () => expectSuccess(await caja.cancelar(id));
    expect(await moved(cancel)).toEqual({ cartera: -1_000_000, diferido: -400_000 });
    expect(await moved(async () => expectSuccess(await caja.reabrir(id)))).toEqual({
      ...{ cartera: 1_000_000, diferido: 400_000 },
    });
  });
});

describe('a balance that is not paid', () => {
  test('of a forgiven loan is a loss of its capital, and its interest is none', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const forgive = async () =>
      expectSuccess(await caja.cambiarEstado(id, { estado: 'pagado', cierre: 'ajuste' }));
    expect(await moved(forgive)).toEqual({ cartera: -100_000, condonado: 100_000 });
    expect(await moved(async () => expectSuccess(await caja.reabrir(id)))).toEqual({
      ...{ cartera: 100_000, condonado: -100_000 },
    });
  });

  test('of a written-off loan is a loss, and what comes later is recovered', async () => {
    for (const prestar of [caja.prestarWithPlan, caja.prestar]) {
      const { _id: id } = await prestar.call(caja);
      expectSuccess(await caja.cobrar(id, 5000));
      expect(await moved(async () => expectSuccess(await caja.castigar(id)))).toEqual({
        ...{ cartera: -97_000, castigado: 97_000 },
      });
      api.clock.advance(1000);
      const pay = async () => expectSuccess(await caja.cobrar(id, 20_000));
      // 7,000 + 2,000 + 10,000 and 1,000 of interest: all of it is recovered, and the loss stays.
      expect(await moved(pay)).toEqual({ recuperado: 20_000 });
      api.clock.advance(1000);
      expect(await moved(async () => expectSuccess(await asAdmin.descastigar(id)))).toEqual({
        ...{ cartera: 80_000, castigado: -97_000, recuperado: -20_000, ingresos: 3000 },
      });
    }
  });
});

test('a reenganche takes the interest that it carries over as income, and no capital', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 12_000, { fecha: '2026-03-09' }));
  // 90,000 of capital and 2,000 of interest are carried over, with 30,000 of new money.
  const renew = async () => expectSuccess(await caja.reenganchar(id, { montoAdicional: 30_000 }));
  expect(await moved(renew)).toEqual({ cartera: 32_000, ingresos: 2000 });
});

test('the interest of a day is the interest that the rule says', async () => {
  const { _id: id } = await caja.prestarWithPlan({ ...TERMINOS, fechaInicio: '2026-02-02' });
  const { interesDevengado, total } = expectSuccess(await caja.cotizarLiquidacion(id)).data;
  const settle = async () => expectSuccess(await caja.liquidar(id, { fecha: TODAY, total }));
  expect(await moved(settle)).toEqual({ cartera: -100_000, ingresos: interesDevengado });
});

// The last test: days that a night recorded do not come again.
test('interest withheld is income day by day: each night posts what the days before it earned, once', async () => {
  await runNoche(api);
  const { _id: planned } = await caja.prestarWithPlan(ADELANTADO);
  const { _id: unplanned } = await caja.prestar(ADELANTADO);
  const night = async (dia: string) => {
    api.clock.set(dia);
    await runNoche(api);
  };
  const expectReleased = async (...rows: { fecha: string; monto: number }[]) => {
    for (const id of [planned, unplanned]) {
      const released = await api.db.query(
        `SELECT fecha, monto FROM asiento WHERE prestamo_id = $1 AND tipo = 'causacion' ORDER BY fecha, created_at`,
        [id],
      );
      expect(released).toEqual(rows);
    }
  };
  // 14 days passed up to the end of the 16th.
  await night('2026-03-17');
  await night('2026-03-17');
  const first = { fecha: '2026-03-16', monto: 56_000 };
  await expectReleased(first);
  // Of missed days each month has its own: 15 days more of March, and 3 of April.
  await night('2026-04-04');
  const later = [
    { fecha: '2026-03-31', monto: 60_000 },
    { fecha: '2026-04-03', monto: 12_000 },
  ];
  await expectReleased(first, ...later);
  for (const id of [planned, unplanned]) expectSuccess(await caja.cobrar(id, 1_000_000));
  const last = { fecha: '2026-04-04', monto: 272_000 };
  await expectReleased(first, ...later, last);
  await night('2026-04-05');
  await expectReleased(first, ...later, last);
});
