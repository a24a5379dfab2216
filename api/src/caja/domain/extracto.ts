import { TIPO_ASIENTO_LABELS } from '@cartera/contrato/catalogs';
import type { FlujoCaja } from '@cartera/contrato/flujo-caja';

/** A line of a cash flow. Amounts are whole pesos. */
export interface LineaDeExtracto {
  readonly fecha: string;
  readonly concepto: string;
  readonly entradas: number | null;
  readonly salidas: number | null;
  /** The balance after the line. */
  readonly saldo: number;
}

/** The cash flow as lines: the opening balance, the movements by kind and day, and the closing balance. */
export function extractoOf(
  { saldoInicial, saldoFinal, tipos }: FlujoCaja,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): LineaDeExtracto[] {
  const nothing = { entradas: null, salidas: null };
  let saldo = saldoInicial;
  const moved = tipos.map(({ fecha, tipo, entradas, salidas }) => {
    saldo += entradas - salidas;
    return { fecha, concepto: TIPO_ASIENTO_LABELS[tipo], entradas, salidas, saldo };
  });
  return [
    { fecha: desde, concepto: 'Saldo inicial', ...nothing, saldo: saldoInicial },
    ...moved,
    { fecha: hasta, concepto: 'Saldo final', ...nothing, saldo: saldoFinal },
  ];
}
