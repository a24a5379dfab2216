import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addFoto, readFoto } from '../clientes/fotos-de-evidencia.js';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Download } from '../platform/http/download.js';
import type { Actor } from '../platform/http/request.js';
import { GASTO_FOTOS } from './cajas.sql.js';
import { OperacionEntity } from './operacion.entity.js';

/** Photos of the slips of expenses. */
@Injectable()
export class FotosDeGasto {
  constructor(
    private readonly dataSource: DataSource,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** @param foto the id of one of its photos; absent: the first. @throws BusinessError `OPERACION_NO_ENCONTRADA`, `NO_ENCONTRADO` */
  async get(gastoId: string, foto: string | undefined): Promise<Download> {
    const gasto = await row(
      this.dataSource,
      `SELECT FROM operacion_caja o WHERE o.id = $1 AND o.tipo = 'gasto'`,
      [gastoId],
    );
    if (!gasto) throw new BusinessError('OPERACION_NO_ENCONTRADA');
    return readFoto(this.dataSource, GASTO_FOTOS, gastoId, foto, `gasto-${gastoId}`);
  }

  /**
   * Adds a photo to an own expense. An approver saw all photos that there are, so a counting expense gets no other one.
   * The same photo may come again.
   * @throws BusinessError `OPERACION_NO_ENCONTRADA`, also for the expense of somebody else; `OPERACION_DECIDIDA` if there
   * is another photo.
   */
  async add(tx: Tx, gastoId: string, jpeg: Buffer, actor: Actor): Promise<void> {
    const gasto = await tx.findOne(OperacionEntity, {
      where: { id: gastoId, tipo: 'gasto', creadaPor: actor.usuarioId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!gasto) throw new BusinessError('OPERACION_NO_ENCONTRADA');
    const hasFoto = await row(tx, 'SELECT FROM gasto_foto f WHERE f.operacion_id = $1 LIMIT 1', [gastoId]);
    if (!(await addFoto(tx, GASTO_FOTOS, gastoId, jpeg, actor, this.clock.now()))) return;
    if (hasFoto && gasto.estado !== 'pendiente') throw new BusinessError('OPERACION_DECIDIDA');
    await this.auditoria.record(tx, actor, {
      accion: 'cajas.fotografiar',
      entidad: 'caja',
      entidadId: gasto.cajaId,
      despues: { operacion: gastoId, foto: 'nueva' },
    });
  }
}
