import type { NotificacionesQuery, PrestamoNotificacion } from '@cartera/contrato/prestamo-notificaciones';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Conditions, paginate } from '../../platform/db/list.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { requirePrestamo } from '../require-prestamo.js';

type NotificacionRow = Omit<PrestamoNotificacion, 'createdAt'> & { createdAt: Date };

const SORTS: Readonly<Record<NotificacionesQuery['sort'], string>> = {
  createdAt_desc: 'n.created_at DESC, n.id DESC',
  createdAt_asc: 'n.created_at, n.id',
};

/** Reads the notifications of loans. */
@Injectable()
export class NotificacionesQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readReplica: ReadReplica,
  ) {}

  /** @throws BusinessError `PRESTAMO_NO_ENCONTRADO` */
  async list(prestamoId: string, { page, limit, search, sort }: NotificacionesQuery) {
    await requirePrestamo(this.dataSource, prestamoId);
    const found = await paginate<NotificacionRow>(this.readReplica.dataSource, {
      columns: 'n.id AS "_id", n.titulo, n.categoria, n.mensaje, n.created_at AS "createdAt"',
      from: 'notificacion_prestamo n',
      conditions: new Conditions()
        .equals('n.prestamo_id', prestamoId)
        .containsWords(`normalizar(n.titulo || ' ' || n.mensaje)`, search),
      orderBy: SORTS[sort],
      page,
      limit,
    });
    return {
      ...found,
      data: found.data.map((notificacion) => ({
        ...notificacion,
        createdAt: notificacion.createdAt.toISOString(),
      })),
    };
  }
}
