import {
  ESTADOS_PRESTAMO,
  type EstadoPrestamo,
  RANGOS_MORA,
  type RangoMora,
  type TipoReporte,
} from '@cartera/contrato/catalogos';
import type {
  CobradorDeReporte,
  ConsultaExportarReporte,
  ConsultaReporte,
  DiaDeReporte,
  Reporte,
  ResumenReporte,
} from '@cartera/contrato/reportes';
import { RangoDeReporte } from '@cartera/contrato/reportes';
import { rangoDeMora } from '@cartera/dominio/mora';
import { porcentajeRecuperacion } from '@cartera/dominio/recuperacion';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { filas } from '../platform/db/consultar.js';
import { type ConsultaDeFilas, filasDePagina } from '../platform/db/listar.js';
import { datosInvalidos } from '../platform/http/error-de-negocio.js';
import { erroresDeCampo } from '../platform/http/mensajes-zod.js';
import { Reloj } from '../platform/reloj.js';
import { corteDe, rangoDe } from './domain/rango.js';
import { FILAS_DE_REPORTE, MOROSOS, POR_COBRADOR, POR_DIA, POR_ESTADO } from './reportes.sql.js';

type PorEstado = ResumenReporte['porEstado'];
type Mora = ResumenReporte['mora'];

/** Arrears by collector, where `dias` is null, or by days late. */
interface Morosos {
  readonly cobrador: string | null;
  readonly dias: number | null;
  readonly morosos: number;
  readonly vencido: number;
  readonly saldo: number;
}

/** For one report at a time: the arrears of a large book are added up and sorted in memory and not on disk. */
const MEMORIA = '64MB';

/** The figures and the rows of reports, worked out in the database over all their range. */
@Injectable()
export class ReportesQueries {
  constructor(
    private readonly lectura: BaseDeLectura,
    private readonly reloj: Reloj,
  ) {}

  /** A page of a report's rows under its figures. @throws ErrorDeNegocio DATOS_INVALIDOS for an impossible range. */
  async ver({ tipo, page, limit, ...pedido }: ConsultaReporte): Promise<Reporte> {
    const rango = this.rango(pedido);
    return this.enUnaFoto(async (gestor) => {
      const resumen = await this.cifras(rango, gestor);
      const data = await filasDePagina<never>(gestor, this.filas(tipo, rango), { page, limit });
      return { tipo, ...rango, data, total: FILAS_EN_TOTAL[tipo](resumen), page, limit, resumen };
    });
  }

  /** The days asked for, or the last 30 (P-12.5). @throws ErrorDeNegocio DATOS_INVALIDOS */
  rango(pedido: Pick<ConsultaExportarReporte, 'desde' | 'hasta'>): RangoDeReporte {
    const leido = RangoDeReporte.safeParse(rangoDe(pedido, this.reloj.hoy()));
    if (!leido.success) throw datosInvalidos(erroresDeCampo(leido.error, 'hasta'));
    return leido.data;
  }

  /** The query of all the rows of a report. */
  filas(tipo: Reporte['tipo'], rango: RangoDeReporte): ConsultaDeFilas {
    return FILAS_DE_REPORTE[tipo](rango, corteDe(rango.hasta, this.reloj.hoy()));
  }

  /** The figures of the range. */
  resumir(rango: RangoDeReporte): Promise<ResumenReporte> {
    return this.enUnaFoto((gestor) => this.cifras(rango, gestor));
  }

  /** One picture of the book, or a payment in between would leave the parts unequal to the whole. */
  private enUnaFoto<T>(leer: (gestor: EntityManager) => Promise<T>): Promise<T> {
    return this.lectura.base.transaction('REPEATABLE READ', async (gestor) => {
      await gestor.query(`SET LOCAL work_mem = '${MEMORIA}'`);
      return leer(gestor);
    });
  }

  private async cifras({ desde, hasta }: RangoDeReporte, gestor: EntityManager): Promise<ResumenReporte> {
    const corte = corteDe(hasta, this.reloj.hoy());
    const porDia = await filas<DiaDeReporte>(gestor, POR_DIA, [desde, hasta]);
    const atrasos = await filas<Morosos>(gestor, MOROSOS, [corte]);
    const deCobradores = atrasos.filter(({ dias }) => dias === null);
    const sumar = (cifra: Exclude<keyof DiaDeReporte, 'fecha'>) =>
      porDia.reduce((suma, dia) => suma + dia[cifra], 0);
    const movimiento = {
      prestamos: sumar('prestamos'),
      prestado: sumar('prestado'),
      cobros: sumar('cobros'),
      cobrado: sumar('cobrado'),
    };
    return {
      ...movimiento,
      porcentajeRecuperacion: porcentajeRecuperacion(movimiento.cobrado, movimiento.prestado),
      porEstado: await this.porEstado(desde, hasta, gestor),
      porCobrador: await filas<CobradorDeReporte>(gestor, POR_COBRADOR, [
        desde,
        hasta,
        JSON.stringify(deCobradores),
      ]),
      porDia,
      mora: moraDe(corte, atrasos),
    };
  }

  private async porEstado(desde: string, hasta: string, gestor: EntityManager): Promise<PorEstado> {
    const grupos = await filas<PorEstado[EstadoPrestamo] & { estado: EstadoPrestamo }>(gestor, POR_ESTADO, [
      desde,
      hasta,
    ]);
    const enCero = { prestamos: 0, monto: 0, saldoPendiente: 0 };
    const hallados = grupos.map(({ estado, ...cifras }) => [estado, cifras] as const);
    return Object.fromEntries([
      ...ESTADOS_PRESTAMO.map((estado) => [estado, enCero] as const),
      ...hallados,
    ]) as PorEstado;
  }
}

/** How many rows each report has: its figures have counted them. */
const FILAS_EN_TOTAL: Readonly<Record<TipoReporte, (resumen: ResumenReporte) => number>> = {
  general: ({ porDia }) => porDia.length,
  prestamos: ({ porEstado }) => Object.values(porEstado).reduce((suma, { prestamos }) => suma + prestamos, 0),
  cobros: ({ cobros }) => cobros,
  morosos: ({ mora }) => mora.morosos,
};

/** Grouped by day late in the database and by range here, so that the ranges stand in the domain alone. */
function moraDe(corte: string, atrasos: readonly Morosos[]): Mora {
  const porRango = Object.fromEntries(
    RANGOS_MORA.map((rango) => [rango, { prestamos: 0, monto: 0 }]),
  ) as Record<RangoMora, { prestamos: number; monto: number }>;
  const mora = { corte, morosos: 0, montoVencido: 0, saldoPendiente: 0, porRango };
  for (const { dias, morosos, vencido, saldo } of atrasos) {
    if (dias === null) continue;
    const rango = porRango[rangoDeMora(dias)];
    rango.prestamos += morosos;
    rango.monto += vencido;
    mora.morosos += morosos;
    mora.montoVencido += vencido;
    mora.saldoPendiente += saldo;
  }
  return mora;
}
