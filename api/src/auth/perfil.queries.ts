import type { UsuarioSesion } from '@cartera/contrato/auth';
import { PERMISOS, puede } from '@cartera/contrato/permisos';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import type { Ejecutor } from '../platform/db/consultar.js';
import type { SesionActiva } from '../platform/http/peticion.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';

/** Who is signed in, what they may do on this portal and until when. */
@Injectable()
export class PerfilQueries {
  constructor(
    private readonly usuarios: UsuariosQueries,
    @Inject(CONFIGURACION) private readonly configuracion: Configuracion,
  ) {}

  async ver(
    { usuarioId, expira }: Pick<SesionActiva, 'usuarioId' | 'expira'>,
    ejecutor?: Ejecutor,
  ): Promise<UsuarioSesion> {
    const usuario = await this.usuarios.ver(usuarioId, ejecutor);
    const permisos = PERMISOS.filter((permiso) => puede(usuario.rol, permiso, this.configuracion.permisos));
    return { ...usuario, permisos, expira: expira.toISOString() };
  }
}
