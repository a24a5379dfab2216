import type { NotificacionesQuery, PrestamoNotificacion } from '@cartera/contrato/prestamo-notificaciones';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Conditions, paginate, type RowsQuery } from '../../platform/db/list.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { requirePrestamo } from '../require-prestamo.js';

/** A notification as the driver returns it. */
export type NotificacionRow = Omit<PrestamoNotificacion, 'createdAt'> & { createdAt: Date };

const COLUMNS = `
  n.id AS "_id", n.titulo, n.categoria, n.mensaje, n.autor, n.motivo, n.cobro_id AS cobro, n.created_at AS "createdAt"`;

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
  async list(prestamoId: string, { page, limit, ...filters }: NotificacionesQuery) {
    const found = await paginate<NotificacionRow>(this.readReplica.dataSource, {
      ...this.queryFor(prestamoId, filters),
      page,
      limit,
    });
    if (found.total === 0) await requirePrestamo(this.dataSource, prestamoId);
    return {
      ...found,
      data: found.data.map((notificacion) => ({
        ...notificacion,
        createdAt: notificacion.createdAt.toISOString(),
      })),
    };
  }

  /** The query for all notifications of a loan that the filters match. */
  queryFor(
    prestamoId: string,
    { sort, search }: Pick<NotificacionesQuery, 'sort'> & { search?: NotificacionesQuery['search'] },
  ): RowsQuery {
    return {
      columns: COLUMNS,
      from: 'notificacion_prestamo n',
      conditions: new Conditions()
        .ofParent('n.prestamo_id', prestamoId)
        .containsWords(`normalizar(concat_ws(' ', n.titulo, n.mensaje, n.autor, n.motivo))`, search),
      orderBy: SORTS[sort],
    };
  }
}
