import type { FlujoCaja, FlujoCajaQuery, FlujoTipo } from '@cartera/contrato/flujo-caja';
import { Inject, Injectable } from '@nestjs/common';
import { movidoSince, saldoOf } from '../contabilidad/cuentas.sql.js';
import { reportRange } from '../contabilidad/report-range.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { row, rows } from '../platform/db/query.js';
import { ReadReplica } from '../platform/db/read-replica.js';
import type { Actor } from '../platform/http/request.js';
import { CASH } from './cajas.sql.js';
import { flujoOf } from './domain/flujo.js';
import { firmanteOf } from './firmas.js';

/** The accounts of cash, or the one of `$2`, with the movements by kind and day since `$1`. */
const SINCE = `
  SELECT c.id, k.* FROM caja c CROSS JOIN LATERAL ${movidoSince('c.id', '$1')} k
   WHERE ${CASH} AND ($2::uuid IS NULL OR c.id = $2)`;

/** Cash that only goes from one account to another. */
const BETWEEN_CAJAS = `s.tipo IN ('base', 'entrega')`;

const TIPOS = `
  SELECT s.fecha, s.tipo, sum(s.entradas)::bigint AS entradas, sum(s.salidas)::bigint AS salidas
    FROM (${SINCE}) s
   WHERE s.fecha <= $3 AND ($2::uuid IS NOT NULL OR NOT (${BETWEEN_CAJAS}))
   GROUP BY s.fecha, s.tipo ORDER BY s.fecha, s.tipo`;

/** The balance before the day `$1`: the current one, without the movements since. */
const SALDO_INICIAL = `
  SELECT coalesce(sum(${saldoOf('c.id')}), 0)::bigint
         - coalesce((SELECT sum(s.entradas - s.salidas) FROM (${SINCE}) s), 0)::bigint AS saldo
    FROM caja c WHERE ${CASH} AND ($2::uuid IS NULL OR c.id = $2)`;

/** The cash flow, from the counters of the journal. */
@Injectable()
export class FlujoQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Of one account, or of all together; of the own one, if the actor does not act for the office.
   * @throws BusinessError `DATOS_INVALIDOS`
   */
  async get(query: FlujoCajaQuery, actor: Actor): Promise<FlujoCaja> {
    const { desde, hasta } = reportRange(query, this.clock.today());
    const { isOficina, usuarioId } = firmanteOf(this.config, actor);
    const cuenta = query.cuenta ?? (isOficina ? null : usuarioId);
    // Both from one snapshot: a payment between them would be in one only.
    return this.readReplica.dataSource.transaction('REPEATABLE READ', async (tx) => {
      const before = await row<{ saldo: number }>(tx, SALDO_INICIAL, [desde, cuenta]);
      const tipos = await rows<FlujoTipo>(tx, TIPOS, [desde, cuenta, hasta]);
      return flujoOf(before?.saldo ?? 0, tipos, { desde, hasta });
    });
  }
}
