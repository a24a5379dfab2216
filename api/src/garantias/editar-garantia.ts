import { type EstadoGarantia, SIGUIENTES_ESTADOS_GARANTIA } from '@cartera/contrato/catalogos';
import type { GarantiaCambios } from '@cartera/contrato/garantias';
import { ErrorDominio } from '@cartera/dominio/error-dominio';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import type { Autor } from '../platform/http/peticion.js';
import { GarantiaEntity } from './garantia.entity.js';

/** Passes collateral to its next state, or appraises it. */
@Injectable()
export class EditarGarantia {
  constructor(private readonly auditoria: Auditoria) {}

  /**
   * Without a version in the changes, the last to write wins; a state is still reached once.
   * @throws ErrorDeNegocio GARANTIA_NO_ENCONTRADA, VERSION_VENCIDA
   * @throws ErrorDominio TRANSICION_DE_GARANTIA
   */
  async ejecutar(tx: Tx, id: string, cambios: GarantiaCambios, autor: Autor): Promise<void> {
    const garantia = await tx.findOne(GarantiaEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!garantia) throw new ErrorDeNegocio('GARANTIA_NO_ENCONTRADA');
    const { version, estado, valorAvaluo } = garantia;
    if (cambios.version !== undefined && cambios.version !== version) {
      throw new ErrorDeNegocio('VERSION_VENCIDA');
    }
    if (cambios.estado) exigirTransicion(estado, cambios.estado);
    const antes = { estado, valorAvaluo };
    const despues = {
      estado: cambios.estado ?? estado,
      valorAvaluo: cambios.valorAvaluo === undefined ? valorAvaluo : cambios.valorAvaluo,
    };
    await tx.update(GarantiaEntity, { id }, { ...despues, version: version + 1 });
    await this.auditoria.anotar(tx, autor, {
      accion: 'garantias.editar',
      entidad: 'garantia',
      entidadId: id,
      antes,
      despues,
    });
  }
}

/**
 * Collateral is verified, then released or executed, and never goes back (P-6.14).
 * @throws ErrorDominio TRANSICION_DE_GARANTIA on any other step, also to the state it already has.
 */
function exigirTransicion(estado: EstadoGarantia, pedido: EstadoGarantia): void {
  if (!SIGUIENTES_ESTADOS_GARANTIA[estado].includes(pedido)) throw new ErrorDominio('TRANSICION_DE_GARANTIA');
}
