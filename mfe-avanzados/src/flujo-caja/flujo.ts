/** Length of the sample, in days (P-12.16). */
export const SAMPLE_DAYS = 30;

/** Income of a day. All amounts of this screen are whole US cents. */
export interface Ingresos {
  readonly cobros: number;
  readonly newPrestamos: number;
  readonly other: number;
  readonly total: number;
}

/** Expenses of a day. */
export interface Egresos {
  readonly expenses: number;
  readonly commissions: number;
  readonly other: number;
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
  readonly runningSaldo: number;
}

/** An expected income or expense. */
export interface Proyeccion {
  readonly _id: string;
  readonly concept: string;
  readonly tipo: 'ingreso' | 'egreso';
  readonly monto: number;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly recurring: boolean;
  /** Null if it does not recur. */
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
  readonly currentSaldo: number;
}

/** Sums the days, in US cents, with the balance of the last day. @param days Oldest first. */
export function summarizeFlujo(days: readonly FlujoDay[]): FlujoSummary {
  const ingresos = days.reduce((sum, day) => sum + day.ingresos.total, 0);
  const egresos = days.reduce((sum, day) => sum + day.egresos.total, 0);
  return {
    ingresos,
    egresos,
    flujoNeto: ingresos - egresos,
    currentSaldo: days.at(-1)?.runningSaldo ?? 0,
  };
}
