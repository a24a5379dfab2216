import { addDays } from '@cartera/dominio/dates';
import { retencionGanada, type TerminosDevengo } from '@cartera/dominio/liquidacion';
import { Injectable } from '@nestjs/common';
import { asentarGanado } from '../contabilidad/asentar-resultados.js';
import { firstOpenDay } from '../personal/configuracion/open-periodo.queries.js';
import { Clock } from '../platform/clock.js';
import { LOCK } from '../platform/db/locks.js';
import { type Queryable, rows } from '../platform/db/query.js';
import { prestamoBatches } from './batches.js';
import { LIVE_PRESTAMO } from './prestamo.sql.js';

/** Keeps the locks of a transaction short: payments wait for them. */
const PRESTAMOS_PER_TRANSACTION = 500;

const LOCK_PRESTAMOS = 'SELECT FROM prestamo p WHERE p.id = ANY ($1) ORDER BY p.id FOR UPDATE';

/** The live loans of `$1` that withheld interest, with the days that it pays for. */
const RETENCIONES = `
  SELECT p.id, p.fecha_inicio AS "fechaInicio", p.modalidad, p.dias_quincena AS "diasQuincena",
         p.tipo_amortizacion AS "tipoAmortizacion", p.base_interes AS "baseInteres", r.monto_interes AS retenido,
         r.fecha_programada AS entregado, (SELECT q.fecha_programada FROM cuota q WHERE q.prestamo_id = p.id AND q.numero = 1) AS primera,
         p.fecha_vencimiento AS ultima
    FROM prestamo p JOIN cuota r ON r.prestamo_id = p.id AND r.numero = 0 AND r.monto_interes > 0
   WHERE p.id = ANY ($1) AND ${LIVE_PRESTAMO} AND p.fecha_inicio <= $2`;

interface Retencion extends TerminosDevengo {
  readonly id: string;
  /** Whole pesos. */
  readonly retenido: number;
  readonly entregado: string;
  readonly primera: string;
  readonly ultima: string;
}

/** Makes the withheld interest income, day by day (record 58). */
@Injectable()
export class CausarRetenciones {
  constructor(private readonly clock: Clock) {}

  /**
   * Posts the interest that was earned up to the end of yesterday and is not posted. A second run changes nothing. After missed
   * nights, each month gets its own interest, unless it is closed.
   * @param since the last day on which it ran before `today`; null if it never did.
   * @returns how many loans have withheld interest.
   */
  async execute(today: string, since: string | null, db: Queryable): Promise<number> {
    const yesterday = addDays(today, -1);
    for (const dia of monthEnds(since, yesterday)) await this.post(dia, db);
    return this.post(yesterday, db);
  }

  private async post(dia: string, db: Queryable): Promise<number> {
    let count = 0;
    for await (const batch of prestamoBatches(db)) {
      const found = await rows<{ id: string }>(db, RETENCIONES, [batch, dia]);
      for (let start = 0; start < found.length; start += PRESTAMOS_PER_TRANSACTION) {
        const ids = found.slice(start, start + PRESTAMOS_PER_TRANSACTION).map(({ id }) => id);
        await db.transaction((tx) => this.postOf(ids, dia, tx));
      }
      count += found.length;
    }
    return count;
  }

  private async postOf(ids: readonly string[], dia: string, tx: Queryable): Promise<void> {
    // No month closes until the transaction ends.
    await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK.periodos]);
    const first = await firstOpenDay(tx);
    await tx.query(LOCK_PRESTAMOS, [ids]);
    const live = await rows<Retencion>(tx, RETENCIONES, [ids, dia]);
    const ganado = live.map((one) => [one.id, ganadoOf(one, dia)] as const);
    await asentarGanado(tx, ganado, first !== null && first > dia ? first : dia, this.clock.now());
  }
}

function ganadoOf({ retenido, entregado, primera, ultima, ...terminos }: Retencion, dia: string): number {
  const rest = [primera, ultima].map((fechaProgramada) => ({ fechaProgramada, montoInteres: 0 }));
  return retencionGanada([{ fechaProgramada: entregado, montoInteres: retenido }, ...rest], terminos, dia);
}

/** The ends of months from a day to before another. */
function monthEnds(since: string | null, until: string): string[] {
  const ends: string[] = [];
  for (let dia = since ?? until; dia < until; dia = addDays(dia, 1)) {
    if (addDays(dia, 1).endsWith('-01')) ends.push(dia);
  }
  return ends;
}
