import fc from 'fast-check';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { correrComando } from '../../support/comando.js';
import { exito } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const HOY = '2026-03-16';
let api: AppDePrueba;
let caja: Caja;
let token: string;
const cobradores: string[] = [];

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY });
  ({ token } = await crearUsuarioDePrueba(api, 'gerente'));
  caja = new Caja(api, token);
  for (const nombre of ['uno', 'otro']) {
    cobradores.push((await crearUsuarioDePrueba(api, 'cobrador', nombre)).id);
  }
});
afterAll(() => api.cerrar());

const suma = async (que: string, clave: string) => {
  const [fila] = await api.db.query(
    `SELECT coalesce(sum(cuantos), 0)::bigint AS cuantos, coalesce(sum(monto), 0)::bigint AS monto,
            coalesce(sum(saldo), 0)::bigint AS saldo FROM contador WHERE que = $1 AND clave = $2`,
    [que, clave],
  );
  return fila;
};

const PASOS = [
  'cobrar',
  'de-ayer',
  'corregir',
  'mover',
  'eliminar',
  'pagar',
  'revertir',
  'generar',
  'marcar',
  'cancelar',
  'reenganchar',
  'cambiar-de-manos',
] as const;

/** Any kind of write, some refused: a refusal must leave the counters as they were. */
async function dar(paso: (typeof PASOS)[number], id: string, otro: string, n: number): Promise<void> {
  const { data } = await caja.cobros(id);
  const cobro = data[n % Math.max(1, data.length)]?._id;
  const respuesta = await {
    cobrar: () => caja.cobrar(id, 1 + (n % 20_000), { cobrador: cobradores[n % 2] ?? '' }),
    'de-ayer': () => caja.cobrar(id, 1 + (n % 20_000), { fecha: '2026-03-04' }),
    corregir: () =>
      cobro && caja.corregir(cobro, { prestamo: id, monto: 500 + (n % 9000), fecha: '2026-03-10' }),
    mover: () => cobro && caja.corregir(cobro, { prestamo: otro, monto: 700 }),
    eliminar: () => cobro && caja.eliminar(cobro),
    pagar: () => caja.pagar(id, n % 10, 1 + (n % 30_000)),
    revertir: () => caja.revertir(id, n % 10),
    generar: () => caja.generar(id),
    marcar: () => caja.cambiarEstado(id, { estado: 'pagado', cierre: n % 2 ? 'cobro' : 'ajuste' }),
    cancelar: () => caja.cancelar(id),
    reenganchar: () => caja.reenganchar(id, { montoAdicional: n % 5000 }),
    'cambiar-de-manos': () =>
      api.db.query(
        'UPDATE cliente SET cobrador_id = $2 WHERE id = (SELECT cliente_id FROM prestamo WHERE id = $1)',
        [id, n % 3 === 0 ? null : cobradores[n % 2]],
      ),
  }[paso]();
  if (respuesta && 'estado' in respuesta) expect([paso, respuesta.estado < 500]).toEqual([paso, true]);
}

test('after any sequence of every kind of write, every counter says what is counted from the book', async () => {
  const corrida = fc.asyncProperty(
    fc.array(fc.tuple(fc.constantFrom(...PASOS), fc.nat(), fc.nat(1)), { minLength: 8, maxLength: 16 }),
    async (pasos) => {
      const prestamos = [await caja.prestarConPlan(), await caja.prestar()];
      for (const [paso, n, cual] of pasos) {
        await dar(paso, prestamos[cual]?._id ?? '', prestamos[1 - cual]?._id ?? '', n);
      }
      expect(await caja.descuadres()).toEqual([]);
    },
  );
  await fc.assert(corrida, { numRuns: 20, seed: 20_261_121 });
});

test('a payment is counted on its own day, in its month and for its collector, and leaves them when it is undone', async () => {
  const { _id: id } = await caja.prestarConPlan();
  const [cobrador = ''] = cobradores;
  const antes = [await suma('cobro', ''), await suma('cobro_dia', '2026-03-03')];
  const delMes = await suma('cobro_mes', `${cobrador} 2026-03`);
  const cobro = exito(await caja.cobrar(id, 5000, { fecha: '2026-03-03', cobrador })).data._id;
  const [todos, delDia] = [await suma('cobro', ''), await suma('cobro_dia', '2026-03-03')];
  expect(todos).toMatchObject({ cuantos: antes[0].cuantos + 1, monto: antes[0].monto + 5000 });
  expect(delDia).toMatchObject({ cuantos: antes[1].cuantos + 1, monto: antes[1].monto + 5000 });
  expect(await suma('cobro_mes', `${cobrador} 2026-03`)).toMatchObject({ monto: delMes.monto + 5000 });
  exito(await caja.eliminar(cobro));
  expect([await suma('cobro', ''), await suma('cobro_dia', '2026-03-03')]).toEqual(antes);
  expect(await suma('cobro_mes', `${cobrador} 2026-03`)).toEqual(delMes);
});

test('the API can read the counters and write none of them, nor count them anew', async () => {
  for (const sql of [
    `INSERT INTO contador VALUES ('cobro', '', 0, 1, 1, 1)`,
    `UPDATE contador SET cuantos = 0`,
    `DELETE FROM contador`,
    `SELECT recontar()`,
    `SELECT tomar_ranura()`,
  ]) {
    await expect(api.db.query(sql)).rejects.toThrow('permission denied');
  }
});

test('a loan without a collector of its own goes with its client while payments come in, and no counter is lost', async () => {
  const prestamo = await caja.prestarConPlan();
  const cambiar = (n: number) =>
    api.db.query('UPDATE cliente SET cobrador_id = $2 WHERE id = $1', [
      prestamo.cliente._id,
      cobradores[n % 2],
    ]);
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? cambiar(n) : caja.cobrar(prestamo._id, 100))),
  );
  expect(await caja.descuadres()).toEqual([]);
});

test('20 payments at once on different loans wait for nobody: each writes rows of its own', async () => {
  const prestamos = await Promise.all(Array.from({ length: 20 }, () => caja.prestarConPlan()));
  const p50 = async (): Promise<number> => {
    const tiempos = await Promise.all(
      prestamos.map(async ({ _id }) => {
        const inicio = performance.now();
        expect((await caja.cobrar(_id, 10)).estado).toBe(201);
        return performance.now() - inicio;
      }),
    );
    return tiempos.sort((a, b) => a - b)[10] ?? 0;
  };
  const conmutar = async (que: 'ENABLE' | 'DISABLE') => {
    for (const tabla of ['cobro', 'cuota', 'prestamo']) {
      for (const evento of ['insert', 'update', 'delete']) {
        await api.base.comoDuena(`ALTER TABLE ${tabla} ${que} TRIGGER ${tabla}_contar_${evento}`);
      }
    }
  };
  await p50();
  const con: number[] = [];
  const sin: number[] = [];
  for (const _ of [1, 2, 3, 4, 5]) {
    con.push(await p50());
    await conmutar('DISABLE');
    sin.push(await p50());
    await conmutar('ENABLE');
  }
  const mediana = (tiempos: number[]) => tiempos.sort((a, b) => a - b)[2] ?? 0;
  const razon = mediana(con) / mediana(sin);
  // Queueing for one row would cost as many times as there are payments at once.
  expect(razon).toBeLessThan(3);
  await api.base.comoDuena('SELECT recontar()');
  expect(await caja.descuadres()).toEqual([]);
});

test('a payment that is not committed keeps nobody from counting the same day', async () => {
  const [a, b] = [await caja.prestarConPlan(), await caja.prestarConPlan()];
  const abierta = api.db.createQueryRunner();
  await abierta.startTransaction();
  try {
    await abierta.query('UPDATE prestamo SET saldo_pendiente = saldo_pendiente - 1 WHERE id = $1', [a._id]);
    await abierta.query('UPDATE cuota SET capital_pagado = 1 WHERE prestamo_id = $1 AND numero = 1', [a._id]);
    exito(await caja.cobrar(b._id, 12_000));
  } finally {
    await abierta.rollbackTransaction();
    await abierta.release();
  }
  expect(await caja.descuadres()).toEqual([]);
});

test('a counter that is wrong is found, is not repaired by itself, and is made anew only when one says so', async () => {
  await api.base.comoDuena(`UPDATE contador SET monto = monto + 7 WHERE que = 'cobro' AND ranura =
    (SELECT min(ranura) FROM contador WHERE que = 'cobro')`);
  const regla = 'el contador dice lo que hay en el libro: cobro, monto';
  expect(await caja.descuadres()).toMatchObject([{ regla, prestamoId: null }]);
  const variables = {
    DATABASE_URL: api.base.url,
    JWT_SECRET: 'x'.repeat(32),
    CARTERA_DATA: api.configuracion.carpetaDatos,
    LOG_LEVEL: 'silent',
  };
  expect(await correrComando('noche', variables)).toMatchObject({ codigo: 1 });
  expect(await caja.descuadres()).toHaveLength(1);
  expect(await correrComando('noche', variables, '--recontar')).toMatchObject({ codigo: 0 });
  expect(await caja.descuadres()).toEqual([]);
});
