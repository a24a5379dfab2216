import {
  abrirCaja,
  aprobarOperacion,
  entregarDinero,
  moverCapital,
} from '@cartera/contrato/cajas-operaciones';
import { listarPagosDeComision } from '@cartera/contrato/comisiones';
import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { CAPITAL, OFICINA } from '../../../src/esquema/cajas.sql.js';
import { newId } from '../../../src/platform/id.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { putTope } from '../../support/test-aprobaciones.js';
import { Comisiones } from '../../support/test-comisiones.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const rosa = await createTestUsuario(api, 'cobrador');
const caja = new Caja(api, gerente.token);
const { _id: prestamo } = await caja.prestarWithPlan({ cobrador: rosa.id });
expectSuccess(await caja.cobrar(prestamo, 12_000));
expectSuccess(await caja.actingAs(rosa.token).cobrar(prestamo, 12_000));

const abrir = () => api.call(abrirCaja, { token: rosa.token, params: { id: rosa.id }, body: { base: 0 } });

/** The id of a handover of the collector that waits for the office. */
async function entregar(): Promise<string> {
  const body = { monto: 4_000, destino: OFICINA };
  expectSuccess(await api.call(entregarDinero, { token: rosa.token, params: { id: rosa.id }, body }));
  const [{ id }] = await api.db.query(`SELECT id FROM operacion_caja WHERE estado = 'pendiente'`);
  return id;
}

const decidir = (operacion: string) =>
  api.call(aprobarOperacion, {
    token: gerente.token,
    params: { id: rosa.id },
    body: { operacion, rechazar: false },
  });

/** Runs SQL as the owner while the triggers that keep a table are off. Counts again. */
const withoutTriggers = (table: string, sql: string) =>
  api.base.withOwner(`
    ALTER TABLE ${table} DISABLE TRIGGER ALL;
    ${sql};
    ALTER TABLE ${table} ENABLE TRIGGER ALL;
    SELECT recontar()`);

const ALL = 'SELECT INSERT UPDATE DELETE';
const KEPT = 'SELECT INSERT UPDATE';
const ONLY_GROWS = 'SELECT INSERT';
const READ = 'SELECT';

/** The rights of the API on each table. A right on some columns names them. */
const RIGHTS: ReadonlyMap<string, string> = new Map([
  ['aplicacion', ONLY_GROWS],
  ['aprobacion', 'SELECT INSERT UPDATE(decidida_en,decidida_por,estado,motivo,sola)'],
  ['archivo_trozo', 'SELECT INSERT DELETE'],
  ['asiento', READ],
  ['atraso', READ],
  ['auditoria', READ],
  ['auditoria_cabeza', READ],
  ['auditoria_cadena', READ],
  ['auditoria_llave', ''],
  ['auditoria_verificacion', ONLY_GROWS],
  ['caja', 'SELECT UPDATE(cerrada_hasta)'],
  ['cambio_de_cliente', 'SELECT INSERT UPDATE(revisado_en,revisado_por)'],
  ['cancelacion', ALL],
  ['castigo', 'SELECT INSERT UPDATE(deshecho_en)'],
  ['cedula_cache', ALL],
  ['cliente', ALL],
  ['cliente_foto', ALL],
  ['cobro', ONLY_GROWS],
  ['codigo_recuperacion', ALL],
  ['configuracion', KEPT],
  ['contacto', ONLY_GROWS],
  ['contado', READ],
  ['contador', READ],
  ['corte_diario', ONLY_GROWS],
  ['cuota', ALL],
  ['descuadre', ALL],
  ['descuento_autorizado', READ],
  ['dispositivo', READ],
  ['dispositivo_conocido', ALL],
  ['documento', ONLY_GROWS],
  ['envio', READ],
  ['garantia', KEPT],
  ['garantia_documento', ONLY_GROWS],
  ['gasto_foto', ONLY_GROWS],
  ['idempotencia', ALL],
  ['identidad', ALL],
  ['intento', ALL],
  ['jornada', KEPT],
  ['llave_de_acceso', ALL],
  ['mantenimiento', ALL],
  ['meta', ALL],
  ['migrations', READ],
  ['movimiento', ONLY_GROWS],
  ['notificacion_prestamo', KEPT],
  ['plan_version', ONLY_GROWS],
  ['operacion_caja', 'SELECT UPDATE(decidida_en,decidida_por,estado,jornada_id,motivo,sola)'],
  ['orden_visita', ALL],
  ['pago_comision', ONLY_GROWS],
  ['paso_nocturno', KEPT],
  ['periodo_cerrado', 'SELECT INSERT UPDATE(reabierto_en,reabierto_por)'],
  ['portal_archivo', KEPT],
  ['portal_error', ALL],
  ['portal_informe', ALL],
  ['portal_mapa', KEPT],
  ['portal_modulo', KEPT],
  ['portal_shell', ALL],
  ['portal_total', KEPT],
  ['portal_version', ALL],
  ['prestamo', KEPT],
  ['recibo', ONLY_GROWS],
  ['reto', ALL],
  ['sesion', ALL],
  ['situacion_diaria', ONLY_GROWS],
  ['subida', ALL],
  ['totp', ALL],
  ['trabajo_nocturno', KEPT],
  ['usuario', ALL],
  ['verificacion', 'SELECT UPDATE(decidida_en,decidida_por,estado,motivo,operacion_id,por_extracto,sola)'],
  ['visita', ONLY_GROWS],
  ['visita_foto', ONLY_GROWS],
]);

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rights: string;
}

const tables: readonly Table[] = await api.db.query(`
  SELECT n.nspname AS schema, c.relname AS name, a.columns,
         concat_ws(' ', VARIADIC ARRAY(
           SELECT CASE WHEN has_table_privilege(c.oid, p) THEN p
                       ELSE p || '(' || nullif(array_to_string(ARRAY(
                         SELECT x FROM unnest(a.columns) x WHERE p NOT IN ('DELETE', 'TRUNCATE', 'TRIGGER')
                            AND has_column_privilege(c.oid, x, p) ORDER BY x), ','), '') || ')' END
             FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
                  WITH ORDINALITY x (p, orden) ORDER BY orden)) AS rights
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   CROSS JOIN LATERAL (
     SELECT array_agg(attname::text) AS columns FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) a
   WHERE n.nspname IN ('public', 'cobrador') AND c.relkind IN ('r', 'p', 'v')
   ORDER BY 1, 2`);

/** A view has the rights of its table. Data that joins read, counters and partitions are only read, or not at all. */
function rightsOf({ name }: Table): string {
  if (name.endsWith('_dato') || name.startsWith('contador_')) return READ;
  if (/^situacion_diaria_\d/.test(name)) return '';
  return RIGHTS.get(name) ?? 'not in the list';
}

test('the catalog gives the API’s role the rights of the list, and no other', () => {
  const held = Object.fromEntries(tables.map((table) => [`${table.schema}.${table.name}`, table.rights]));
  expect(held).toEqual(
    Object.fromEntries(tables.map((table) => [`${table.schema}.${table.name}`, rightsOf(table)])),
  );
  const ofPublic = new Set(tables.filter(({ schema }) => schema === 'public').map(({ name }) => name));
  expect([...RIGHTS.keys()].filter((name) => !ofPublic.has(name))).toEqual([]);
});

test('the role itself is refused every write of every table that is not in the list', async () => {
  const allowed: string[] = [];
  for (const table of tables) {
    const name = `${table.schema}.${table.name}`;
    const rights = rightsOf(table);
    const columns = table.columns.filter((column) => !new RegExp(`UPDATE\\(.*\\b${column}\\b`).test(rights));
    const attempts = [
      ...(rights.includes('INSERT') ? [] : [`INSERT INTO ${name} (${table.columns[0]}) VALUES (DEFAULT)`]),
      ...(/UPDATE( |$)/.test(rights)
        ? []
        : columns.map((column) => `UPDATE ${name} SET ${column} = ${column}`)),
      ...(rights.includes('DELETE') ? [] : [`DELETE FROM ${name}`]),
      `TRUNCATE ${name} CASCADE`,
    ];
    for (const sql of attempts) {
      const refusal = await api.db.query(sql).then(
        () => 'done',
        ({ message }: Error) => message,
      );
      if (
        !/permission denied|is not a table|cannot (insert|update|delete)|only be updated to DEFAULT/.test(
          refusal,
        )
      )
        allowed.push(`${sql}: ${refusal}`);
    }
  }
  expect(allowed).toEqual([]);
});

describe('a thief with the password of the API’s role', () => {
  const refuses = async (sql: string, reason: string | RegExp = 'permission denied') =>
    expect(api.db.query(sql)).rejects.toThrow(reason);

  test('cannot write rows of the journal that no payment, loan or operation caused', async () => {
    for (const [de, a] of [
      [OFICINA, CAPITAL],
      [CAPITAL, OFICINA],
    ])
      await refuses(`INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, created_at)
        VALUES ('${newId()}', 'capital', '2026-03-16', '${de}', '${a}', 5000000, now())`);
    const before = await api.db.query('SELECT * FROM asiento ORDER BY id');
    await api.db.query(`SELECT asentar_operacion('${newId()}', '2026-03-16', now())`);
    expect(await api.db.query('SELECT * FROM asiento ORDER BY id')).toEqual(before);
  });

  test('cannot change, take back or delete an operation, nor decide it twice', async () => {
    expectSuccess(await abrir());
    const operacion = await entregar();
    const pendiente = `id = '${operacion}'`;
    await refuses(`UPDATE operacion_caja SET monto = 1 WHERE ${pendiente}`);
    await refuses('DELETE FROM operacion_caja');
    await refuses(`UPDATE operacion_caja SET nota = 'otra' WHERE ${pendiente}`);
    expectSuccess(await decidir(operacion));
    for (const change of [
      `estado = 'pendiente'`,
      `estado = 'rechazada'`,
      'decidida_por = creada_por',
      `motivo = 'otro'`,
    ])
      await refuses(`UPDATE operacion_caja SET ${change} WHERE ${pendiente}`, 'solo admite filas nuevas');
    expect(await caja.descuadres()).toEqual([]);
  });

  test('cannot write an operation as another person, as signed by one, or at another hour', async () => {
    const id = newId();
    const forged =
      '"creada_por": "gerente", "decidida_por": "gerente", "decidida_en": "2020-01-01", "registrada_en": "2020-01-01"';
    const operacion = `{"id": "${id}", "tipo": "gasto", "caja_id": "${OFICINA}", "monto": 5000, "categoria": "otro", "estado": "hecha",
      "created_at": "2020-01-01", ${forged.replaceAll('"gerente"', `"${gerente.id}"`)}}`;
    const register = (sesion: string) =>
      api.db.query('SELECT registrar_operacion($1, $2)', [sesion, operacion]);
    await expect(register(newId())).rejects.toThrow('no rows');
    await register(rosa.sesionId);
    const [stored] = await api.db.query(
      `SELECT creada_por, decidida_por, decidida_en, now() - registrada_en < interval '1 minute' AS "isNow"
         FROM operacion_caja WHERE id = $1`,
      [id],
    );
    expect(stored).toEqual({ creada_por: rosa.id, decidida_por: null, decidida_en: null, isNow: true });
    // Neither the journal nor the audit trail has it.
    expect((await caja.descuadres()).map(({ regla }) => regla)).toEqual([
      'cada operación de caja está en el libro diario por lo que vale',
      'cada operación de caja es la que dice la auditoría',
    ]);
    await withoutTriggers('operacion_caja', `DELETE FROM operacion_caja WHERE id = '${id}'`);
  });

  test('cannot authorize a deduction as another person, and the reconciliation finds one without its event', async () => {
    const id = newId();
    await refuses(
      `INSERT INTO descuento_autorizado (id, cobrador_id, monto, created_at) VALUES ('${id}', '${rosa.id}', 5000, now())`,
    );
    const authorize = (sesion: string) =>
      api.db.query('SELECT autorizar_descuento($1, $2, 5000)', [sesion, id]);
    await expect(authorize(newId())).rejects.toThrow('no rows');
    await expect(authorize(gerente.sesionId)).rejects.toThrow('descuento_autorizado_cobrador_fk');
    await authorize(rosa.sesionId);
    const [stored] = await api.db.query(
      `SELECT cobrador_id, now() - created_at < interval '1 minute' AS "isNow" FROM descuento_autorizado WHERE id = $1`,
      [id],
    );
    expect(stored).toEqual({ cobrador_id: rosa.id, isNow: true });
    expect((await caja.descuadres()).map(({ regla }) => regla)).toEqual([
      'cada descuento lo autorizó su cobrador',
    ]);
    await withoutTriggers('descuento_autorizado', `DELETE FROM descuento_autorizado WHERE id = '${id}'`);
  });

  test('cannot decide as a collector an expense of the office that pays them', async () => {
    const comisiones = new Comisiones(api, gerente.token, '2026-03-01');
    await api.db.query('UPDATE configuracion SET comision_cobrador = 10');
    const { aPagar } = await comisiones.porPagar(rosa);
    await putTope(api, 1);
    const waiting = expectSuccess(await comisiones.pagar(rosa, aPagar)).data;
    expect(waiting.estado).toBe('pendiente');
    const mine = await api.call(listarPagosDeComision, { token: rosa.token });
    expect(expectSuccess(mine).data.map(({ estado }) => estado)).toEqual(['pendiente']);
    const seen = await api.db.transaction(async (tx) => {
      await tx.query(`SET LOCAL search_path = cobrador`);
      await tx.query(`SET LOCAL cartera.cobrador = '${rosa.id}'`);
      return tx.query(`SELECT id FROM operacion_caja WHERE id = '${waiting.operacion}'`);
    });
    expect(seen).toEqual([]);
    await putTope(api, null);
    const body = { operacion: waiting.operacion ?? '', rechazar: true };
    expectSuccess(await api.call(aprobarOperacion, { token: gerente.token, params: { id: OFICINA }, body }));
  });

  test('writes a payment of a commission, or an expense of other pesos for it, and the reconciliation finds it', async () => {
    const write = (more: string) =>
      api.db.query(
        `INSERT INTO pago_comision (id, cobrador_id, desde, hasta, cobrado, sin_verificar, porcentaje, comision, correccion,
                                    arrastre, faltante, descuento, a_pagar, queda, operacion_id, created_at)
         VALUES (gen_random_uuid(), '${rosa.id}', '2026-04-01', '2026-04-02', 0, 0, 10, 500, 0, 0, 500, ${more}, now())`,
      );
    const remove = () =>
      withoutTriggers('pago_comision', `DELETE FROM pago_comision WHERE desde = '2026-04-01'`);
    const rules = async () => [...new Set((await caja.descuadres()).map(({ regla }) => regla))];
    await write('500, 0, 0, NULL');
    expect(await rules()).toEqual([
      'cada comisión pagada es la que dice la auditoría',
      'lo descontado de las comisiones cabe en lo que sus cobradores autorizaron',
    ]);
    await remove();
    const operacion = await entregar();
    await write(`0, 500, 0, '${operacion}'`);
    expect(await rules()).toEqual([
      'cada comisión pagada es un gasto por lo que vale, que otra persona pidió',
      'cada comisión pagada es la que dice la auditoría',
    ]);
    await remove();
    expectSuccess(await decidir(operacion));
    expect(await rules()).toEqual([]);
  });

  test('cannot open a closed day or month again, or delete either', async () => {
    const [{ id }] = await api.db.query(
      `INSERT INTO jornada (id, caja_id, dia, base, estado, abierta_en, cerrada_en)
       VALUES (gen_random_uuid(), $1, '2026-03-13', 0, 'cerrada', now(), now()) RETURNING id`,
      [rosa.id],
    );
    await refuses(
      `UPDATE jornada SET estado = 'abierta', cerrada_en = NULL WHERE id = '${id}'`,
      'solo admite',
    );
    await api.db.query(`UPDATE caja SET cerrada_hasta = '2026-03-13' WHERE id = $1`, [rosa.id]);
    for (const hasta of ['NULL', `'2026-03-12'`])
      await refuses(`UPDATE caja SET cerrada_hasta = ${hasta} WHERE id = '${rosa.id}'`, 'solo admite');
    expectSuccess(await api.call(cerrarPeriodo, { token: gerente.token, params: { mes: '2026-02' } }));
    for (const table of ['jornada', 'periodo_cerrado', 'visita_foto', 'gasto_foto'])
      await refuses(`DELETE FROM ${table}`);
    await api.db.query('UPDATE periodo_cerrado SET reabierto_en = now()');
    await refuses('UPDATE periodo_cerrado SET reabierto_en = NULL, reabierto_por = NULL', 'solo admite');
    expect(await api.db.query('SELECT mes FROM periodo_cerrado')).not.toEqual([]);
  });
});

describe('somebody who also owns the tables', () => {
  test('and adds rows to the journal: the reconciliation asks each for its cause', async () => {
    const ids = [newId(), newId(), newId(), newId()];
    await api.base.withOwner(`
      INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, prestamo_id, created_at) VALUES
        ('${ids[0]}', 'capital', '2026-03-16', '${OFICINA}', '${rosa.id}', 700, NULL, now()),
        ('${ids[1]}', 'gasto', '2026-03-16', '${rosa.id}', '${OFICINA}', 700, NULL, now()),
        ('${ids[2]}', 'cobro', '2026-03-16', '${OFICINA}', '${rosa.id}', 900, '${prestamo}', now()),
        ('${ids[3]}', 'desembolso', '2026-03-16', '${rosa.id}', '${OFICINA}', 900, '${prestamo}', now()),
        ('${newId()}', 'devolucion', '2026-03-16', '${OFICINA}', '${rosa.id}', 900, '${prestamo}', now())`);
    const found = await caja.descuadres();
    const [ofPrestamo, sinPrestamo] = [
      'cada fila del libro diario de un préstamo es de un movimiento o de lo que se entregó',
      'cada fila del libro diario sin préstamo es de una operación de caja',
    ];
    expect(found.filter(({ regla }) => regla === ofPrestamo)).toHaveLength(3);
    expect(found.filter(({ regla }) => regla === sinPrestamo)).toHaveLength(2);
    expect(found).toHaveLength(5);
    await withoutTriggers('asiento', 'DELETE FROM asiento WHERE monto IN (700, 900)');
  });

  test.each([
    [
      'deletes an operation with its row of the journal',
      (id: string) => `
      DELETE FROM asiento WHERE id = '${id}'; DELETE FROM operacion_caja WHERE id = '${id}'`,
    ],
    [
      'makes an operation and its row of the journal smaller',
      (id: string) => `
      UPDATE asiento SET monto = 1 WHERE id = '${id}'; UPDATE operacion_caja SET monto = 1 WHERE id = '${id}'`,
    ],
  ])('and %s: the audit trail, whose heads have left the database, still has it', async (_name, change) => {
    expect(await caja.descuadres()).toEqual([]);
    const body = { tipo: 'capital', monto: 5_000, persona: 'Marta', nota: 'Para prestar' };
    expectSuccess(await api.call(moverCapital, { token: gerente.token, params: { id: OFICINA }, body }));
    const [{ id }] = await api.db.query(
      `SELECT id FROM operacion_caja WHERE tipo = 'capital' ORDER BY id DESC LIMIT 1`,
    );
    await withoutTriggers(
      'asiento',
      `ALTER TABLE operacion_caja DISABLE TRIGGER USER; ${change(id)};
      ALTER TABLE operacion_caja ENABLE TRIGGER USER`,
    );
    expect(await caja.descuadres()).toEqual([
      expect.objectContaining({
        regla: 'cada operación de caja es la que dice la auditoría',
        esperado: 5_000,
      }),
    ]);
    await withoutTriggers('auditoria', `DELETE FROM auditoria WHERE despues->>'operacion' = '${id}'`);
    await api.base.withOwner(`ALTER TABLE operacion_caja DISABLE TRIGGER USER; ALTER TABLE asiento DISABLE TRIGGER asiento_solo_anexar;
      DELETE FROM asiento WHERE id = '${id}'; DELETE FROM operacion_caja WHERE id = '${id}';
      ALTER TABLE operacion_caja ENABLE TRIGGER USER; ALTER TABLE asiento ENABLE TRIGGER asiento_solo_anexar; SELECT recontar()`);
  });
});
