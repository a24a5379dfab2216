import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Auditoria } from '../platform/audit/auditoria.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { Download } from '../platform/http/download.js';
import type { Actor } from '../platform/http/request.js';
import { OperacionEntity } from './operacion.entity.js';

/** Photos of the slips of expenses. */
@Injectable()
export class FotosDeGasto {
  constructor(
    private readonly dataSource: DataSource,
    private readonly auditoria: Auditoria,
  ) {}

  /** @throws BusinessError `OPERACION_NO_ENCONTRADA`, `NO_ENCONTRADO` without a photo. */
  async get(gastoId: string): Promise<Download> {
    const gasto = await row<{ jpeg: Buffer | null }>(
      this.dataSource,
      `SELECT f.jpeg FROM operacion_caja o LEFT JOIN gasto_foto f ON f.operacion_id = o.id
        WHERE o.id = $1 AND o.tipo = 'gasto'`,
      [gastoId],
    );
    if (!gasto) throw new BusinessError('OPERACION_NO_ENCONTRADA');
    const { jpeg } = gasto;
    if (!jpeg) throw new BusinessError('NO_ENCONTRADO');
    const fileInfo = { filename: `gasto-${gastoId}.jpg`, mediaType: 'image/jpeg', bytes: jpeg.length };
    return new Download(Readable.from([jpeg]), fileInfo);
  }

  /**
   * Stores the photo of an own expense. What another person may have approved with it does not change, but the same photo
   * may come again.
   * @throws BusinessError `OPERACION_NO_ENCONTRADA`, also for the expense of somebody else; `OPERACION_DECIDIDA` if there
   * is another photo.
   */
  async save(tx: Tx, gastoId: string, jpeg: Buffer, actor: Actor): Promise<void> {
    const gasto = await tx.findOne(OperacionEntity, {
      where: { id: gastoId, tipo: 'gasto', creadaPor: actor.usuarioId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!gasto) throw new BusinessError('OPERACION_NO_ENCONTRADA');
    const stored = await row<{ jpeg: Buffer }>(
      tx,
      'SELECT f.jpeg FROM gasto_foto f WHERE f.operacion_id = $1',
      [gastoId],
    );
    if (stored?.jpeg.equals(jpeg)) return;
    if (stored && gasto.estado !== 'pendiente') throw new BusinessError('OPERACION_DECIDIDA');
    await tx.query(
      `INSERT INTO gasto_foto (operacion_id, jpeg) VALUES ($1, $2)
       ON CONFLICT (operacion_id) DO UPDATE SET jpeg = excluded.jpeg`,
      [gastoId, jpeg],
    );
    await this.auditoria.record(tx, actor, {
      accion: 'cajas.fotografiar',
      entidad: 'caja',
      entidadId: gasto.cajaId,
      despues: { operacion: gastoId, foto: 'nueva' },
    });
  }
}
