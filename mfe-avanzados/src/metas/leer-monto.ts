/** One or two digits after the last separator are cents; three are thousands. */
const CENTAVOS = /[.,](\d{1,2})$/;

/**
 * An amount with cents as people write it, '1.500.000', '1,500.50' or '1500,5', with a point for its decimals alone.
 * A minus stays: the rule that refuses it says so.
 */
export function leerMonto(texto: string): string {
  const centavos = CENTAVOS.exec(texto);
  const enteros = texto.slice(0, centavos?.index).replace(/\D/g, '');
  const signo = texto.trim().startsWith('-') ? '-' : '';
  return centavos ? `${signo}${enteros || '0'}.${centavos[1]}` : `${signo}${enteros}`;
}
