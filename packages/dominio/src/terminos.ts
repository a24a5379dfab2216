import type {
  BaseInteres,
  Calendario,
  DiasQuincena,
  Modalidad,
  RedondeoCuota,
  TipoAmortizacion,
} from '@cartera/contrato/catalogs';

/** The terms that decide the dates of a plan. */
export interface TerminosCalendario {
  readonly modalidad: Modalidad;
  /** The due days of a loan `quincenal`. */
  readonly diasQuincena: DiasQuincena;
  readonly calendario: Calendario;
  /** The day when the money is handed over, `YYYY-MM-DD`. */
  readonly fechaInicio: string;
  /** Date of the first payment, not before `fechaInicio`; absent: one period after it. */
  readonly fechaPrimerPago?: string | null | undefined;
}

/** Everything that decides a loan's schedule. */
export interface Terminos extends TerminosCalendario {
  /** Whole pesos, 1 or more. */
  readonly monto: number;
  /** Pesos of `monto` that bear no interest, because they are interest of a loan that it refinances; absent: 0. */
  readonly interesTrasladado?: number | undefined;
  /** Per cent, 0 to 100, four decimals at most. */
  readonly interes: number;
  /** Number of installments, 1 to 1000. */
  readonly cuotas: number;
  readonly tipoAmortizacion: TipoAmortizacion;
  /** The time to which the percentage `interes` refers. */
  readonly baseInteres: BaseInteres;
  /** Multiple of pesos to which a level installment is rounded up. */
  readonly redondeoCuota: RedondeoCuota;
}

/** A row of a schedule without a date, in exact pesos. */
export interface AmortizacionRow {
  readonly capital: bigint;
  readonly interes: bigint;
}

/** A schedule without dates. */
export interface Schedule {
  /** Interest withheld when the money is handed over. */
  readonly retenido: bigint;
  /** Rows 1 to n. */
  readonly rows: readonly AmortizacionRow[];
}
