import { type Fraccion, redondear } from './dinero.js';
import { ErrorDominio } from './error-dominio.js';
import type { Terminos } from './terminos.js';

/** Hundredths of a per cent in a whole: 10.25 % is 1025 of them. */
const CENTESIMAS_DE_UNO = 10_000n;
const DIAS_DEL_MES = 30n;

/** Days that a period counts when the interest is by the month. */
const DIAS_DEL_PERIODO = { diario: 1n, semanal: 7n, quincenal: 15n, mensual: 30n } as const;

/**
 * Interest charged once on the principal, rounded half up (`baseInteres` = `total`).
 * @throws ErrorDominio DATOS_INVALIDOS if `interes` has more than two decimals.
 */
export function interesSobreElTotal(monto: bigint, interes: number): bigint {
  return redondear({ numerador: monto * enCentesimas(interes), denominador: CENTESIMAS_DE_UNO });
}

/**
 * The exact rate of one period: `interes` itself when it is `por_periodo`; when it is `mensual`, the part of a
 * 30-day month that the period counts.
 * @throws ErrorDominio DATOS_INVALIDOS if `interes` has more than two decimals.
 */
export function tasaDelPeriodo(
  terminos: Pick<Terminos, 'interes' | 'modalidad'>,
  base: 'por_periodo' | 'mensual',
): Fraccion {
  const numerador = enCentesimas(terminos.interes);
  if (base === 'por_periodo') return { numerador, denominador: CENTESIMAS_DE_UNO };
  return {
    numerador: numerador * DIAS_DEL_PERIODO[terminos.modalidad],
    denominador: CENTESIMAS_DE_UNO * DIAS_DEL_MES,
  };
}

/** Interest of one period on `saldo`, rounded half up: `saldo × r`. */
export function interesDelPeriodo(saldo: bigint, tasa: Fraccion): bigint {
  return redondear({ numerador: saldo * tasa.numerador, denominador: tasa.denominador });
}

/** A per cent as the integer it is exactly; one that would have to be rounded is refused. */
function enCentesimas(interes: number): bigint {
  const centesimas = Math.round(interes * 100);
  if (centesimas / 100 !== interes || centesimas < 0) throw new ErrorDominio('DATOS_INVALIDOS');
  return BigInt(centesimas);
}
