import type { ConsultaCobradores, ResumenCobradores } from '@cartera/contrato/cobradores';
import type { Usuario } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { contador } from '../esquema/contadores.sql.js';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { type Ejecutor, fila } from '../platform/db/consultar.js';
import { condicionesDeUsuarios, UsuariosQueries } from '../usuarios/usuarios.queries.js';

/** Reads of collectors: users whose role is cobrador (P-5.10). */
@Injectable()
export class CobradoresQueries {
  constructor(
    private readonly base: DataSource,
    private readonly lectura: BaseDeLectura,
    private readonly usuarios: UsuariosQueries,
  ) {}

  /** A page of collectors, with what is assigned to all that match. */
  async listar(consulta: ConsultaCobradores) {
    const deCobradores = { ...consulta, rol: 'cobrador' } as const;
    const [pagina, resumen] = await Promise.all([
      this.usuarios.listar(deCobradores),
      this.resumir(deCobradores),
    ]);
    return { ...pagina, resumen };
  }

  /** @throws ErrorDeNegocio COBRADOR_NO_ENCONTRADO, also for a user of another role. */
  async ver(id: string, ejecutor: Ejecutor = this.base): Promise<Usuario> {
    await this.usuarios.exigirCobrador(ejecutor, id);
    return this.usuarios.ver(id, ejecutor);
  }

  private async resumir(filtro: Parameters<typeof condicionesDeUsuarios>[0]): Promise<ResumenCobradores> {
    const { where, parametros } = condicionesDeUsuarios(filtro);
    const resumen = await fila<ResumenCobradores>(
      this.lectura.base,
      `WITH cobrador AS (SELECT u.id, u.estado FROM usuario u ${where})
       SELECT u.total, u.activos, u.total - u.activos AS inactivos, c.clientes AS "clientesAsignados",
              p.prestamos AS "prestamosAsignados", p.saldo AS "saldoPendiente"
         FROM (SELECT count(*) AS total, count(*) FILTER (WHERE estado = 'activo') AS activos FROM cobrador) u,
              (SELECT coalesce(sum(k.cuantos), 0)::bigint AS clientes
                 FROM (${contador('cliente_cobrador')}) k JOIN cobrador ON cobrador.id::text = k.clave) c,
              (SELECT coalesce(sum(k.cuantos), 0)::bigint AS prestamos, coalesce(sum(k.saldo), 0)::bigint AS saldo
                 FROM (${contador('prestamo_cobrador')}) k JOIN cobrador ON cobrador.id::text = k.clave) p`,
      parametros,
    );
    if (!resumen) throw new Error('A query of aggregates answered no row');
    return resumen;
  }
}
