import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { Download } from '../../platform/http/download.js';
import type { Actor } from '../../platform/http/request.js';
import { VisitaEntity } from './visita.entity.js';

/** Photos of visits, in their own table so that no list loads them. */
@Injectable()
export class FotosDeVisita {
  constructor(
    private readonly dataSource: DataSource,
    private readonly auditoria: Auditoria,
  ) {}

  /** @throws BusinessError `VISITA_NO_ENCONTRADA`, `NO_ENCONTRADO` without a photo. */
  async get(visitaId: string): Promise<Download> {
    const visita = await row<{ jpeg: Buffer | null }>(
      this.dataSource,
      'SELECT f.jpeg FROM visita v LEFT JOIN visita_foto f ON f.visita_id = v.id WHERE v.id = $1',
      [visitaId],
    );
    if (!visita) throw new BusinessError('VISITA_NO_ENCONTRADA');
    const { jpeg } = visita;
    if (!jpeg) throw new BusinessError('NO_ENCONTRADO');
    const fileInfo = { filename: `visita-${visitaId}.jpg`, mediaType: 'image/jpeg', bytes: jpeg.length };
    return new Download(Readable.from([jpeg]), fileInfo);
  }

  /** Stores a photo, or replaces it. @throws BusinessError `VISITA_NO_ENCONTRADA` */
  async save(tx: Tx, visitaId: string, jpeg: Buffer, actor: Actor): Promise<void> {
    if (!(await tx.existsBy(VisitaEntity, { id: visitaId }))) throw new BusinessError('VISITA_NO_ENCONTRADA');
    await tx.query(
      `INSERT INTO visita_foto (visita_id, jpeg) VALUES ($1, $2)
       ON CONFLICT (visita_id) DO UPDATE SET jpeg = excluded.jpeg`,
      [visitaId, jpeg],
    );
    await this.auditoria.record(tx, actor, {
      accion: 'visitas.fotografiar',
      entidad: 'visita',
      entidadId: visitaId,
      despues: { foto: 'nueva' },
    });
  }
}
