import type { TipoAmortizacion } from '@cartera/contrato/catalogos';
import type { FilaPlan } from '@cartera/contrato/plan';
import { fechasDePago } from './calendario.js';
import { aPesos, dePesos, redondear } from './dinero.js';
import { ErrorDominio } from './error-dominio.js';
import { tablaAmortizable } from './tabla-amortizable.js';
import { tablaCapitalFinal } from './tabla-capital-final.js';
import { tablaInteresAdelantado } from './tabla-interes-adelantado.js';
import type { FilaTabla, Tabla, Terminos } from './terminos.js';

const TABLAS: Readonly<Record<TipoAmortizacion, (terminos: Terminos) => Tabla>> = {
  capital_final: tablaCapitalFinal,
  amortizable: tablaAmortizable,
  interes_adelantado: tablaInteresAdelantado,
};

/** What a schedule adds up to, in whole pesos; dates are `YYYY-MM-DD`. */
export interface ResumenPlan {
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
  readonly filas: readonly FilaPlan[];
  readonly resumen: ResumenPlan;
}

/**
 * The schedule of a loan, row by row. Row 0, dated `fechaInicio`, is the interest withheld on handing the money
 * over; it exists only if something was.
 * @throws ErrorDominio MONTO_INVALIDO if `monto` is not a whole number of pesos above 0; DATOS_INVALIDOS for less
 * than one installment, a per cent with over two decimals or a date that does not exist; DESEMBOLSO_NO_POSITIVO;
 * CUOTA_REDONDEADA_TERMINA_ANTES.
 */
export function generarPlan(terminos: Terminos): Plan {
  exigirPosibles(terminos);
  const tabla = TABLAS[terminos.tipoAmortizacion](terminos);
  const monto = dePesos(terminos.monto);
  const interes = tabla.filas.reduce((suma, fila) => suma + fila.interes, 0n);
  const promedio = aPesos(redondear({ numerador: monto + interes, denominador: BigInt(terminos.cuotas) }));
  const { filas, primeraFecha, ultimaFecha } = programar(tabla, terminos);
  return {
    filas: [...filaRetenida(tabla, terminos), ...filas],
    resumen: {
      montoTotalCalculado: aPesos(monto + interes + tabla.retenido),
      interesTotal: aPesos(interes + tabla.retenido),
      montoCuotaProm: promedio,
      cuotaDiaria: promedio,
      primeraFecha,
      ultimaFecha,
      desembolsoNeto: aPesos(monto - tabla.retenido),
    },
  };
}

function exigirPosibles({ monto, cuotas }: Terminos): void {
  if (dePesos(monto) === 0n) throw new ErrorDominio('MONTO_INVALIDO');
  if (!Number.isInteger(cuotas) || cuotas < 1) throw new ErrorDominio('DATOS_INVALIDOS');
}

function filaRetenida({ retenido }: Tabla, { monto, fechaInicio }: Terminos): FilaPlan[] {
  if (retenido === 0n) return [];
  return [filaPlan(0, fechaInicio, { capital: 0n, interes: retenido }, dePesos(monto))];
}

function programar(tabla: Tabla, terminos: Terminos) {
  const fechas = fechasDePago(terminos);
  const primeraFecha = fechas.next().value;
  let ultimaFecha = primeraFecha;
  let saldo = dePesos(terminos.monto);
  const filas = tabla.filas.map((fila, indice) => {
    if (indice > 0) ultimaFecha = fechas.next().value;
    saldo -= fila.capital;
    return filaPlan(indice + 1, ultimaFecha, fila, saldo);
  });
  return { filas, primeraFecha, ultimaFecha };
}

function filaPlan(numero: number, fecha: string, { capital, interes }: FilaTabla, saldo: bigint): FilaPlan {
  return {
    numero,
    fechaProgramada: fecha,
    montoCapital: aPesos(capital),
    montoInteres: aPesos(interes),
    montoTotal: aPesos(capital + interes),
    saldoRestante: aPesos(saldo),
  };
}
