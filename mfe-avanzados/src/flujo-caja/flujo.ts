/** Days that the sample has (P-12.16). */
export const DIAS_DE_MUESTRA = 30;

/** Money that came in on a day. Amounts of this screen are whole US cents. */
export interface Ingresos {
  readonly cobros: number;
  readonly nuevosPrestamos: number;
  readonly otros: number;
  readonly total: number;
}

/** Money that went out on a day. */
export interface Egresos {
  readonly gastos: number;
  readonly comisiones: number;
  readonly otros: number;
  readonly total: number;
}

/** A day of the cash flow (P-5.20). */
export interface DiaFlujo {
  readonly _id: string;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly ingresos: Ingresos;
  readonly egresos: Egresos;
  readonly flujoNeto: number;
  readonly saldoAcumulado: number;
}

/** An income or an expense that is expected. */
export interface Proyeccion {
  readonly _id: string;
  readonly concepto: string;
  readonly tipo: 'ingreso' | 'egreso';
  readonly monto: number;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly recurrente: boolean;
  /** How often it comes back; null when it does not. */
  readonly frecuencia: string | null;
}

export interface FlujoCaja {
  /** Oldest first. */
  readonly dias: readonly DiaFlujo[];
  readonly proyecciones: readonly Proyeccion[];
}

export interface ResumenFlujo {
  readonly ingresos: number;
  readonly egresos: number;
  readonly flujoNeto: number;
  readonly saldoActual: number;
}

/** What the days add up to, in US cents; the balance is that of the last one. @param dias oldest first. */
export function resumirFlujo(dias: readonly DiaFlujo[]): ResumenFlujo {
  const ingresos = dias.reduce((suma, dia) => suma + dia.ingresos.total, 0);
  const egresos = dias.reduce((suma, dia) => suma + dia.egresos.total, 0);
  return {
    ingresos,
    egresos,
    flujoNeto: ingresos - egresos,
    saldoActual: dias.at(-1)?.saldoAcumulado ?? 0,
  };
}
