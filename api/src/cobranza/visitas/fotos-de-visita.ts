import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addFoto, readFoto } from '../../clientes/fotos-de-evidencia.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import type { Queryable } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Download } from '../../platform/http/download.js';
import type { Actor } from '../../platform/http/request.js';
import { VisitaEntity } from './visita.entity.js';
import { VISITA_FOTOS } from './visitas.sql.js';

/** Photos of visits, in their own table so that no list loads them. */
@Injectable()
export class FotosDeVisita {
  constructor(
    private readonly dataSource: DataSource,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** @param foto the id of one of its photos; absent: the first. @throws BusinessError `VISITA_NO_ENCONTRADA`, `NO_ENCONTRADO` */
  async get(visitaId: string, foto: string | undefined): Promise<Download> {
    await requireVisita(this.dataSource, visitaId);
    return readFoto(this.dataSource, VISITA_FOTOS, visitaId, foto, `visita-${visitaId}`);
  }

  /** Adds a photo. The same one may come again. @throws BusinessError `VISITA_NO_ENCONTRADA` */
  async add(tx: Tx, visitaId: string, jpeg: Buffer, actor: Actor): Promise<void> {
    await requireVisita(tx, visitaId);
    if (!(await addFoto(tx, VISITA_FOTOS, visitaId, jpeg, actor, this.clock.now()))) return;
    await this.auditoria.record(tx, actor, {
      accion: 'visitas.fotografiar',
      entidad: 'visita',
      entidadId: visitaId,
      despues: { foto: 'nueva' },
    });
  }
}

async function requireVisita(db: Queryable, id: string): Promise<void> {
  if (!(await db.getRepository(VisitaEntity).existsBy({ id })))
    throw new BusinessError('VISITA_NO_ENCONTRADA');
}
