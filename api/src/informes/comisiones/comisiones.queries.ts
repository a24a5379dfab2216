import type { Comision, Comisiones, ComisionesQuery } from '@cartera/contrato/comisiones';
import { comisionOf } from '@cartera/dominio/comision';
import { Injectable } from '@nestjs/common';
import { movidoSince } from '../../contabilidad/cuentas.sql.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { rows } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { ReportesQueries } from '../reportes/reportes.queries.js';

interface Collected {
  readonly _id: string;
  readonly nombre: string;
  readonly cobrado: number;
  readonly diferencia: number;
}

/** The accounts of collectors with what was collected, of `$3`, and the differences of their counts from `$1` to `$2`. */
const COLLECTED = `
  SELECT c.id AS "_id", d.nombre, coalesce(k.cobrado, 0) AS cobrado, coalesce(m.diferencia, 0) AS diferencia
    FROM caja c JOIN caja_dato d ON d.id = c.id
    LEFT JOIN jsonb_to_recordset($3::jsonb) AS k (cobrador uuid, cobrado bigint) ON k.cobrador = c.id
   CROSS JOIN LATERAL (
     SELECT sum(s.entradas - s.salidas)::bigint AS diferencia FROM ${movidoSince('c.id', '$1')} s
      WHERE s.tipo = 'diferencia' AND s.fecha <= $2) m
   WHERE c.tipo = 'cobrador' AND (k.cobrado <> 0 OR m.diferencia <> 0)
   ORDER BY normalizar(d.nombre), c.id`;

/** The commissions of collectors. */
@Injectable()
export class ComisionesQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly reportes: ReportesQueries,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /** @throws BusinessError `DATOS_INVALIDOS` for an impossible range. */
  async get(query: ComisionesQuery): Promise<Comisiones> {
    const { desde, hasta } = this.reportes.range(query);
    const { comisionCobrador: porcentaje } = await this.configuracion.get();
    const cobrado = await this.reportes.cobradoByCobrador({ desde, hasta });
    const found = await rows<Collected>(this.readReplica.dataSource, COLLECTED, [
      ...[desde, hasta, JSON.stringify(cobrado)],
    ]);
    const cobradores = found.map(({ diferencia, ...cobrador }) => ({
      ...cobrador,
      ...comisionOf(cobrador.cobrado, porcentaje, diferencia),
    }));
    return { desde, hasta, porcentaje, cobradores, total: totalOf(cobradores) };
  }
}

function totalOf(cobradores: readonly Comision[]): Comisiones['total'] {
  const sumOf = (column: keyof Comisiones['total']) =>
    cobradores.reduce((sum, cobrador) => sum + cobrador[column], 0);
  return {
    cobrado: sumOf('cobrado'),
    comision: sumOf('comision'),
    faltante: sumOf('faltante'),
    aPagar: sumOf('aPagar'),
  };
}
