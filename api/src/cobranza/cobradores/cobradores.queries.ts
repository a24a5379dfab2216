import type { CobradoresQuery, CobradoresSummary } from '@cartera/contrato/cobradores';
import type { Usuario } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { counter } from '../../esquema/counters.js';
import { isProgramado } from '../../libro/figures.sql.js';
import { PRESTAMO_COBRADOR } from '../../libro/prestamo.sql.js';
import { UsuariosQueries, usuarioConditions } from '../../personal/usuarios/usuarios.queries.js';
import { Clock } from '../../platform/clock.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';

/** Reads of collectors: users whose role is cobrador (P-5.10). */
@Injectable()
export class CobradoresQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readReplica: ReadReplica,
    private readonly usuarios: UsuariosQueries,
    private readonly clock: Clock,
  ) {}

  /** A page of collectors, with the totals of all matching ones. */
  async list(query: CobradoresQuery) {
    const filter = { ...query, rol: 'cobrador' } as const;
    const [page, resumen] = await Promise.all([this.usuarios.list(filter), this.summarize(filter)]);
    return { ...page, resumen };
  }

  /** @throws BusinessError COBRADOR_NO_ENCONTRADO, also for a user of another role. */
  async get(id: string, db: Queryable = this.dataSource): Promise<Usuario> {
    await this.usuarios.requireCobrador(db, id);
    return this.usuarios.get(id, db);
  }

  private async summarize(filter: Parameters<typeof usuarioConditions>[0]): Promise<CobradoresSummary> {
    const { where, params } = usuarioConditions(filter);
    const resumen = await row<CobradoresSummary>(
      this.readReplica.dataSource,
      `WITH cobrador AS (SELECT u.id, u.estado FROM usuario u ${where})
       SELECT u.total, u.activos, u.total - u.activos AS inactivos, c.clientes AS "clientesAsignados",
              p.prestamos - d.prestamos AS "prestamosAsignados", p.saldo - d.saldo AS "saldoPendiente"
         FROM (SELECT count(*) AS total, count(*) FILTER (WHERE estado = 'activo') AS activos FROM cobrador) u,
              (SELECT coalesce(sum(k.cuantos), 0)::bigint AS clientes
                 FROM (${counter('cliente_cobrador')}) k JOIN cobrador ON cobrador.id::text = k.clave) c,
              (SELECT coalesce(sum(k.cuantos), 0)::bigint AS prestamos, coalesce(sum(k.saldo), 0)::bigint AS saldo
                 FROM (${counter('prestamo_cobrador')}) k JOIN cobrador ON cobrador.id::text = k.clave) p,
              (SELECT count(*) AS prestamos, coalesce(sum(p.saldo_pendiente), 0)::bigint AS saldo
                 FROM prestamo p ${WITH_CLIENTE} JOIN cobrador ON cobrador.id = ${PRESTAMO_COBRADOR}
                WHERE ${isProgramado(`$${params.length + 1}`)}) d`,
      [...params, this.clock.today()],
    );
    if (!resumen) throw new Error('The aggregate query returned no row');
    return resumen;
  }
}
