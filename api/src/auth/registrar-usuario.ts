import type { Rol } from '@cartera/contrato/catalogos';
import type { UsuarioNuevo } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { Sesiones } from '../platform/auth/sesiones.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Contexto } from '../platform/http/peticion.js';
import { CrearUsuario } from '../usuarios/crear-usuario.js';
import { Potestad } from '../usuarios/potestad.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import type { SesionIniciada } from './iniciar-sesion.js';

/** Any constant: two first admins who register at once take turns. */
const CERROJO_DEL_PRIMERO = 4_206_250_002;

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
  async ejecutar(tx: Tx, datos: UsuarioNuevo, contexto: Contexto): Promise<SesionIniciada> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [CERROJO_DEL_PRIMERO]);
    const esElPrimero = !(await this.usuarios.hayAlguno(tx));
    const rol: Rol = esElPrimero ? 'admin' : (datos.rol ?? 'cobrador');
    if (!esElPrimero) this.exigirPermiso(rol, contexto);
    const autor = { ...contexto.sesion, ip: contexto.ip, requestId: contexto.requestId };
    const usuarioId = await this.crearUsuario.ejecutar(tx, datos, rol, autor);
    return { usuarioId, token: await this.sesiones.abrir(tx, usuarioId) };
  }

  private exigirPermiso(rol: Rol, { sesion }: Contexto): void {
    if (!sesion) throw new ErrorDeNegocio('NO_AUTENTICADO');
    this.potestad.exigir(sesion, rol);
  }
}
