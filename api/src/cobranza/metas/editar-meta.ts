import type { MetaChanges } from '@cartera/contrato/metas';
import { Injectable } from '@nestjs/common';
import { UsuariosQueries } from '../../personal/usuarios/usuarios.queries.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { withConstraints } from '../../platform/db/constraints.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { MetaEntity } from './meta.entity.js';
import { META_CONSTRAINTS, metaColumns } from './meta-columns.js';

@Injectable()
export class EditarMeta {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Without a version in the changes, the last write wins.
   * @throws BusinessError META_NO_ENCONTRADA, VERSION_VENCIDA, COBRADOR_NO_ENCONTRADO, META_DUPLICADA
   */
  async execute(tx: Tx, id: string, changes: MetaChanges, actor: Actor): Promise<void> {
    const meta = await tx.findOne(MetaEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!meta) throw new BusinessError('META_NO_ENCONTRADA');
    const { id: _id, version, createdAt: _createdAt, ...antes } = meta;
    const { version: seenVersion, ...input } = changes;
    if (seenVersion !== undefined && seenVersion !== version) throw new BusinessError('VERSION_VENCIDA');
    if (input.cobradorId !== antes.cobradorId)
      await this.usuarios.requireActiveCobrador(tx, input.cobradorId, 'cobradorId');
    const despues = metaColumns(input);
    await withConstraints(META_CONSTRAINTS, () =>
      tx.update(MetaEntity, { id }, { ...despues, version: version + 1 }),
    );
    await this.auditoria.record(tx, actor, {
      accion: 'metas.editar',
      entidad: 'meta',
      entidadId: id,
      antes,
      despues,
    });
  }
}
