import type { RutaDeCobro, RutasQuery, RutasSummary } from '@cartera/contrato/rutas-cobro';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { rows } from '../platform/db/query.js';
import { ReadReplica } from '../platform/db/read-replica.js';
import { type Estimate, estimate } from './domain/estimate.js';
import { dayRutas } from './rutas.sql.js';

type RutaRow = Omit<RutaDeCobro, keyof Estimate>;

/** The collectors' routes of a day, over the whole book. */
@Injectable()
export class RutasCobroQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  async generar({ fecha = this.clock.today(), tipo, cobrador, limit }: RutasQuery) {
    const ofOne = cobrador !== undefined;
    const found = await rows<RutaRow>(this.readReplica.base, dayRutas(tipo, ofOne), [
      fecha,
      limit,
      ...(ofOne ? [cobrador] : []),
    ]);
    return {
      data: found.map((ruta) => ({ ...ruta, ...estimate(ruta.totalClientes) })),
      fecha,
      resumen: summarize(found),
    };
  }
}

/** Visits, not people: a client with loans of two collectors is visited by both. */
function summarize(rutas: readonly RutaRow[]): RutasSummary {
  const sumBy = (metric: (ruta: RutaRow) => number) => rutas.reduce((sum, ruta) => sum + metric(ruta), 0);
  return {
    rutas: rutas.length,
    clientes: sumBy(({ totalClientes }) => totalClientes),
    prestamosVencidos: sumBy(({ totalVencidos }) => totalVencidos),
    totalACobrar: sumBy(({ totalACobrar }) => totalACobrar),
  };
}
