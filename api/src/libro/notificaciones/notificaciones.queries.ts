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

/** Reads of what happened to loans. */
@Injectable()
export class NotificacionesQueries {
  constructor(
    private readonly base: DataSource,
    private readonly readReplica: ReadReplica,
  ) {}

  /** @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
  async list(prestamoId: string, { page, limit, search, sort }: NotificacionesQuery) {
    await requirePrestamo(this.base, prestamoId);
    const found = await paginate<NotificacionRow>(this.readReplica.base, {
      columns: 'n.id AS "_id", n.titulo, n.categoria, n.mensaje, n.created_at AS "createdAt"',
      desde: 'notificacion_prestamo n',
      conditions: new Conditions()
        .equals('n.prestamo_id', prestamoId)
        .containsWords(`normalizar(n.titulo || ' ' || n.mensaje)`, search),
      orden: SORTS[sort],
      page,
      limit,
    });
    return {
      ...found,
      data: found.data.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    };
  }
}
