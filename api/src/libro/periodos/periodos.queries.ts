import type { PeriodoLibro, Periodos } from '@cartera/contrato/periodos';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { firstOpenDay } from '../../personal/configuracion/open-periodo.queries.js';
import { USUARIO_JSON, withUsuario } from '../../personal/usuarios/usuarios.sql.js';
import { Clock } from '../../platform/clock.js';
import { type Queryable, rows } from '../../platform/db/query.js';

/** The months from the first loan to the day `$1`. */
const PERIODOS = `
  SELECT to_char(m, 'YYYY-MM') AS mes, k.mes IS NOT NULL AS cerrado, k.cerrado_en AS "cerradoEn",
         ${USUARIO_JSON} AS "cerradoPor"
    FROM generate_series(
           date_trunc('month', least($1::date, (SELECT min(fecha) FROM prestamo), (SELECT min(mes) FROM periodo_cerrado))),
           $1::date, interval '1 month') m
    LEFT JOIN periodo_cerrado k ON k.mes = m AND k.reabierto_en IS NULL
    ${withUsuario('k.cerrado_por')}
   ORDER BY m DESC`;

type PeriodoRow = Omit<PeriodoLibro, 'cerradoEn'> & { cerradoEn: Date | null };

/** Reads the months of the book. */
@Injectable()
export class PeriodosQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async list(db: Queryable = this.dataSource): Promise<Periodos> {
    const periodos = await rows<PeriodoRow>(db, PERIODOS, [this.clock.today()]);
    return {
      data: periodos.map((periodo) => ({ ...periodo, cerradoEn: periodo.cerradoEn?.toISOString() ?? null })),
      abiertoDesde: await firstOpenDay(db),
    };
  }
}
