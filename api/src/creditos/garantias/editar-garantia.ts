import { type EstadoGarantia, NEXT_GARANTIA_ESTADOS } from '@cartera/contrato/catalogs';
import type { GarantiaChanges } from '@cartera/contrato/garantias';
import { DomainError } from '@cartera/dominio/domain-error';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { GarantiaEntity } from './garantia.entity.js';

/** Changes the state or the appraisal of collateral. */
@Injectable()
export class EditarGarantia {
  constructor(private readonly auditoria: Auditoria) {}

  /**
   * Without a version in the changes, the last write wins, but each state is reached only once.
   * @throws BusinessError GARANTIA_NO_ENCONTRADA, VERSION_VENCIDA
   * @throws DomainError TRANSICION_DE_GARANTIA
   */
  async execute(tx: Tx, id: string, changes: GarantiaChanges, actor: Actor): Promise<void> {
    const garantia = await tx.findOne(GarantiaEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!garantia) throw new BusinessError('GARANTIA_NO_ENCONTRADA');
    const { version, estado, valorAvaluo } = garantia;
    if (changes.version !== undefined && changes.version !== version) {
      throw new BusinessError('VERSION_VENCIDA');
    }
    if (changes.estado) requireTransition(estado, changes.estado);
    const antes = { estado, valorAvaluo };
    const despues = {
      estado: changes.estado ?? estado,
      valorAvaluo: changes.valorAvaluo === undefined ? valorAvaluo : changes.valorAvaluo,
    };
    await tx.update(GarantiaEntity, { id }, { ...despues, version: version + 1 });
    await this.auditoria.record(tx, actor, {
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
 * @throws DomainError TRANSICION_DE_GARANTIA on any other step, including to the current state.
 */
function requireTransition(estado: EstadoGarantia, requested: EstadoGarantia): void {
  if (!NEXT_GARANTIA_ESTADOS[estado].includes(requested)) throw new DomainError('TRANSICION_DE_GARANTIA');
}
