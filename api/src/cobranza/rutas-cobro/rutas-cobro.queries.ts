import { KM_PER_CLIENTE, MINUTES_PER_CLIENTE } from '@cartera/contrato/catalogs';
import type { Ruta, RutasQuery, RutasSummary } from '@cartera/contrato/rutas-cobro';
import { Injectable } from '@nestjs/common';
import { areAtrasosSettled } from '../../libro/prestamo.sql.js';
import { Clock } from '../../platform/clock.js';
import { rows } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { currentScope } from '../../platform/db/scope.js';
import { dayRutas } from './rutas.sql.js';

type RutaRow = Omit<Ruta, 'distanciaTotal' | 'tiempoEstimado'>;

/** Reads of the collectors' routes. */
@Injectable()
export class RutasCobroQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  /** A collector gets only their own routes: another collector can have a loan of the same client. */
  async generar({ fecha = this.clock.today(), tipo, cobrador, limit }: RutasQuery) {
    const scope = currentScope();
    const isOfAnother = scope !== 'todo' && cobrador !== undefined && cobrador !== scope;
    const owner = scope === 'todo' ? cobrador : scope;
    const found = isOfAnother ? [] : await this.read(tipo, fecha, limit, owner);
    return {
      data: found.map(withEstimate),
      fecha,
      resumen: summarize(found),
    };
  }

  private async read(
    tipo: RutasQuery['tipo'],
    fecha: string,
    limit: number,
    cobrador?: string,
  ): Promise<RutaRow[]> {
    const db = this.readReplica.dataSource;
    const ofCobrador = cobrador !== undefined;
    const areSettled = await areAtrasosSettled(db, fecha);
    const values = [fecha, limit, ...(ofCobrador ? [cobrador] : [])];
    return rows<RutaRow>(db, dayRutas({ tipo, ofCobrador, areSettled }), values);
  }
}

/** Estimates the kilometers and minutes of visiting the clients of a route (P-12.15). */
function withEstimate(ruta: RutaRow): Ruta {
  const { totalClientes } = ruta;
  return {
    ...ruta,
    distanciaTotal: totalClientes * KM_PER_CLIENTE,
    tiempoEstimado: totalClientes * MINUTES_PER_CLIENTE,
  };
}

/** Counts visits, not clients: two collectors can visit the same client. */
function summarize(rutas: readonly RutaRow[]): RutasSummary {
  const sumBy = (value: (ruta: RutaRow) => number) => rutas.reduce((sum, ruta) => sum + value(ruta), 0);
  return {
    rutas: rutas.length,
    clientes: sumBy(({ totalClientes }) => totalClientes),
    prestamosVencidos: sumBy(({ totalVencidos }) => totalVencidos),
    totalACobrar: sumBy(({ totalACobrar }) => totalACobrar),
    montoVencido: sumBy(({ montoVencido = 0 }) => montoVencido),
  };
}
