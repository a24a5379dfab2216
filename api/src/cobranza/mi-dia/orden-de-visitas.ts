import type { ClienteEnOrden } from '@cartera/contrato/mi-dia';
import { conNuevos } from '@cartera/dominio/orden';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EXISTING_CLIENTES, UBICACION_JSON } from '../../clientes/clientes.sql.js';
import { prestamosOfCobrador } from '../../libro/prestamo.sql.js';
import { UsuariosQueries } from '../../personal/usuarios/usuarios.queries.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { prepared } from '../../platform/db/prepared.js';
import { type Queryable, row, rows } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';

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

/** The order in which a collector visits the clients. */
@Injectable()
export class OrdenDeVisitas {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usuarios: UsuariosQueries,
    private readonly auditoria: Auditoria,
  ) {}

  /** New clients follow their nearest neighbor. */
  async of(cobradorId: string, db: Queryable = this.dataSource): Promise<Ordenado[]> {
    const found = await rows<Ordenado>(db, CLIENTES, [cobradorId]);
    const [placed, newcomers] = [true, false].map((is) => found.filter(({ ubicado }) => ubicado === is));
    return conNuevos(placed ?? [], newcomers ?? []);
  }

  /** Replaces the order of a collector. @throws BusinessError `COBRADOR_NO_ENCONTRADO`, `CLIENTE_NO_ENCONTRADO` */
  async replace(tx: Tx, cobradorId: string, clientes: readonly string[], actor: Actor): Promise<void> {
    await this.usuarios.requireCobrador(tx, cobradorId);
    // Of two orders at once, the second one replaces the first as a whole.
    await row(tx, 'SELECT u.id FROM usuario u WHERE u.id = $1 FOR NO KEY UPDATE', [cobradorId]);
    const known = await row<{ cuantos: number }>(tx, EXISTING_CLIENTES, [clientes]);
    if (known?.cuantos !== clientes.length) throw new BusinessError('CLIENTE_NO_ENCONTRADO');
    await tx.query('DELETE FROM orden_visita WHERE cobrador_id = $1', [cobradorId]);
    await tx.query(
      `INSERT INTO orden_visita (cobrador_id, cliente_id, posicion)
       SELECT $1, o.id, o.posicion FROM unnest($2::uuid[]) WITH ORDINALITY o (id, posicion)`,
      [cobradorId, clientes],
    );
    await this.auditoria.record(tx, actor, {
      accion: 'visitas.ordenar',
      entidad: 'usuario',
      entidadId: cobradorId,
      despues: { clientes: clientes.length },
    });
  }
}

export function toClienteEnOrden({ posicion: _posicion, ...cliente }: Ordenado): ClienteEnOrden {
  return cliente;
}
