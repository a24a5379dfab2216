import type { CanarioDatos } from '@cartera/contrato/portal-versiones';
import { Injectable } from '@nestjs/common';
import { Auditoria, type AutorDeHecho } from '../platform/audit/auditoria.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { Reloj } from '../platform/reloj.js';
import { Despliegues } from './despliegues.js';
import { conCanario, promover, revertir } from './domain/cambios.js';
import type { Despliegue } from './domain/version-para.js';

/** Changes who gets which version of a module: one row, under its lock, and its mark in the audit trail. */
@Injectable()
export class CambiarDespliegue {
  constructor(
    private readonly despliegues: Despliegues,
    private readonly auditoria: Auditoria,
    private readonly reloj: Reloj,
  ) {}

  /** @throws ErrorDeNegocio MODULO_NO_ENCONTRADO, VERSION_NO_ENCONTRADA */
  async promover(tx: Tx, modulo: string, version: string, autor: AutorDeHecho): Promise<void> {
    await this.cambiar(tx, modulo, autor, 'portal.promover', async (despliegue) => {
      await this.despliegues.exigirVersion(tx, modulo, version);
      return promover(despliegue, version);
    });
  }

  /** @throws ErrorDeNegocio MODULO_NO_ENCONTRADO, VERSION_NO_ENCONTRADA */
  async canario(tx: Tx, modulo: string, canario: CanarioDatos | null, autor: AutorDeHecho): Promise<void> {
    await this.cambiar(tx, modulo, autor, 'portal.canario', async (despliegue) => {
      if (canario) await this.despliegues.exigirVersion(tx, modulo, canario.version);
      return conCanario(despliegue, canario);
    });
  }

  /** @throws ErrorDeNegocio MODULO_NO_ENCONTRADO, SIN_VERSION_ANTERIOR */
  async revertir(tx: Tx, modulo: string, autor: AutorDeHecho): Promise<void> {
    await this.cambiar(tx, modulo, autor, 'portal.revertir', async (despliegue) => {
      const vuelta = revertir(despliegue);
      if (!vuelta) throw new ErrorDeNegocio('SIN_VERSION_ANTERIOR');
      return vuelta;
    });
  }

  private async cambiar(
    tx: Tx,
    modulo: string,
    autor: AutorDeHecho,
    accion: string,
    cambio: (despliegue: Despliegue) => Promise<Despliegue>,
  ): Promise<void> {
    const { id, ...antes } = await this.despliegues.bloquear(tx, modulo);
    const despues = await cambio(antes);
    await this.despliegues.marcarEnUso(tx, antes, this.reloj.ahora());
    await this.despliegues.guardar(tx, despues);
    await this.auditoria.anotar(tx, autor, {
      accion,
      entidad: 'portal_modulo',
      entidadId: id,
      antes,
      despues,
    });
  }
}
