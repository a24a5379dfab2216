import type { Comision, Comisiones, ComisionesQuery } from '@cartera/contrato/comisiones';
import { comisionOf, descuentoOf } from '@cartera/dominio/comision';
import { Injectable } from '@nestjs/common';
import { movidoSince } from '../../contabilidad/cuentas.sql.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { rows } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { ReportesQueries } from '../reportes/reportes.queries.js';
import { WITH_POR_DESCONTAR } from './por-descontar.sql.js';

interface Collected {
  readonly _id: string;
  readonly nombre: string;
  readonly cobrado: number;
  readonly sinVerificar: number;
  /** Missing cash of the counts of the range, less the surplus of others; 0 or more. */
  readonly faltante: number;
  /** As `PorDescontar`. */
  readonly porDescontar: number;
  readonly autorizado: number;
}

/** The accounts of collectors with what was collected, of `$3`, and the missing cash of their counts from `$1` to `$2`. */
const COLLECTED = `
  SELECT c.id AS "_id", d.nombre, coalesce(k.cobrado, 0) AS cobrado, coalesce(k."sinVerificar", 0) AS "sinVerificar",
         greatest(m.faltante, 0) AS faltante, n.faltante AS "porDescontar", n.autorizado
    FROM caja c JOIN caja_dato d ON d.id = c.id
    LEFT JOIN jsonb_to_recordset($3::jsonb) AS k (cobrador uuid, cobrado bigint, "sinVerificar" bigint) ON k.cobrador = c.id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(s.salidas - s.entradas), 0)::bigint AS faltante FROM ${movidoSince('c.id', '$1')} s
      WHERE s.tipo = 'diferencia' AND s.fecha <= $2) m ${WITH_POR_DESCONTAR}
   WHERE c.tipo = 'cobrador' AND (k.cobrado <> 0 OR k."sinVerificar" <> 0 OR m.faltante <> 0)
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
    const cobradores = found.map(({ porDescontar, autorizado, ...cobrador }) => {
      const comision = comisionOf({ ...cobrador, porcentaje });
      const descuento = descuentoOf(comision, { faltante: porDescontar, autorizado });
      return { ...cobrador, comision, descuento, aPagar: comision - descuento };
    });
    return { desde, hasta, porcentaje, cobradores, total: totalOf(cobradores) };
  }
}

function totalOf(cobradores: readonly Comision[]): Comisiones['total'] {
  const sumOf = (column: keyof Comisiones['total']) =>
    cobradores.reduce((sum, cobrador) => sum + cobrador[column], 0);
  return {
    cobrado: sumOf('cobrado'),
    sinVerificar: sumOf('sinVerificar'),
    comision: sumOf('comision'),
    faltante: sumOf('faltante'),
    descuento: sumOf('descuento'),
    aPagar: sumOf('aPagar'),
  };
}
