import type { DocumentoInput, DocumentoRelation } from '@cartera/contrato/documentos';
import type { ErrorCode } from '@cartera/contrato/errors';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { missingReference } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { DocumentoEntity } from './documento.entity.js';
import type { ReceivedFile } from './receive-file.js';
import { Uploads } from './uploads.js';

const OWNER_MISSING: Readonly<Record<DocumentoRelation, ErrorCode>> = { garantia: 'GARANTIA_NO_ENCONTRADA' };

/** Makes a received file a document of its record. */
@Injectable()
export class StoreDocumento {
  constructor(
    private readonly uploads: Uploads,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the document's id.
   * @throws BusinessError GARANTIA_NO_ENCONTRADA
   */
  async execute(tx: Tx, file: ReceivedFile, input: DocumentoInput, actor: Actor): Promise<string> {
    const { relacionadoTipo, relacionadoId } = input;
    // `relacionadoTipo` is the name of a table.
    const exists = await row(tx, `SELECT id FROM ${relacionadoTipo} WHERE id = $1`, [relacionadoId]);
    if (!exists)
      throw missingReference(
        OWNER_MISSING[relacionadoTipo],
        'relacionadoId',
        'Ya no existe: recarga la página',
      );
    const documento = {
      id: newId(),
      ...file,
      ...input,
      usuarioId: actor.usuarioId,
      createdAt: this.clock.now(),
    };
    await tx.insert(DocumentoEntity, documento);
    await this.uploads.finish(tx, file.clave);
    await this.auditoria.record(tx, actor, {
      accion: 'documentos.subir',
      entidad: 'documento',
      entidadId: documento.id,
      despues: documento,
    });
    return documento.id;
  }
}
