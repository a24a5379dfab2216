import type { SessionUsuario } from '@cartera/contrato/auth';
import { PERMISOS } from '@cartera/contrato/permisos';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hasPermiso } from '../../platform/auth/has-permiso.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Queryable } from '../../platform/db/query.js';
import type { ActiveSession } from '../../platform/http/request.js';
import { ConfiguracionQueries } from '../configuracion/configuracion.queries.js';
import { firstOpenDay } from '../configuracion/open-periodo.queries.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';

type UsuarioWithPermisos = Omit<SessionUsuario, 'expira'>;

/** Reads of users together with their permissions. */
@Injectable()
export class PerfilQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usuarios: UsuariosQueries,
    private readonly configuracion: ConfiguracionQueries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The user of a session, with the session's expiry. */
  async get(
    { usuarioId, sesionId, expira }: Pick<ActiveSession, 'usuarioId' | 'sesionId' | 'expira'>,
    db?: Queryable,
  ): Promise<SessionUsuario> {
    return { ...(await this.getUsuario(usuarioId, db, sesionId)), expira: expira.toISOString() };
  }

  /** A user, signed in or not. */
  async getUsuario(usuarioId: string, db?: Queryable, sesionId?: string): Promise<UsuarioWithPermisos> {
    const usuario = await this.usuarios.get(usuarioId, db);
    const { debeCambiarClave, hasSecondFactor } = await this.usuarios.protection(usuarioId, sesionId, db);
    const debeConfigurarSegundoFactor =
      !hasSecondFactor && this.config.secondFactorRoles.includes(usuario.rol);
    const demo = (await this.usuarios.hasDemo(db)) && { demo: true };
    const { separarUsuariosYCajas } = await this.configuracion.get(db);
    const permisos = PERMISOS.filter((permiso) =>
      hasPermiso(this.config, usuario.rol, permiso, separarUsuariosYCajas),
    );
    const mayDate = permisos.includes('cobros.fechar');
    const dates = !mayDate && { diasAtras: this.config.diasAtrasCobrador };
    const open = await firstOpenDay(db ?? this.dataSource);
    const periodos = open !== null && { abiertoDesde: open };
    return {
      ...usuario,
      permisos,
      debeCambiarClave,
      debeConfigurarSegundoFactor,
      ...demo,
      ...dates,
      ...periodos,
      ...(this.config.mapaUrl !== undefined && { mapaUrl: this.config.mapaUrl }),
      configuracion: await this.configuracion.forScreens(db),
    };
  }
}
