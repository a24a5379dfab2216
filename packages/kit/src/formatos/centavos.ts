import { soloDigitos } from '@cartera/contrato/identidad';

/** One or two digits after the last separator are cents; three are thousands. */
const CENTAVOS = /[.,](\d{1,2})$/;

/**
 * An amount as people or spreadsheets write it, '1.500.000', '1,500.50' or '1500,5', taken apart.
 * @param desde separators before it were put by us, between thousands.
 * @returns the digits of its pesos, and those of its cents where it has them.
 */
export function partirCentavos(texto: string, desde = 0): { pesos: string; centavos: string | undefined } {
  const hallados = CENTAVOS.exec(texto);
  if (!hallados || hallados.index < desde) return { pesos: soloDigitos(texto), centavos: undefined };
  return { pesos: soloDigitos(texto.slice(0, hallados.index)), centavos: hallados[1] };
}
