import {
  ESTADOS_PRESTAMO,
  type EstadoPrestamo,
  RANGOS_MORA,
  type RangoMora,
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
import { Injectable } from '@nestjs/common';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { type Ejecutor, filas } from '../platform/db/consultar.js';
import { type ConsultaDeFilas, pagina } from '../platform/db/listar.js';
import { datosInvalidos } from '../platform/http/error-de-negocio.js';
import { erroresDeCampo } from '../platform/http/mensajes-zod.js';
import { Reloj } from '../platform/reloj.js';
import { rangoDeMora } from '../prestamos/domain/mora.js';
import { porcentajeRecuperacion } from '../prestamos/domain/recuperacion.js';
import { corteDe, rangoDe } from './domain/rango.js';
import { FILAS_DE_REPORTE, POR_COBRADOR, POR_DIA, POR_DIAS_VENCIDOS, POR_ESTADO } from './reportes.sql.js';

type PorEstado = ResumenReporte['porEstado'];
type Mora = ResumenReporte['mora'];

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
    // One picture of the book, or a payment in between would leave the parts unequal to the whole.
    return this.lectura.base.transaction('REPEATABLE READ', async (gestor) => {
      const lista = await pagina<never>(gestor, { ...this.filas(tipo, rango), page, limit });
      return { tipo, ...rango, ...lista, resumen: await this.resumir(rango, gestor) };
    });
  }

  /** The days asked for, or those of section 9 of the specification. @throws ErrorDeNegocio DATOS_INVALIDOS */
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
  async resumir(
    { desde, hasta }: RangoDeReporte,
    ejecutor: Ejecutor = this.lectura.base,
  ): Promise<ResumenReporte> {
    const corte = corteDe(hasta, this.reloj.hoy());
    const porDia = await filas<DiaDeReporte>(ejecutor, POR_DIA, [desde, hasta]);
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
      porEstado: await this.porEstado(desde, hasta, ejecutor),
      porCobrador: await this.porCobrador(desde, hasta, corte, ejecutor),
      porDia,
      mora: await this.mora(corte, ejecutor),
    };
  }

  private async porEstado(desde: string, hasta: string, ejecutor: Ejecutor): Promise<PorEstado> {
    const grupos = await filas<PorEstado[EstadoPrestamo] & { estado: EstadoPrestamo }>(ejecutor, POR_ESTADO, [
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

  private async porCobrador(
    desde: string,
    hasta: string,
    corte: string,
    ejecutor: Ejecutor,
  ): Promise<CobradorDeReporte[]> {
    return filas<CobradorDeReporte>(ejecutor, POR_COBRADOR, [corte, desde, hasta]);
  }

  /** Grouped by day late in the database and by range here, so that the ranges stand in the domain alone. */
  private async mora(corte: string, ejecutor: Ejecutor): Promise<Mora> {
    const dias = await filas<{ dias: number; prestamos: number; monto: number; saldo: number }>(
      ejecutor,
      POR_DIAS_VENCIDOS,
      [corte],
    );
    const porRango = Object.fromEntries(
      RANGOS_MORA.map((rango) => [rango, { prestamos: 0, monto: 0 }]),
    ) as Record<RangoMora, { prestamos: number; monto: number }>;
    const mora = { corte, morosos: 0, montoVencido: 0, saldoPendiente: 0, porRango };
    for (const dia of dias) {
      const rango = porRango[rangoDeMora(dia.dias)];
      rango.prestamos += dia.prestamos;
      rango.monto += dia.monto;
      mora.morosos += dia.prestamos;
      mora.montoVencido += dia.monto;
      mora.saldoPendiente += dia.saldo;
    }
    return mora;
  }
}
