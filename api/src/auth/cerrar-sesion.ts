import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Sesiones } from '../platform/auth/sesiones.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';

/** Logging out: the token is worth nothing from the next request on. */
@Injectable()
export class CerrarSesion {
  constructor(
    private readonly sesiones: Sesiones,
    private readonly auditoria: Auditoria,
  ) {}

  async ejecutar(tx: Tx, autor: Autor): Promise<void> {
    await this.sesiones.cerrar(tx, autor.sesionId);
    await this.auditoria.anotar(tx, autor, {
      accion: 'auth.salir',
      entidad: 'usuario',
      entidadId: autor.usuarioId,
    });
  }
}
