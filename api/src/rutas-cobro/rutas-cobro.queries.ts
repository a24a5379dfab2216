import type { Ruta, RutasQuery, RutasSummary } from '@cartera/contrato/rutas-cobro';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { rows } from '../platform/db/query.js';
import { ReadReplica } from '../platform/db/read-replica.js';
import { type Estimate, estimate } from './domain/estimate.js';
import { dayRutas } from './rutas.sql.js';

type RutaRow = Omit<Ruta, keyof Estimate>;

/** Reads of the collectors' routes. */
@Injectable()
export class RutasCobroQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  async generar({ fecha = this.clock.today(), tipo, cobrador, limit }: RutasQuery) {
    const ofCobrador = cobrador !== undefined;
    const found = await rows<RutaRow>(this.readReplica.dataSource, dayRutas(tipo, ofCobrador), [
      fecha,
      limit,
      ...(ofCobrador ? [cobrador] : []),
    ]);
    return {
      data: found.map((ruta) => ({ ...ruta, ...estimate(ruta.totalClientes) })),
      fecha,
      resumen: summarize(found),
    };
  }
}

/** Counts visits, not clients: two collectors can visit the same client. */
function summarize(rutas: readonly RutaRow[]): RutasSummary {
  const sumBy = (value: (ruta: RutaRow) => number) => rutas.reduce((sum, ruta) => sum + value(ruta), 0);
  return {
    rutas: rutas.length,
    clientes: sumBy(({ totalClientes }) => totalClientes),
    prestamosVencidos: sumBy(({ totalVencidos }) => totalVencidos),
    totalACobrar: sumBy(({ totalACobrar }) => totalACobrar),
  };
}
