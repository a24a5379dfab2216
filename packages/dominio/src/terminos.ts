import type {
  BaseInteres,
  Calendario,
  Modalidad,
  RedondeoCuota,
  TipoAmortizacion,
} from '@cartera/contrato/catalogs';

/** What decides when a loan is paid. */
export interface TerminosCalendario {
  readonly modalidad: Modalidad;
  readonly calendario: Calendario;
  /** The day the money is handed over, `YYYY-MM-DD`. */
  readonly fechaInicio: string;
  /** The first payment when it is not one period after `fechaInicio`; never before it. */
  readonly fechaPrimerPago?: string | null | undefined;
}

/** Everything that decides a loan's schedule; the contract's schemas hold the ranges. */
export interface Terminos extends TerminosCalendario {
  /** Whole pesos, 1 or more. */
  readonly monto: number;
  /** Per cent, 0 to 100, two decimals at most. */
  readonly interes: number;
  /** How many installments, 1 to 1000. */
  readonly cuotas: number;
  readonly tipoAmortizacion: TipoAmortizacion;
  /** What `interes` is a percentage of. */
  readonly baseInteres: BaseInteres;
  /** Pesos to which a level installment is rounded up. */
  readonly redondeoCuota: RedondeoCuota;
}

/** A row before it has a date: exact pesos. */
export interface AmortizacionRow {
  readonly capital: bigint;
  readonly interes: bigint;
}

/** A schedule before it has dates. */
export interface Tabla {
  /** Interest kept back when the money is handed over. */
  readonly retenido: bigint;
  /** Rows 1 to n. */
  readonly filas: readonly AmortizacionRow[];
}
