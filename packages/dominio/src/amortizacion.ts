import type { TipoAmortizacion } from '@cartera/contrato/catalogs';
import type { PlanRow } from '@cartera/contrato/plan';
import { tablaAmortizable } from './amortizable-schedule.js';
import { pagoFechas } from './calendario.js';
import { capitalFinalTable } from './capital-final-schedule.js';
import { DomainError } from './domain-error.js';
import { interesAdelantadoTable } from './interes-adelantado-schedule.js';
import { aPesos, dePesos, round } from './money.js';
import type { AmortizacionRow, Tabla, Terminos } from './terminos.js';

const TABLAS: Readonly<Record<TipoAmortizacion, (terminos: Terminos) => Tabla>> = {
  capital_final: capitalFinalTable,
  amortizable: tablaAmortizable,
  interes_adelantado: interesAdelantadoTable,
};

/** What a schedule adds up to, in whole pesos; dates are `YYYY-MM-DD`. */
export interface PlanSummary {
  /** The sum of every row, row 0 included. */
  readonly montoTotalCalculado: number;
  readonly interesTotal: number;
  /** The mean of installments 1 to n, rounded half up. */
  readonly montoCuotaProm: number;
  /** The same mean, under the name the loan keeps it by (P-5.5). */
  readonly cuotaDiaria: number;
  readonly primeraFecha: string;
  readonly ultimaFecha: string;
  /** What the client takes home: `monto` less the interest withheld. */
  readonly desembolsoNeto: number;
}

export interface Plan {
  /** Installments 1 to n, after row 0 if interest was withheld. */
  readonly filas: readonly PlanRow[];
  readonly resumen: PlanSummary;
}

/**
 * The schedule of a loan, row by row. Row 0, dated `fechaInicio`, is the interest withheld on handing the money
 * over; it exists only if something was.
 * @throws ErrorDominio MONTO_INVALIDO if `monto` is not a whole number of pesos above 0; DATOS_INVALIDOS for less
 * than one installment, a per cent with over two decimals or a date that does not exist; DESEMBOLSO_NO_POSITIVO;
 * CUOTA_REDONDEADA_TERMINA_ANTES.
 */
export function generarPlan(terminos: Terminos): Plan {
  requirePossibleTerminos(terminos);
  const tabla = TABLAS[terminos.tipoAmortizacion](terminos);
  const monto = dePesos(terminos.monto);
  const interes = tabla.filas.reduce((sum, row) => sum + row.interes, 0n);
  const average = aPesos(round({ numerator: monto + interes, denominator: BigInt(terminos.cuotas) }));
  const { filas, primeraFecha, ultimaFecha } = programar(tabla, terminos);
  return {
    filas: [...retencionRow(tabla, terminos), ...filas],
    resumen: {
      montoTotalCalculado: aPesos(monto + interes + tabla.retenido),
      interesTotal: aPesos(interes + tabla.retenido),
      montoCuotaProm: average,
      cuotaDiaria: average,
      primeraFecha,
      ultimaFecha,
      desembolsoNeto: aPesos(monto - tabla.retenido),
    },
  };
}

function requirePossibleTerminos({ monto, cuotas }: Terminos): void {
  if (dePesos(monto) === 0n) throw new DomainError('MONTO_INVALIDO');
  if (!Number.isInteger(cuotas) || cuotas < 1) throw new DomainError('DATOS_INVALIDOS');
}

function retencionRow({ retenido }: Tabla, { monto, fechaInicio }: Terminos): PlanRow[] {
  if (retenido === 0n) return [];
  return [planRow(0, fechaInicio, { capital: 0n, interes: retenido }, dePesos(monto))];
}

function programar(tabla: Tabla, terminos: Terminos) {
  const fechas = pagoFechas(terminos);
  const primeraFecha = fechas.next().value;
  let ultimaFecha = primeraFecha;
  let saldo = dePesos(terminos.monto);
  const filas = tabla.filas.map((row, index) => {
    if (index > 0) ultimaFecha = fechas.next().value;
    saldo -= row.capital;
    return planRow(index + 1, ultimaFecha, row, saldo);
  });
  return { filas, primeraFecha, ultimaFecha };
}

function planRow(
  numero: number,
  fecha: string,
  { capital, interes }: AmortizacionRow,
  saldo: bigint,
): PlanRow {
  return {
    numero,
    fechaProgramada: fecha,
    montoCapital: aPesos(capital),
    montoInteres: aPesos(interes),
    montoTotal: aPesos(capital + interes),
    saldoRestante: aPesos(saldo),
  };
}
