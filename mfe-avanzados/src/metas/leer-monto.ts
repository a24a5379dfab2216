/** One or two digits after the last separator are cents; three are thousands. */
const CENTAVOS = /[.,](\d{1,2})$/;

/** An amount with cents as people write it, '1.500.000', '1,500.50' or '1500,5', with a point for its decimals alone. */
export function leerMonto(texto: string): string {
  const centavos = CENTAVOS.exec(texto);
  const enteros = texto.slice(0, centavos?.index).replace(/\D/g, '');
  return centavos ? `${enteros || '0'}.${centavos[1]}` : enteros;
}
