import type { FlujoCaja, FlujoTipo } from '@cartera/contrato/flujo-caja';
import { addDays } from '@cartera/dominio/dates';

/**
 * The cash flow of a range of days, in whole pesos.
 * @param saldoInicial the balance before `desde`.
 * @param tipos the movements by kind and day.
 */
export function flujoOf(
  saldoInicial: number,
  tipos: readonly FlujoTipo[],
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): FlujoCaja {
  const perDay = new Map<string, FlujoTipo[]>();
  for (const tipo of tipos) perDay.set(tipo.fecha, [...(perDay.get(tipo.fecha) ?? []), tipo]);
  const dias: FlujoCaja['dias'] = [];
  let saldo = saldoInicial;
  for (let fecha = desde; fecha <= hasta; fecha = addDays(fecha, 1)) {
    const day = sumOf(perDay.get(fecha) ?? []);
    const saldoFinal = saldo + day.entradas - day.salidas;
    dias.push({ fecha, saldoInicial: saldo, ...day, saldoFinal });
    saldo = saldoFinal;
  }
  return { saldoInicial, ...sumOf(tipos), saldoFinal: saldo, dias, tipos: [...tipos] };
}

function sumOf(tipos: readonly FlujoTipo[]): Pick<FlujoTipo, 'entradas' | 'salidas'> {
  return {
    entradas: tipos.reduce((sum, { entradas }) => sum + entradas, 0),
    salidas: tipos.reduce((sum, { salidas }) => sum + salidas, 0),
  };
}
