import type { GrupoResultados, Resultado, Resultados, ResultadosQuery } from '@cartera/contrato/resultados';
import { Injectable } from '@nestjs/common';
import { reportRange } from '../../contabilidad/report-range.js';
import { Clock } from '../../platform/clock.js';
import { rows } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { type Asentado, resultadosBy } from './resultados.sql.js';

type Group = Pick<GrupoResultados, 'grupo' | 'nombre'>;

const NOTHING: Asentado = {
  ...{ recibido: 0, interesCobrado: 0, interesRenovado: 0, interesCausado: 0, interesNoCausado: 0 },
  ...{
    recuperaciones: 0,
    capitalCondonado: 0,
    capitalCastigado: 0,
    gastos: 0,
    comisiones: 0,
    diferencias: 0,
  },
};

/** The income and the costs of loans, from the journal (record 58). */
@Injectable()
export class ResultadosQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  /** @throws BusinessError `DATOS_INVALIDOS` for an impossible range. */
  async get({ por, ...request }: ResultadosQuery): Promise<Resultados> {
    const range = reportRange(request, this.clock.today());
    const found = await rows<Asentado & Group>(this.readReplica.dataSource, resultadosBy(por), [
      range.desde,
      range.hasta,
    ]);
    const grupos = found.map(({ grupo, nombre, ...asentado }) => ({ grupo, nombre, ...withSums(asentado) }));
    return { ...range, por, grupos, total: withSums(found.reduce(add, NOTHING)) };
  }
}

function add(sum: Asentado, one: Asentado): Asentado {
  const figures = Object.keys(NOTHING) as (keyof Asentado)[];
  return Object.fromEntries(
    figures.map((figure) => [figure, sum[figure] + one[figure]]),
  ) as unknown as Asentado;
}

function withSums(asentado: Asentado): Resultado {
  const {
    recibido,
    interesCobrado,
    recuperaciones,
    capitalCondonado,
    capitalCastigado,
    gastos,
    comisiones,
    diferencias,
  } = asentado;
  const ingresos =
    interesCobrado + asentado.interesRenovado + asentado.interesCausado - asentado.interesNoCausado;
  const perdidas = capitalCondonado + capitalCastigado - recuperaciones;
  const costos = gastos + comisiones - diferencias;
  const capital = recibido - interesCobrado - recuperaciones;
  return { ...asentado, capital, ingresos, perdidas, costos, resultado: ingresos - perdidas - costos };
}
