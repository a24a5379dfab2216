import { DIAS_DE_REPORTE } from '@cartera/contrato/catalogos';
import type { RangoDeReporte } from '@cartera/contrato/reportes';
import { sumarDias } from '@cartera/dominio/fechas';

/** The days a report covers: up to today and 30 of them, unless told otherwise (P-12.5). */
export function rangoDe(
  pedido: { desde?: string | undefined; hasta?: string | undefined },
  hoy: string,
): RangoDeReporte {
  const hasta = pedido.hasta ?? hoy;
  return { desde: pedido.desde ?? sumarDias(hasta, 1 - DIAS_DE_REPORTE), hasta };
}

/** The day on which arrears are looked at: nobody is late yet for what falls due after today. */
export function corteDe(hasta: string, hoy: string): string {
  return hasta < hoy ? hasta : hoy;
}
