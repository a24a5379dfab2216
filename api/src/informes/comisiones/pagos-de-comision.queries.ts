import { listarPagosDeComision, type PagoDeComision } from '@cartera/contrato/comisiones';
import { Injectable } from '@nestjs/common';
import { ESTADO_DE_PAGO, PAGOS } from '../../contabilidad/comisiones.sql.js';
import { Conditions, paginate } from '../../platform/db/list.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import type { ApiRequest } from '../../platform/http/request.js';

const FROM = `${PAGOS} JOIN caja_dato d ON d.id = p.cobrador_id`;

const COLUMNS = `
  p.id AS "_id", json_build_object('_id', p.cobrador_id, 'nombre', d.nombre) AS cobrador, p.desde, p.hasta, p.cobrado,
  p.sin_verificar AS "sinVerificar", p.porcentaje::float8 AS porcentaje, p.comision, p.correccion, p.arrastre, p.faltante,
  p.descuento, p.a_pagar AS "aPagar", p.queda,
  p.operacion_id AS operacion, ${ESTADO_DE_PAGO} AS estado, p.created_at AS "createdAt"`;

type PagoRow = Omit<PagoDeComision, 'createdAt'> & { readonly createdAt: Date };

/** Reads of the payments of commissions. */
@Injectable()
export class PagosDeComisionQueries {
  constructor(private readonly readReplica: ReadReplica) {}

  /** A page, the newest first. */
  async list({ cobrador, page, limit }: ApiRequest<typeof listarPagosDeComision>['query']) {
    const found = await paginate<PagoRow>(this.readReplica.dataSource, {
      columns: COLUMNS,
      from: FROM,
      conditions: new Conditions([]).equals('p.cobrador_id', cobrador),
      orderBy: 'p.created_at DESC, p.id DESC',
      page,
      limit,
    });
    return { ...found, data: found.data.map(withText) };
  }

  /** A payment that exists. */
  async get(db: Queryable, id: string): Promise<PagoDeComision> {
    const found = await row<PagoRow>(db, `SELECT ${COLUMNS} FROM ${FROM} WHERE p.id = $1`, [id]);
    if (!found) throw new Error(`El pago de comisión ${id} no existe`);
    return withText(found);
  }
}

function withText({ createdAt, ...pago }: PagoRow): PagoDeComision {
  return { ...pago, createdAt: createdAt.toISOString() };
}
