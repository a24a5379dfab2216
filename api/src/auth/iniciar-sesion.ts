import type { Credenciales } from '@cartera/contrato/auth';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { esSuClave } from '../platform/auth/claves.js';
import { LimiteDeIntentos } from '../platform/auth/limite-de-intentos.js';
import { type SesionAbierta, Sesiones } from '../platform/auth/sesiones.js';
import { Transacciones } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Contexto } from '../platform/http/peticion.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';

interface SesionIniciada extends SesionAbierta {
  readonly usuarioId: string;
}

/** Logging in (P-1.24). */
@Injectable()
export class IniciarSesion {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly sesiones: Sesiones,
    private readonly limite: LimiteDeIntentos,
    private readonly transacciones: Transacciones,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * The password is checked even for a user who does not exist or is inactive, so that neither the answer nor
   * its time tells which accounts there are.
   * @throws ErrorDeNegocio CREDENCIALES_INVALIDAS, DEMASIADOS_INTENTOS
   */
  async ejecutar({ email, password }: Credenciales, { ip, requestId }: Contexto): Promise<SesionIniciada> {
    const credencial = await this.usuarios.credencial(email);
    // One count per person: the e-mail address and the user name are two names of the same account.
    const cuenta = credencial?.id ?? email.toLowerCase();
    await this.limite.admitir(ip, cuenta);
    const coincide = await esSuClave(credencial?.claveHash, password);
    if (!credencial || !coincide || credencial.estado !== 'activo') {
      await this.limite.anotarFallo(cuenta);
      throw new ErrorDeNegocio('CREDENCIALES_INVALIDAS');
    }
    await this.limite.perdonar(ip, cuenta);
    const usuarioId = credencial.id;
    return this.transacciones.ejecutar(async (tx) => {
      const nombre = await this.usuarios.retenerCredencial(tx, credencial);
      const sesion = await this.sesiones.abrir(tx, usuarioId);
      await this.auditoria.anotar(
        tx,
        { ip, requestId, usuarioId, nombre },
        { accion: 'auth.entrar', entidad: 'usuario', entidadId: usuarioId },
      );
      return { ...sesion, usuarioId };
    });
  }
}
