import { OFICINA } from '../../../../../src/esquema/cajas.sql.js';
import { newId } from '../../../../../src/platform/id.js';
import { expectSuccess } from '../../../../support/request.js';
import { expectWaits } from '../../../../support/test-aprobaciones.js';
import { createTestCliente } from '../../../../support/test-clientes.js';
import { verificacionOf } from '../../../../support/test-verificaciones.js';
import { DEBT, type Lender } from './lender.js';
import { takeOut } from './office-acts.js';
import { stopped, type Theft, type Trick } from './trick.js';

const took = (monto: number): Theft => ({ montos: [monto], nombres: [] });

/** Runs SQL with the password of the API's role. */
const run = (lender: Lender, sql: string, values: unknown[] = []) => lender.api.db.query(sql, values);

const refuses = (lender: Lender, sql: string) =>
  expect(run(lender, sql)).rejects.toThrow(/permission denied|solo admite/);

const POSTED = ['asiento', 'movimiento', 'aplicacion', 'cobro', 'recibo', 'operacion_caja', 'jornada'];
const SEEN = ['verificacion', 'aprobacion', 'envio', 'dispositivo', 'auditoria', 'cambio_de_cliente'];

const TAKES_INTEREST_OFF = {
  cuotas: 'UPDATE cuota SET monto_interes = 0, monto_total = monto_capital WHERE prestamo_id = $1',
  prestamo:
    'UPDATE prestamo SET interes = 0, interes_total = 0, monto_total = monto, saldo_pendiente = monto WHERE id = $1',
} as const;

/** Inserts copies of rows of a table. @param changed columns and their other SQL expression. */
async function copyRows(
  lender: Lender,
  table: string,
  changed: Readonly<Record<string, string>>,
  condition: string,
  values: unknown[],
): Promise<void> {
  const [{ kept }] = await run(
    lender,
    `SELECT string_agg(attname, ', ') AS kept FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attname <> ALL ($2)`,
    [table, Object.keys(changed)],
  );
  const columns = Object.keys(changed).join(', ');
  const other = Object.values(changed).join(', ');
  await run(
    lender,
    `INSERT INTO ${table} (${columns}, ${kept}) SELECT ${other}, ${kept} FROM ${table} WHERE ${condition}`,
    values,
  );
}

/** The tricks of somebody with the password of the API's role. */
export const OF_AN_OPERATOR: readonly Trick[] = [
  stopped('writes rows of the journal', (lender) =>
    lender.movesNothing(() =>
      refuses(
        lender,
        `INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, created_at)
         VALUES ('${newId()}', 'gasto', '${lender.today}', '${OFICINA}', '${lender.id('rosa')}', 5000000, now())`,
      ),
    ),
  ),
  stopped('deletes what somebody posted or saw', async (lender) => {
    for (const table of [...POSTED, ...SEEN]) await refuses(lender, `DELETE FROM ${table}`);
  }),
  stopped('opens a closed day again', (lender) =>
    refuses(lender, `UPDATE caja SET cerrada_hasta = NULL WHERE id = '${lender.id('ladron')}'`),
  ),
  {
    nombre: 'registers an expense in the session of a gerente',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const [id, monto] = [newId(), lender.pesos(1_000_000, 9_000_000)];
      const [{ sesion }] = await run(
        lender,
        'SELECT id AS sesion FROM sesion WHERE usuario_id = $1 LIMIT 1',
        [lender.id('olga')],
      );
      const gasto = { id, tipo: 'gasto', caja_id: OFICINA, monto, categoria: 'otro', estado: 'hecha' };
      const operacion = JSON.stringify({ ...gasto, created_at: lender.api.clock.now() });
      await run(lender, 'SELECT registrar_operacion($1, $2)', [sesion, operacion]);
      await run(lender, 'SELECT asentar_operacion($1, $2, now())', [id, lender.today]);
      return took(monto);
    },
  },
  {
    nombre: 'approves a withdrawal that waits',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const monto = lender.pesos(1_000_000, 9_000_000);
      const id = expectWaits(await takeOut.retirar(lender, lender.token('prima'), monto));
      const decided = `estado = 'hecha', decidida_por = $2, decidida_en = now()`;
      await run(lender, `UPDATE operacion_caja SET ${decided} WHERE id = $1`, [id, lender.id('dora')]);
      await run(lender, 'SELECT asentar_operacion($1, $2, now())', [id, lender.today]);
      return took(monto);
    },
  },
  {
    nombre: 'confirms a payment as Nequi that did not arrive',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const [prestamo, monto] = [await lender.prestar(DEBT), lender.pesos()];
      const nequi = { metodo: 'nequi', referencia: `M${lender.pesos(100_000, 999_999)}` };
      const { _id: cobro } = expectSuccess(await lender.caja('prima').cobrar(prestamo, monto, nequi)).data;
      const { _id } = await verificacionOf(lender.api, lender.token('dora'), cobro);
      await run(
        lender,
        `UPDATE verificacion SET estado = 'confirmada', decidida_por = $2, decidida_en = now() WHERE movimiento_id = $1`,
        [_id, lender.id('olga')],
      );
      return took(monto);
    },
  },
  {
    nombre: 'forgives the loan of a friend',
    shownIn: 'forgiven',
    attempt: async (lender) => {
      const monto = lender.pesos();
      const prestamo = await lender.prestar(monto);
      await run(
        lender,
        `INSERT INTO movimiento (id, prestamo_id, tipo, monto, fecha, motivo, usuario_id, created_at)
         VALUES ($1, $2, 'ajuste', $3, $4, 'Perdonado', $5, now())`,
        [newId(), prestamo, monto, lender.today, lender.id('olga')],
      );
      await run(lender, `UPDATE prestamo SET saldo_pendiente = 0, estado = 'pagado' WHERE id = $1`, [
        prestamo,
      ]);
      return took(monto);
    },
  },
  {
    nombre: 'writes a payment that nobody made',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const monto = lender.pesos();
      const prestamo = await lender.prestar(DEBT);
      await run(
        lender,
        `INSERT INTO movimiento (id, prestamo_id, tipo, cobro_id, monto, fecha, usuario_id, created_at)
         VALUES ($1, $2, 'cobro', $3, $4, $5, $6, now())`,
        [newId(), prestamo, newId(), monto, lender.today, lender.id('olga')],
      );
      return took(monto);
    },
  },
  {
    nombre: 'lowers the balance of a loan',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const monto = lender.pesos();
      const prestamo = await lender.prestar(DEBT);
      const lower = 'UPDATE prestamo SET saldo_pendiente = saldo_pendiente - $2 WHERE id = $1';
      await run(lender, lower, [prestamo, monto]);
      return took(monto);
    },
  },
  {
    nombre: 'deletes an installment',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const monto = lender.pesos();
      const prestamo = await lender.prestar(monto * 4);
      await run(lender, 'DELETE FROM cuota WHERE prestamo_id = $1 AND numero = 4', [prestamo]);
      return took(monto);
    },
  },
  {
    nombre: 'takes the interest off a loan',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const monto = lender.pesos();
      const prestamo = await lender.prestar(monto, undefined, { interes: 100 });
      await run(lender, TAKES_INTEREST_OFF.cuotas, [prestamo]);
      await run(lender, TAKES_INTEREST_OFF.prestamo, [prestamo]);
      return took(monto);
    },
  },
  {
    nombre: 'moves the due dates of a loan by years',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const monto = lender.pesos();
      const prestamo = await lender.prestar(monto);
      await run(
        lender,
        'UPDATE cuota SET fecha_programada = fecha_programada + 1800 WHERE prestamo_id = $1',
        [prestamo],
      );
      await run(lender, 'UPDATE prestamo SET fecha_vencimiento = fecha_vencimiento + 1800 WHERE id = $1', [
        prestamo,
      ]);
      return took(monto);
    },
  },
  {
    nombre: 'moves the debt of a friend to another client',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const [monto, { _id: cliente }] = [
        lender.pesos(),
        await createTestCliente(lender.api, lender.token('dora')),
      ];
      await run(lender, 'UPDATE prestamo SET cliente_id = $2 WHERE id = $1', [
        await lender.prestar(monto),
        cliente,
      ]);
      return took(monto);
    },
  },
  {
    nombre: 'copies a loan and hands it over',
    shownIn: 'reconciliation',
    attempt: async (lender) => {
      const [id, monto] = [newId(), lender.pesos(1_000_000, 3_000_000)];
      const prestamo = await lender.prestar(monto);
      await copyRows(lender, 'prestamo', { id: '$2' }, 'id = $1', [prestamo, id]);
      await copyRows(lender, 'cuota', { id: 'gen_random_uuid()', prestamo_id: '$2' }, 'prestamo_id = $1', [
        prestamo,
        id,
      ]);
      await run(lender, 'SELECT asentar_desembolso($1, $2, now())', [id, lender.today]);
      return took(monto);
    },
  },
];
