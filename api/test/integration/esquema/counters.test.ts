import { listarCobros } from '@cartera/contrato/cobros';
import { listarPrestamos } from '@cartera/contrato/prestamos';
import fc from 'fast-check';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { rows } from '../../../src/platform/db/query.js';
import { inScope } from '../../../src/platform/db/scope.js';
import { runCommand } from '../../support/command.js';
import { expectSuccess } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const cobradores: string[] = [];

const api = await TestApp.forFile({ today: TODAY });
// Only an admin undoes a write-off.
const { token } = await createTestUsuario(api, 'admin');
const caja = new Caja(api, token);
beforeAll(async () => {
  for (const nombre of ['uno', 'otro']) {
    cobradores.push((await createTestUsuario(api, 'cobrador', nombre)).id);
  }
});

const sum = async (counter: string, key: string) => {
  const [row] = await api.db.query(
    `SELECT coalesce(sum(cuantos), 0)::bigint AS cuantos, coalesce(sum(monto), 0)::bigint AS monto,
            coalesce(sum(saldo), 0)::bigint AS saldo FROM contador WHERE que = $1 AND clave = $2`,
    [counter, key],
  );
  return row;
};

const STEPS = [
  'cobrar',
  'pay-yesterday',
  'editar-cobro',
  'mover',
  'eliminar',
  'pagar',
  'revertir',
  'generar',
  'marcar',
  'cancelar',
  'castigar',
  'descastigar',
  'reenganchar',
  'change-collector',
] as const;

/** Makes one write. Some are refused, and a refusal must not change the counters. */
async function perform(step: (typeof STEPS)[number], id: string, other: string, n: number): Promise<void> {
  const { data } = await caja.cobros(id);
  const cobro = data[n % Math.max(1, data.length)]?._id;
  const response = await {
    cobrar: () => caja.cobrar(id, 1 + (n % 20_000), { cobrador: cobradores[n % 2] ?? '' }),
    'pay-yesterday': () => caja.cobrar(id, 1 + (n % 20_000), { fecha: '2026-03-04' }),
    'editar-cobro': () =>
      cobro && caja.editarCobro(cobro, { prestamo: id, monto: 500 + (n % 9000), fecha: '2026-03-10' }),
    mover: () => cobro && caja.editarCobro(cobro, { prestamo: other, monto: 700 }),
    eliminar: () => cobro && caja.eliminar(cobro),
    pagar: () => caja.pagar(id, n % 10, 1 + (n % 30_000)),
    revertir: () => caja.revertir(id, n % 10),
    generar: () => caja.generar(id),
    marcar: () => caja.cambiarEstado(id, { estado: 'pagado', cierre: n % 2 ? 'cobro' : 'ajuste' }),
    cancelar: () => caja.cancelar(id, undefined, { cobros: n % 3 === 0 ? 'anular' : 'conservar' }),
    castigar: () => caja.castigar(id),
    descastigar: () => caja.descastigar(id),
    reenganchar: () => caja.reenganchar(id, { montoAdicional: n % 5000 }),
    'change-collector': () =>
      api.db.query(
        'UPDATE cliente SET cobrador_id = $2 WHERE id = (SELECT cliente_id FROM prestamo WHERE id = $1)',
        [id, n % 3 === 0 ? null : cobradores[n % 2]],
      ),
  }[step]();
  if (response && 'status' in response) expect([step, response.status < 500]).toEqual([step, true]);
}

test('after any sequence of writes every counter equals the count of its rows', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(), fc.nat(1)), { minLength: 8, maxLength: 16 }),
    async (steps) => {
      const prestamos = [await caja.prestarWithPlan(), await caja.prestar()];
      for (const [step, n, which] of steps) {
        await perform(step, prestamos[which]?._id ?? '', prestamos[1 - which]?._id ?? '', n);
      }
      expect(await caja.descuadres()).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: runs(6, 100), seed: 20_261_121 });
});

test('the totals of loans and payments with one filter are those of their rows', async () => {
  const [cobrador = ''] = cobradores;
  await caja.prestar({ cobrador });
  await caja.prestar({ cobrador, fecha: TODAY, fechaInicio: '2026-03-20' });
  const castigado = await caja.prestarWithPlan({ cobrador });
  expectSuccess(await caja.castigar(castigado._id));
  const cancelado = await caja.prestarWithPlan({ cobrador });
  expectSuccess(await caja.cancelar(cancelado._id));
  const refinanced = await caja.prestarWithPlan({ cobrador });
  expectSuccess(await caja.reenganchar(refinanced._id, { montoAdicional: 5000 }));
  for (const query of [
    { cobrador },
    { cobrador, estado: 'programado' as const },
    { cobrador, estado: 'activo' as const },
    { cobrador, estado: 'mora' as const },
    { cobrador, estado: 'castigado' as const },
    { cobrador, vivos: '1' as const },
    { modalidad: 'semanal' as const },
    { modalidad: 'mensual' as const },
  ]) {
    const found = expectSuccess(await api.call(listarPrestamos, { token, query: { ...query, limit: 1000 } }));
    const lent = found.data.filter(({ estado, programado }) => estado !== 'cancelado' && !programado);
    const sumOf = (of: typeof lent, field: 'monto' | 'montoRenovado' | 'saldoPendiente') =>
      of.reduce((total, prestamo) => total + prestamo[field], 0);
    expect({ query, total: found.total, ...found.resumen }).toMatchObject({
      query,
      total: found.data.length,
      programados: found.data.filter(({ programado }) => programado).length,
      montoPrestado: sumOf(lent, 'monto') - sumOf(lent, 'montoRenovado'),
      montoRenovado: sumOf(lent, 'montoRenovado'),
      saldoPendiente: sumOf(
        found.data.filter(({ castigado }) => !castigado),
        'saldoPendiente',
      ),
    });
  }
  const cobros = expectSuccess(await api.call(listarCobros, { token, query: { cobrador, limit: 1000 } }));
  expect(cobros.total).toBe(cobros.data.length);
  const collected = cobros.data.filter(({ deCancelado }) => !deCancelado);
  expect(cobros.resumen.montoTotal).toBe(collected.reduce((total, { monto }) => total + monto, 0));
});

test('a payment counts on its day, in its month and for its collector, until it is undone', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const [cobrador = ''] = cobradores;
  const before = [await sum('cobro', ''), await sum('cobro_dia', '2026-03-03')];
  const ofMonth = await sum('cobro_mes', `${cobrador} 2026-03`);
  const cobro = expectSuccess(await caja.cobrar(id, 5000, { fecha: '2026-03-03', cobrador })).data._id;
  const [all, ofDay] = [await sum('cobro', ''), await sum('cobro_dia', '2026-03-03')];
  expect(all).toMatchObject({ cuantos: before[0].cuantos + 1, monto: before[0].monto + 5000 });
  expect(ofDay).toMatchObject({ cuantos: before[1].cuantos + 1, monto: before[1].monto + 5000 });
  expect(await sum('cobro_mes', `${cobrador} 2026-03`)).toMatchObject({ monto: ofMonth.monto + 5000 });
  expectSuccess(await caja.eliminar(cobro));
  expect([await sum('cobro', ''), await sum('cobro_dia', '2026-03-03')]).toEqual(before);
  expect(await sum('cobro_mes', `${cobrador} 2026-03`)).toEqual(ofMonth);
});

test('the view of each counter has its rows, for the office and for a collector', async () => {
  const [cobrador = ''] = cobradores;
  const { _id: id } = await caja.prestarWithPlan({ cobrador });
  expectSuccess(await caja.cobrar(id, 5000, { cobrador }));
  const views: { name: string }[] = await api.base
    .withOwner(
      `SELECT substr(viewname, 10) AS name FROM pg_views WHERE schemaname = 'public' AND viewname LIKE 'contador\\_%'`,
    )
    .then((found) => found.rows);
  const counters: { que: string }[] = await api.db.query('SELECT DISTINCT que FROM contador');
  expect(views.map(({ name }) => name)).toEqual(expect.arrayContaining(counters.map(({ que }) => que)));
  const sumsOf = (source: string) =>
    rows<{ clave: string; cuantos: string; monto: string; saldo: string }>(
      api.app.get(DataSource),
      `SELECT clave, sum(cuantos) AS cuantos, sum(monto) AS monto, sum(saldo) AS saldo
         FROM ${source} k GROUP BY clave ORDER BY clave`,
    );
  await inScope('todo', async () => {
    for (const { name } of views) {
      const stored = await sumsOf(`(SELECT * FROM contador WHERE que = '${name}')`);
      expect([name, await sumsOf(`contador_${name}`)]).toEqual([name, stored]);
    }
  });
  await inScope(cobrador, async () => {
    const rowsOf = async (table: string, monto: string, where: string) =>
      await sumsOf(
        `(SELECT '' AS clave, 1::bigint AS cuantos, ${monto} AS monto, 0::bigint AS saldo FROM ${table} t WHERE ${where})`,
      );
    const live = await rowsOf(
      'cobro',
      't.monto',
      "(SELECT estado FROM prestamo_dato WHERE id = t.prestamo_id) <> 'cancelado'",
    );
    expect(live).not.toEqual([]);
    expect(await sumsOf('contador_cobro')).toEqual(live);
    expect(await sumsOf('contador_cobro_mes')).toEqual([
      expect.objectContaining({ clave: `${cobrador} 2026-03` }),
    ]);
    const cuotas = await rowsOf('contador_cuota_dia', 't.monto', 'true');
    const unpaid =
      't.monto_total - t.capital_pagado - t.interes_pagado - t.capital_condonado - t.interes_condonado';
    const enCartera = '(SELECT castigado_en FROM prestamo WHERE id = t.prestamo_id) IS NULL';
    expect(cuotas.map(({ monto }) => monto)).toEqual(
      (await rowsOf('cuota', unpaid, enCartera)).map(({ monto }) => monto),
    );
  });
});

test('the API can read the counters, but neither write nor rebuild them', async () => {
  // Somebody granted it by hand: a view uses the rights of its reader.
  const [{ role }] = await api.db.query('SELECT current_user AS role');
  await api.base.withOwner(`GRANT UPDATE ON contador_cobro, cobrador.contador_caja TO ${role}`);
  for (const sql of [
    `INSERT INTO contador VALUES ('cobro', '', 0, 1, 1, 1)`,
    `UPDATE contador SET cuantos = 0`,
    `UPDATE contador_cobro SET cuantos = 0`,
    `UPDATE cobrador.contador_caja SET cuantos = 0`,
    `DELETE FROM contador`,
    `SELECT recontar()`,
    `SELECT tomar_ranura()`,
  ]) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
});

test('the counters stay right when a client changes collector during payments', async () => {
  const prestamo = await caja.prestarWithPlan();
  const change = (n: number) =>
    api.db.query('UPDATE cliente SET cobrador_id = $2 WHERE id = $1', [
      prestamo.cliente._id,
      cobradores[n % 2],
    ]);
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? change(n) : caja.cobrar(prestamo._id, 100))),
  );
  expect(await caja.descuadres()).toEqual([]);
});

test('payments on different loans do not wait for each other’s counters', async () => {
  const prestamos = await Promise.all(Array.from({ length: 20 }, () => caja.prestarWithPlan()));
  const [held, ...others] = prestamos;
  const open = new pg.Client(api.base.url);
  await open.connect();
  try {
    await open.query('BEGIN');
    await open.query('UPDATE prestamo SET saldo_pendiente = saldo_pendiente - 10 WHERE id = $1', [held?._id]);
    const { rows: changed } = await open.query(
      `SELECT objid FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'advisory' AND classid = 'contador'::regclass`,
    );
    expect(changed).toHaveLength(1);
    // With one row for all, none would end before the open transaction does.
    const payments = await Promise.all(others.map(({ _id }) => caja.cobrar(_id, 10)));
    expect(payments.map(({ status }) => status)).toEqual(others.map(() => 201));
  } finally {
    await open.query('ROLLBACK');
    await open.end();
  }
  expect(await caja.descuadres()).toEqual([]);
});

test('an open transaction does not block another payment of the same day', async () => {
  const [a, b] = [await caja.prestarWithPlan(), await caja.prestarWithPlan()];
  const opened = api.db.createQueryRunner();
  await opened.startTransaction();
  try {
    await opened.query('UPDATE prestamo SET saldo_pendiente = saldo_pendiente - 1 WHERE id = $1', [a._id]);
    await opened.query('UPDATE cuota SET capital_pagado = 1 WHERE prestamo_id = $1 AND numero = 1', [a._id]);
    expectSuccess(await caja.cobrar(b._id, 12_000));
  } finally {
    await opened.rollbackTransaction();
    await opened.release();
  }
  expect(await caja.descuadres()).toEqual([]);
});

test('a wrong counter is reported, and only --recontar rebuilds it', async () => {
  await api.base.withOwner(`UPDATE contador SET monto = monto + 7 WHERE que = 'cobro' AND ranura =
    (SELECT min(ranura) FROM contador WHERE que = 'cobro')`);
  const regla = 'el contador dice lo que hay en el libro: cobro, monto';
  const total = 'lo cobrado no incluye los cobros de préstamos cancelados';
  expect(await caja.descuadres()).toMatchObject([{ regla, prestamoId: null }, { regla: total }]);
  const variables = {
    DATABASE_URL: api.base.url,
    JWT_SECRET: 'x'.repeat(32),
    CARTERA_DATA: api.config.dataFolder,
    LOG_LEVEL: 'silent',
  };
  expect(await runCommand('noche', variables)).toMatchObject({ code: 1 });
  expect(await caja.descuadres()).toHaveLength(2);
  expect(await runCommand('noche', variables, '--recontar')).toMatchObject({ code: 0 });
  expect(await caja.descuadres()).toEqual([]);
});
