import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { MetaEntity } from './meta.entity.js';
import { MetasQueries } from './metas.queries.js';

/** Deletes a goal. The payments that count towards it stay. */
@Injectable()
export class EliminarMeta {
  constructor(
    private readonly metas: MetasQueries,
    private readonly auditoria: Auditoria,
  ) {}

  /** @throws BusinessError META_NO_ENCONTRADA */
  async execute(tx: Tx, id: string, actor: Actor): Promise<void> {
    const antes = await this.metas.get(id, tx);
    await tx.delete(MetaEntity, { id });
    await this.auditoria.record(tx, actor, {
      accion: 'metas.eliminar',
      entidad: 'meta',
      entidadId: id,
      antes,
    });
  }
}
