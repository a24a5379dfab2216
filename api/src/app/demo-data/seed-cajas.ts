import { Injectable } from '@nestjs/common';
import { insertAsientos } from '../../contabilidad/asientos.sql.js';
import { movidoSince } from '../../contabilidad/cuentas.sql.js';
import { CAPITAL, OFICINA } from '../../esquema/cajas.sql.js';
import { Clock, TIME_ZONE } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';

/** The first day that any demo data has. */
const EVER = `'1900-01-01'`;
const HOUR_OF_ENTREGAS = 18;
/** Owners put in round amounts. */
const CAPITAL_STEP = 10_000_000;

/** The pesos in and out of the accounts `c` on each day before `$1`. */
const movidoByDay = (condition: string): string => `
  SELECT c.id, s.fecha, sum(s.entradas - s.salidas)::bigint AS monto
    FROM caja c CROSS JOIN LATERAL ${movidoSince('c.id', EVER)} s
   WHERE ${condition} AND s.fecha < $1 GROUP BY c.id, s.fecha`;

/** Each collector hands over the cash of each day, and the gerente `$2` receives it. */
const ENTREGAS = `
  INSERT INTO operacion_caja (id, tipo, caja_id, contraparte_id, monto, estado, creada_por, created_at, decidida_por, decidida_en)
  SELECT gen_random_uuid(), 'entrega', d.id, '${OFICINA}', d.monto, 'hecha', d.id, h.hora, $2, h.hora
    FROM (${movidoByDay(`c.tipo = 'cobrador'`)}) d
   CROSS JOIN LATERAL (SELECT (d.fecha + interval '${HOUR_OF_ENTREGAS} hours') AT TIME ZONE '${TIME_ZONE}' AS hora) h
   WHERE d.monto > 0`;

/** Before the first day, the owners put in the pesos that the office lacks on its worst day. */
const CAPITAL_OF_OWNERS = `
  INSERT INTO operacion_caja (id, tipo, caja_id, monto, persona, nota, estado, creada_por, created_at)
  SELECT gen_random_uuid(), 'capital', '${OFICINA}', ceil(-min(b.saldo) / ${CAPITAL_STEP}) * ${CAPITAL_STEP}, 'La dueña', 'Para empezar a prestar',
         'hecha', $2, min(b.fecha) AT TIME ZONE '${TIME_ZONE}'
    FROM (SELECT d.fecha, sum(d.monto) OVER (ORDER BY d.fecha) AS saldo FROM (${movidoByDay(`c.id = '${OFICINA}'`)}) d) b
  HAVING min(b.saldo) < 0`;

/** Posts the operations of one kind, each on its own day. */
const post = (tipo: 'entrega' | 'capital', de: string, a: string): string =>
  insertAsientos(`
    SELECT o.id, o.tipo, (o.created_at AT TIME ZONE '${TIME_ZONE}')::date, ${de}, ${a}, o.monto, o.created_at
      FROM operacion_caja o WHERE o.tipo = '${tipo}'`);

/** Collectors keep no cash of former days, and the office lends what its owners put in. */
@Injectable()
export class SeedCajas {
  constructor(private readonly clock: Clock) {}

  /** The use cases date operations today, so this writes the operations of former days itself. */
  async execute(tx: Tx, { usuarioId }: Actor): Promise<void> {
    const params = [this.clock.today(), usuarioId];
    await tx.query(ENTREGAS, params);
    await tx.query(post('entrega', 'o.caja_id', 'o.contraparte_id'));
    await tx.query(CAPITAL_OF_OWNERS, params);
    await tx.query(post('capital', `'${CAPITAL}'::uuid`, 'o.caja_id'));
  }
}
