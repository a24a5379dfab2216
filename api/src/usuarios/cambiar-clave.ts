import type { CambioDeClave } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { esSuClave, hashDeClave } from '../platform/auth/claves.js';
import { LimiteDeIntentos } from '../platform/auth/limite-de-intentos.js';
import { Sesiones } from '../platform/auth/sesiones.js';
import { Transacciones, type Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { Potestad } from './potestad.js';
import { UsuariosQueries } from './usuarios.queries.js';

/** A new password: anyone's own, and others' for whoever may edit them. */
@Injectable()
export class CambiarClave {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly potestad: Potestad,
    private readonly sesiones: Sesiones,
    private readonly limite: LimiteDeIntentos,
    private readonly transacciones: Transacciones,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Ends every session of the user, the one that asks included.
   * @throws ErrorDeNegocio USUARIO_NO_ENCONTRADO, SIN_PERMISO, CLAVE_ACTUAL_INCORRECTA, DEMASIADOS_INTENTOS
   */
  async ejecutar(id: string, { password, actual }: CambioDeClave, autor: Autor): Promise<void> {
    await this.exigirPotestad(autor, id);
    if (actual !== undefined) await this.comprobar(id, actual, autor.ip);
    const claveHash = await hashDeClave(password);
    await this.transacciones.ejecutar(async (tx) => {
      // Asked again under the lock: the user may have become an admin in between.
      await this.exigirPotestad(autor, id, tx);
      await tx.query('UPDATE usuario SET clave_hash = $2, version = version + 1 WHERE id = $1', [
        id,
        claveHash,
      ]);
      await this.sesiones.cerrarTodas(tx, id);
      await this.auditoria.anotar(tx, autor, {
        accion: 'usuarios.cambiar-clave',
        entidad: 'usuario',
        entidadId: id,
      });
    });
  }

  private async exigirPotestad(autor: Autor, id: string, tx?: Tx): Promise<void> {
    const usuario = await (tx ? this.usuarios.bloquear(tx, id) : this.usuarios.ver(id));
    if (id !== autor.usuarioId) this.potestad.exigir(autor, usuario.rol);
  }

  /** A wrong guess counts as a failed login of that account, so that a stolen session cannot try them all. */
  private async comprobar(id: string, actual: string, ip: string): Promise<void> {
    const { email, claveHash } = await this.usuarios.claveDe(id);
    await this.limite.admitir(ip, email);
    if (!(await esSuClave(claveHash, actual))) {
      await this.limite.anotarFallo(email);
      throw new ErrorDeNegocio('CLAVE_ACTUAL_INCORRECTA', {
        errores: [{ campo: 'actual', mensaje: 'La contraseña actual no es correcta' }],
      });
    }
    await this.limite.perdonar(ip, email);
  }
}
