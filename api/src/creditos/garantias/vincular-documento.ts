import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { DocumentosQueries } from '../documentos/documentos.queries.js';
import { GarantiaEntity } from './garantia.entity.js';

/** Links a document to the collateral that it was uploaded for. */
@Injectable()
export class VincularDocumento {
  constructor(
    private readonly documentos: DocumentosQueries,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Linking a linked document again changes nothing.
   * @throws BusinessError GARANTIA_NO_ENCONTRADA, DOCUMENTO_NO_ENCONTRADO, DOCUMENTO_DE_OTRA_GARANTIA
   */
  async execute(tx: Tx, garantiaId: string, documentoId: string, actor: Actor): Promise<void> {
    if (!(await tx.existsBy(GarantiaEntity, { id: garantiaId }))) {
      throw new BusinessError('GARANTIA_NO_ENCONTRADA');
    }
    const { nombreOriginal, relacionadoTipo, relacionadoId } = await this.documentos.find(documentoId, tx);
    if (relacionadoTipo !== 'garantia' || relacionadoId !== garantiaId) {
      throw new BusinessError('DOCUMENTO_DE_OTRA_GARANTIA');
    }
    const linked = await row(
      tx,
      `INSERT INTO garantia_documento (documento_id, garantia_id) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING documento_id`,
      [documentoId, garantiaId],
    );
    if (!linked) return;
    await this.auditoria.record(tx, actor, {
      accion: 'garantias.vincular-documento',
      entidad: 'garantia',
      entidadId: garantiaId,
      despues: { documento: documentoId, nombreOriginal },
    });
  }
}
