import { Injectable } from '@nestjs/common';
import { Operaciones } from '../../caja/operaciones.js';
import { movidoSince } from '../../contabilidad/cuentas.sql.js';
import { OFICINA } from '../../esquema/cajas.sql.js';
import { Clock, TIME_ZONE } from '../../platform/clock.js';
import { rows } from '../../platform/db/query.js';
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

/** The cash of each collector and day. */
const ENTREGAS = `
  SELECT d.id AS caja, d.monto, (d.fecha + interval '${HOUR_OF_ENTREGAS} hours') AT TIME ZONE '${TIME_ZONE}' AS "createdAt"
    FROM (${movidoByDay(`c.tipo = 'cobrador'`)}) d WHERE d.monto > 0`;

/** The pesos that the office lacks on its worst day, before its first day. */
const CAPITAL_OF_OWNERS = `
  SELECT '${OFICINA}' AS caja, (ceil(-min(b.saldo) / ${CAPITAL_STEP}) * ${CAPITAL_STEP})::float8 AS monto,
         min(b.fecha) AT TIME ZONE '${TIME_ZONE}' AS "createdAt"
    FROM (SELECT d.fecha, sum(d.monto) OVER (ORDER BY d.fecha) AS saldo FROM (${movidoByDay(`c.id = '${OFICINA}'`)}) d) b
  HAVING min(b.saldo) < 0`;

/** The gerente `$1` receives the handovers. */
const RECEIVE = `
  UPDATE operacion_caja
     SET estado = 'hecha', decidida_por = CASE tipo WHEN 'entrega' THEN $1::uuid END, decidida_en = CASE tipo WHEN 'entrega' THEN created_at END
   WHERE estado = 'pendiente' RETURNING id, tipo, caja_id AS caja, monto, estado`;

/** Posts each operation on its own day. */
const POST = `
  SELECT asentar_operacion(id, (created_at AT TIME ZONE '${TIME_ZONE}')::date, created_at) FROM operacion_caja WHERE id = ANY ($1)`;

/** Pesos that moved on a former day. */
interface Moved {
  readonly caja: string;
  readonly monto: number;
  readonly createdAt: Date;
}

/** Collectors keep no cash of former days, and the office lends what its owners put in. */
@Injectable()
export class SeedCajas {
  constructor(
    private readonly operaciones: Operaciones,
    private readonly clock: Clock,
  ) {}

  /** The use cases date operations today, so this decides and posts those of former days itself. */
  async execute(tx: Tx, cobradores: readonly Actor[], gerente: Actor): Promise<void> {
    const today = [this.clock.today()];
    for (const { caja, ...moved } of await rows<Moved>(tx, ENTREGAS, today)) {
      const cobrador = cobradores.find(({ usuarioId }) => usuarioId === caja);
      if (!cobrador) continue;
      const entrega = { ...moved, tipo: 'entrega' as const, contraparteId: OFICINA };
      await this.operaciones.create(tx, caja, entrega, false, cobrador, 'cajas.entregar');
    }
    await this.receive(tx, gerente);
    for (const { caja, ...moved } of await rows<Moved>(tx, CAPITAL_OF_OWNERS, today)) {
      const capital = {
        ...moved,
        tipo: 'capital' as const,
        persona: 'La dueña',
        nota: 'Para empezar a prestar',
      };
      await this.operaciones.create(tx, caja, capital, false, gerente, 'cajas.capital');
    }
    await this.receive(tx, gerente);
  }

  private async receive(tx: Tx, gerente: Actor): Promise<void> {
    const done = await rows<{ id: string; caja: string }>(tx, RECEIVE, [gerente.usuarioId]);
    await tx.query(POST, [done.map(({ id }) => id)]);
    for (const { id, caja, ...despues } of done)
      await this.operaciones.record(tx, caja, 'cajas.aprobar', { operacion: id, ...despues }, gerente);
  }
}
