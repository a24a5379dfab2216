import type { ErrorDeModulo } from '@cartera/contrato/portal-errores';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/clock.js';
import { row, rows } from '../platform/db/query.js';
import { ERRORS_KEPT_MS } from './record-errors.js';

interface ErrorsQuery {
  readonly page: number;
  readonly limit: number;
  readonly modulo?: string | undefined;
}

/** The errors of modules by cause. */
@Injectable()
export class ErrorsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A page of causes, the last seen first. A cause has the message and the places of its last error. */
  async list({ page, limit, modulo }: ErrorsQuery) {
    const params = [new Date(this.clock.now().getTime() - ERRORS_KEPT_MS), modulo ?? null];
    const where = 'WHERE momento > $1 AND ($2::text IS NULL OR modulo = $2)';
    const data = await rows<ErrorDeModulo>(
      this.dataSource,
      `WITH causas AS (
         SELECT causa, count(*)::int AS veces, count(DISTINCT usuario_id)::int AS usuarios,
                array_agg(DISTINCT version) AS versiones, min(momento) AS primera, max(momento) AS ultima
           FROM portal_error ${where} GROUP BY causa
          ORDER BY max(momento) DESC, causa LIMIT $3 OFFSET $4)
       SELECT c.causa, e.modulo, e.tipo, e.nombre, e.mensaje, e.pila, e.componentes, c.versiones, c.veces,
              c.usuarios, c.primera, c.ultima
         FROM causas c CROSS JOIN LATERAL (
           SELECT * FROM portal_error WHERE causa = c.causa AND momento = c.ultima ORDER BY id DESC LIMIT 1) e
        ORDER BY c.ultima DESC, c.causa`,
      [...params, limit, (page - 1) * limit],
    );
    const counted = await row<{ total: number }>(
      this.dataSource,
      `SELECT count(DISTINCT causa)::int AS total FROM portal_error ${where}`,
      params,
    );
    return { data, total: counted?.total ?? 0, page, limit };
  }
}
