import type { ConsultaRutas, ResumenRutas, RutaDeCobro } from '@cartera/contrato/rutas-cobro';
import { Injectable } from '@nestjs/common';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { filas } from '../platform/db/consultar.js';
import { Reloj } from '../platform/reloj.js';
import { type Estimacion, estimar } from './domain/estimacion.js';
import { rutasDelDia } from './rutas.sql.js';

type FilaRuta = Omit<RutaDeCobro, keyof Estimacion>;

/** The collectors' routes of a day, over the whole book. */
@Injectable()
export class RutasCobroQueries {
  constructor(
    private readonly lectura: BaseDeLectura,
    private readonly reloj: Reloj,
  ) {}

  async generar({ fecha = this.reloj.hoy(), tipo, cobrador, limit }: ConsultaRutas) {
    const deUno = cobrador !== undefined;
    const encontradas = await filas<FilaRuta>(this.lectura.base, rutasDelDia(tipo, deUno), [
      fecha,
      limit,
      ...(deUno ? [cobrador] : []),
    ]);
    return {
      data: encontradas.map((ruta) => ({ ...ruta, ...estimar(ruta.totalClientes) })),
      fecha,
      resumen: resumir(encontradas),
    };
  }
}

/** Visits, not people: a client with loans of two collectors is visited by both. */
function resumir(rutas: readonly FilaRuta[]): ResumenRutas {
  const sumar = (cifra: (ruta: FilaRuta) => number) => rutas.reduce((suma, ruta) => suma + cifra(ruta), 0);
  return {
    rutas: rutas.length,
    clientes: sumar(({ totalClientes }) => totalClientes),
    prestamosVencidos: sumar(({ totalVencidos }) => totalVencidos),
    totalACobrar: sumar(({ totalACobrar }) => totalACobrar),
  };
}
