import type { ClienteEnOrden } from '@cartera/contrato/mi-dia';
import { conNuevos } from '@cartera/dominio/orden';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UBICACION_JSON } from '../../clientes/clientes.sql.js';
import { prestamosOfCobrador } from '../../libro/prestamo.sql.js';
import { prepared } from '../../platform/db/prepared.js';
import { type Queryable, rows } from '../../platform/db/query.js';

/** A client in the order of the visits, with the stored place. */
export type Ordenado = ClienteEnOrden & { readonly posicion: number | null };

/** The clients with a live loan of the collector `$1`: those with a place first, in order. */
const CLIENTES = prepared(`
  SELECT c.id AS "_id", c.nombre, c.direccion, c.barrio, ${UBICACION_JSON} AS ubicacion, o.posicion,
         o.posicion IS NOT NULL AS ubicado
    FROM (SELECT DISTINCT a.cliente_id FROM ${prestamosOfCobrador('$1')} a) a
    JOIN cliente c ON c.id = a.cliente_id
    LEFT JOIN orden_visita o ON o.cobrador_id = $1 AND o.cliente_id = c.id
   ORDER BY o.posicion, normalizar(c.nombre), c.id`);

/** Reads the order in which a collector visits the clients. */
@Injectable()
export class OrdenQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** New clients follow their nearest neighbor. */
  async of(cobradorId: string, db: Queryable = this.dataSource): Promise<Ordenado[]> {
    const found = await rows<Ordenado>(db, CLIENTES, [cobradorId]);
    const [placed, newcomers] = [true, false].map((is) => found.filter(({ ubicado }) => ubicado === is));
    return conNuevos(placed ?? [], newcomers ?? []);
  }
}

export function toClienteEnOrden({ posicion: _posicion, ...cliente }: Ordenado): ClienteEnOrden {
  return cliente;
}
