import type { MetaChanges, MetaInput } from '@cartera/contrato/metas';
import { Injectable } from '@nestjs/common';
import { UsuariosQueries } from '../../personal/usuarios/usuarios.queries.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { withConstraints } from '../../platform/db/constraints.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { MetaEntity } from './meta.entity.js';
import { firstDay, MetasQueries } from './metas.queries.js';

/** The error of each unique constraint, by its name in the schema. */
const CONSTRAINTS = { meta_de_un_mes: 'META_DUPLICADA' } as const;

/** The changes of collectors' goals. */
@Injectable()
export class Metas {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly metas: MetasQueries,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the goal's id.
   * @throws BusinessError COBRADOR_NO_ENCONTRADO, META_DUPLICADA
   */
  async crear(tx: Tx, input: MetaInput, actor: Actor): Promise<string> {
    await this.usuarios.requireActiveCobrador(tx, input.cobradorId, 'cobradorId');
    const id = newId();
    const columns = metaColumns(input);
    await withConstraints(CONSTRAINTS, () =>
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

  /**
   * Without a version in the changes, the last write wins.
   * @throws BusinessError META_NO_ENCONTRADA, VERSION_VENCIDA, COBRADOR_NO_ENCONTRADO, META_DUPLICADA
   */
  async editar(tx: Tx, id: string, changes: MetaChanges, actor: Actor): Promise<void> {
    const meta = await tx.findOne(MetaEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!meta) throw new BusinessError('META_NO_ENCONTRADA');
    const { id: _id, version, createdAt: _createdAt, ...antes } = meta;
    const { version: seenVersion, ...input } = changes;
    if (seenVersion !== undefined && seenVersion !== version) throw new BusinessError('VERSION_VENCIDA');
    if (input.cobradorId !== antes.cobradorId)
      await this.usuarios.requireActiveCobrador(tx, input.cobradorId, 'cobradorId');
    const despues = metaColumns(input);
    await withConstraints(CONSTRAINTS, () =>
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

  /** Deletes a goal. The payments that count towards it stay. @throws BusinessError META_NO_ENCONTRADA */
  async eliminar(tx: Tx, id: string, actor: Actor): Promise<void> {
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

/** The columns of a goal from the fields of its form. */
function metaColumns({ periodo, ...input }: MetaInput): Omit<MetaEntity, 'id' | 'version' | 'createdAt'> {
  return { ...input, periodo: firstDay(periodo) };
}
