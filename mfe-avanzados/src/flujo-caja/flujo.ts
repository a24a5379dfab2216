/** Days that the sample has (P-12.16). */
export const SAMPLE_DAYS = 30;

/** Money that came in on a day. Amounts of this screen are whole US cents. */
export interface Ingresos {
  readonly cobros: number;
  readonly newPrestamos: number;
  readonly others: number;
  readonly total: number;
}

/** Money that went out on a day. */
export interface Egresos {
  readonly expenses: number;
  readonly commissions: number;
  readonly others: number;
  readonly total: number;
}

/** A day of the cash flow (P-5.20). */
export interface FlujoDay {
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
  readonly concept: string;
  readonly tipo: 'ingreso' | 'egreso';
  readonly monto: number;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly recurring: boolean;
  /** How often it comes back; null when it does not. */
  readonly frequency: string | null;
}

export interface FlujoCaja {
  /** Oldest first. */
  readonly days: readonly FlujoDay[];
  readonly proyecciones: readonly Proyeccion[];
}

export interface FlujoSummary {
  readonly ingresos: number;
  readonly egresos: number;
  readonly flujoNeto: number;
  readonly saldoActual: number;
}

/** What the days add up to, in US cents; the balance is that of the last one. @param days oldest first. */
export function summarizeFlujo(days: readonly FlujoDay[]): FlujoSummary {
  const ingresos = days.reduce((sum, dia) => sum + dia.ingresos.total, 0);
  const egresos = days.reduce((sum, dia) => sum + dia.egresos.total, 0);
  return {
    ingresos,
    egresos,
    flujoNeto: ingresos - egresos,
    saldoActual: days.at(-1)?.saldoAcumulado ?? 0,
  };
}
