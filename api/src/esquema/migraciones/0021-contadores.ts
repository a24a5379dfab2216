import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As many transactions as may write at once without waiting for one another; more of them take turns. */
const RANURAS = 32;

const VIVO = `IN ('activo', 'vencido', 'mora')`;
const SIN_PAGAR =
  't.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado < t.monto_total';
const PENDIENTE =
  't.monto_total - t.capital_pagado - t.interes_pagado - t.capital_condonado - t.interes_condonado';

/** What each row of a table adds to the counters, or with `-` takes from them. */
type Aporte = (filas: string, signo: '' | '-') => string;

const sumando = (
  que: string,
  clave: string,
  signo: '' | '-',
  { monto = '0', saldo = '0' }: { monto?: string; saldo?: string } = {},
): string =>
  `SELECT '${que}' AS que, ${clave} AS clave, ${signo}1::bigint AS cuantos, ${signo}(${monto})::bigint AS monto, ${signo}(${saldo})::bigint AS saldo`;

const dia = (columna: string): string => `to_char(${columna}, 'YYYY-MM-DD')`;

const APORTES: Readonly<Record<string, Aporte>> = {
  cliente: (filas, signo) => `
    ${sumando('cliente_estado', 't.estado', signo)} FROM ${filas} t
    UNION ALL ${sumando('cliente_cobrador', 't.cobrador_id::text', signo)} FROM ${filas} t
     WHERE t.cobrador_id IS NOT NULL`,
  // Whose loan it is to collect: its own collector, else its client's.
  prestamo: (filas, signo) => `
    ${sumando('prestamo_estado', 't.estado', signo, { monto: 't.monto', saldo: 't.saldo_pendiente' })} FROM ${filas} t
    UNION ALL ${sumando('prestamo_cobrador', 'coalesce(t.cobrador_id, c.cobrador_id)::text', signo, {
      monto: 't.monto',
      saldo: 't.saldo_pendiente',
    })}
      FROM ${filas} t JOIN cliente c ON c.id = t.cliente_id
     WHERE t.estado ${VIVO} AND coalesce(t.cobrador_id, c.cobrador_id) IS NOT NULL`,
  cuota: (filas, signo) => `
    ${sumando('cuota_dia', dia('t.fecha_programada'), signo, { monto: PENDIENTE })} FROM ${filas} t
     WHERE ${SIN_PAGAR}`,
  cobro: (filas, signo) => `
    ${sumando('cobro', `''`, signo, { monto: 't.monto' })} FROM ${filas} t
    UNION ALL ${sumando('cobro_dia', dia('t.fecha'), signo, { monto: 't.monto' })} FROM ${filas} t
    UNION ALL ${sumando('cobro_mes', `t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM')`, signo, {
      monto: 't.monto',
    })} FROM ${filas} t WHERE t.cobrador_id IS NOT NULL`,
};

/** Done before the rows are counted, in a statement of its own so that what it waited for is seen. */
const ANTES: Readonly<Record<string, string>> = {
  // A client who changes hands takes along the loans without a collector of their own: either waits for the other.
  prestamo: `
    PERFORM FROM cliente c WHERE c.id IN (SELECT t.cliente_id FROM __filas t WHERE t.cobrador_id IS NULL)
      ORDER BY c.id FOR SHARE;`,
};

const OPERACIONES = [
  { evento: 'INSERT', transicion: 'NEW TABLE AS nuevas', filas: [['nuevas', '']] },
  {
    evento: 'UPDATE',
    transicion: 'OLD TABLE AS viejas NEW TABLE AS nuevas',
    filas: [
      ['viejas', '-'],
      ['nuevas', ''],
    ],
  },
  { evento: 'DELETE', transicion: 'OLD TABLE AS viejas', filas: [['viejas', '-']] },
] as const;

const DE_DUENA = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** The loans without a collector of their own of the clients who change hands. */
const PRESTAMOS_QUE_CAMBIAN_DE_MANOS = (['-', ''] as const)
  .map((signo) => {
    const de = signo === '-' ? 'v' : 'n';
    return `UNION ALL ${sumando('prestamo_cobrador', `${de}.cobrador_id::text`, signo, {
      monto: 'p.monto',
      saldo: 'p.saldo_pendiente',
    })}
      FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
     WHERE v.cobrador_id IS DISTINCT FROM n.cobrador_id AND ${de}.cobrador_id IS NOT NULL
       AND p.cobrador_id IS NULL AND p.estado ${VIVO}`;
  })
  .join('\n');

/**
 * Exact totals that cost the same in any book. Triggers keep them in the transaction of the write itself, so that no
 * use-case can forget them, and a transaction adds to rows that no other adds to at that moment.
 */
export class Contadores1763683200100 implements MigrationInterface {
  name = 'Contadores1763683200100';

  async up(q: QueryRunner): Promise<void> {
    // A large book takes longer to count than a request may last.
    await q.query(`SET LOCAL statement_timeout = 0`);
    // A total is the sum of its slots; one slot alone may be negative. Days and months are compared as text.
    await q.query(`
      CREATE TABLE contador (
        que text NOT NULL,
        clave text COLLATE "C" NOT NULL,
        ranura smallint NOT NULL CHECK (ranura BETWEEN 0 AND ${RANURAS - 1}),
        cuantos bigint NOT NULL,
        monto bigint NOT NULL,
        saldo bigint NOT NULL,
        PRIMARY KEY (que, clave, ranura)
      ) WITH (fillfactor = 50)`);
    await this.tomarRanura(q);
    for (const tabla of Object.keys(APORTES)) await this.contarTabla(q, tabla);
    await this.contarElLibro(q);
    // What does not add up may be a total, which is of no loan.
    await q.query(`ALTER TABLE descuadre ALTER prestamo_id DROP NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DELETE FROM descuadre WHERE prestamo_id IS NULL`);
    await q.query(`ALTER TABLE descuadre ALTER prestamo_id SET NOT NULL`);
    await q.query(`DROP FUNCTION recontar()`);
    await q.query(`DROP VIEW contado`);
    for (const tabla of Object.keys(APORTES)) {
      for (const { evento } of OPERACIONES) {
        await q.query(`DROP TRIGGER ${tabla}_contar_${evento.toLowerCase()} ON ${tabla}`);
        await q.query(`DROP FUNCTION contar_${tabla}_${evento.toLowerCase()}()`);
      }
    }
    await q.query(`DROP FUNCTION tomar_ranura()`);
    await q.query(`DROP TABLE contador`);
  }

  /** A slot is its transaction's alone until it ends, so its rows are never waited for nor dead-locked on. */
  private async tomarRanura(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE FUNCTION tomar_ranura() RETURNS smallint LANGUAGE plpgsql ${DE_DUENA} AS $$
      DECLARE
        primera int := pg_backend_pid() % ${RANURAS};
        mia int;
      BEGIN
        FOR paso IN 0..${RANURAS - 1} LOOP
          mia := (primera + paso) % ${RANURAS};
          IF pg_try_advisory_xact_lock('contador'::regclass::oid::int, mia) THEN RETURN mia; END IF;
        END LOOP;
        PERFORM pg_advisory_xact_lock('contador'::regclass::oid::int, primera);
        RETURN primera;
      END $$`);
    await q.query(`REVOKE EXECUTE ON FUNCTION tomar_ranura() FROM PUBLIC`);
  }

  private async contarTabla(q: QueryRunner, tabla: string): Promise<void> {
    for (const { evento, transicion, filas } of OPERACIONES) {
      const funcion = `contar_${tabla}_${evento.toLowerCase()}`;
      const aportes = filas.map(([cuales, signo]) => APORTES[tabla]?.(cuales, signo)).join(' UNION ALL ');
      const mudanza = tabla === 'cliente' && evento === 'UPDATE' ? PRESTAMOS_QUE_CAMBIAN_DE_MANOS : '';
      const cuales = filas
        .map(([nombre]) => `SELECT cliente_id, cobrador_id FROM ${nombre}`)
        .join(' UNION ALL ');
      const antes = (ANTES[tabla] ?? '').replace('__filas', `(${cuales})`);
      await q.query(`
        CREATE FUNCTION ${funcion}() RETURNS trigger LANGUAGE plpgsql ${DE_DUENA} AS $$
        DECLARE
          mia smallint := tomar_ranura();
        BEGIN
          ${antes}
          INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
          SELECT d.que, d.clave, mia, sum(d.cuantos), sum(d.monto), sum(d.saldo) FROM (${aportes} ${mudanza}) d
           GROUP BY d.que, d.clave HAVING sum(d.cuantos) <> 0 OR sum(d.monto) <> 0 OR sum(d.saldo) <> 0
          ON CONFLICT (que, clave, ranura) DO UPDATE
             SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto,
                 saldo = c.saldo + excluded.saldo;
          RETURN NULL;
        END $$`);
      await q.query(`REVOKE EXECUTE ON FUNCTION ${funcion}() FROM PUBLIC`);
      await q.query(`
        CREATE TRIGGER ${tabla}_contar_${evento.toLowerCase()} AFTER ${evento} ON ${tabla}
        REFERENCING ${transicion} FOR EACH STATEMENT EXECUTE FUNCTION ${funcion}()`);
    }
  }

  /** What the counters should say, which the reconciliation compares them with, and their making from it. */
  private async contarElLibro(q: QueryRunner): Promise<void> {
    const aportes = Object.entries(APORTES).map(([tabla, aporte]) => aporte(tabla, ''));
    await q.query(`
      CREATE VIEW contado AS
      SELECT que, clave, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
        FROM (${aportes.join(' UNION ALL ')}) d GROUP BY que, clave`);
    // With every slot in hand, nobody has counted what is not committed: whoever is writing counts after it.
    await q.query(`
      CREATE FUNCTION recontar() RETURNS void LANGUAGE plpgsql ${DE_DUENA} AS $$
      BEGIN
        FOR una IN 0..${RANURAS - 1} LOOP
          PERFORM pg_advisory_xact_lock('contador'::regclass::oid::int, una);
        END LOOP;
        DELETE FROM contador;
        INSERT INTO contador SELECT que, clave, 0, cuantos, monto, saldo FROM contado;
      END $$`);
    await q.query(`REVOKE EXECUTE ON FUNCTION recontar() FROM PUBLIC`);
    await q.query(`SELECT recontar()`);
  }
}
