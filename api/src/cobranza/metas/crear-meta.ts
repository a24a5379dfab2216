import type { MetaInput } from '@cartera/contrato/metas';
import { Injectable } from '@nestjs/common';
import { UsuariosQueries } from '../../personal/usuarios/usuarios.queries.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { withConstraints } from '../../platform/db/constraints.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { MetaEntity } from './meta.entity.js';
import { META_CONSTRAINTS, metaColumns } from './meta-columns.js';

@Injectable()
export class CrearMeta {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the goal's id.
   * @throws BusinessError COBRADOR_NO_ENCONTRADO, META_DUPLICADA
   */
  async execute(tx: Tx, input: MetaInput, actor: Actor): Promise<string> {
    await this.usuarios.requireActiveCobrador(tx, input.cobradorId, 'cobradorId');
    const id = newId();
    const columns = metaColumns(input);
    await withConstraints(META_CONSTRAINTS, () =>
      tx.insert(MetaEntity, { id, ...columns, version: 1, createdAt: this.clock.now() }),
    );
    await this.auditoria.record(tx, actor, {
      accion: 'metas.crear',
      entidad: 'meta',
      entidadId: id,
      despues: columns,
    });
    return id;
  }
}
