import type { ConsultaNotificaciones, NotificacionPrestamo } from '@cartera/contrato/notificaciones-prestamo';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BaseDeLectura } from '../../platform/db/base-de-lectura.js';
import { Condiciones, pagina } from '../../platform/db/listar.js';
import { exigirPrestamo } from '../exigir-prestamo.js';

type FilaNotificacion = Omit<NotificacionPrestamo, 'createdAt'> & { createdAt: Date };

const ORDENES: Readonly<Record<ConsultaNotificaciones['sort'], string>> = {
  createdAt_desc: 'n.created_at DESC, n.id DESC',
  createdAt_asc: 'n.created_at, n.id',
};

/** Reads of what happened to loans. */
@Injectable()
export class NotificacionesQueries {
  constructor(
    private readonly base: DataSource,
    private readonly lectura: BaseDeLectura,
  ) {}

  /** @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO */
  async listar(prestamoId: string, { page, limit, search, sort }: ConsultaNotificaciones) {
    await exigirPrestamo(this.base, prestamoId);
    const encontradas = await pagina<FilaNotificacion>(this.lectura.base, {
      columnas: 'n.id AS "_id", n.titulo, n.categoria, n.mensaje, n.created_at AS "createdAt"',
      desde: 'notificacion_prestamo n',
      condiciones: new Condiciones()
        .igual('n.prestamo_id', prestamoId)
        .contienePalabras(`normalizar(n.titulo || ' ' || n.mensaje)`, search),
      orden: ORDENES[sort],
      page,
      limit,
    });
    return {
      ...encontradas,
      data: encontradas.data.map((una) => ({ ...una, createdAt: una.createdAt.toISOString() })),
    };
  }
}
