import type { Rol } from '@cartera/contrato/catalogos';
import type { UsuarioNuevo } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { type SesionAbierta, Sesiones } from '../platform/auth/sesiones.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Contexto } from '../platform/http/peticion.js';
import { CrearUsuario } from '../usuarios/crear-usuario.js';
import { Potestad } from '../usuarios/potestad.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';

interface UsuarioRegistrado {
  readonly usuarioId: string;
  /** Of the first admin alone. */
  readonly sesion?: SesionAbierta;
}

/** POST /auth/register: the first admin of an empty database, and afterwards what creating a user needs. */
@Injectable()
export class RegistrarUsuario {
  constructor(
    private readonly crearUsuario: CrearUsuario,
    private readonly usuarios: UsuariosQueries,
    private readonly sesiones: Sesiones,
    private readonly potestad: Potestad,
  ) {}

  /** @throws ErrorDeNegocio NO_AUTENTICADO, SIN_PERMISO, EMAIL_DUPLICADO, USUARIO_DUPLICADO */
  async ejecutar(tx: Tx, datos: UsuarioNuevo, contexto: Contexto): Promise<UsuarioRegistrado> {
    const esElPrimero = !(await this.usuarios.hayAlguno(tx));
    const rol: Rol = esElPrimero ? 'admin' : (datos.rol ?? 'cobrador');
    if (!esElPrimero) this.exigirPermiso(rol, contexto);
    const autor = { ...contexto.sesion, ip: contexto.ip, requestId: contexto.requestId };
    const usuarioId = await this.crearUsuario.ejecutar(tx, datos, rol, autor);
    // Staff who add someone get no session of theirs: only the first admin is signed in by registering.
    return esElPrimero ? { usuarioId, sesion: await this.sesiones.abrir(tx, usuarioId) } : { usuarioId };
  }

  private exigirPermiso(rol: Rol, { sesion }: Contexto): void {
    if (!sesion) throw new ErrorDeNegocio('NO_AUTENTICADO');
    this.potestad.exigir(sesion, rol);
  }
}
