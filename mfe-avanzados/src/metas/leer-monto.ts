import { partirCentavos } from '@cartera/kit';

/**
 * An amount as people write it, with a point for its decimals alone. A minus stays: the rule that refuses it says so.
 */
export function leerMonto(texto: string): string {
  const { pesos, centavos } = partirCentavos(texto);
  const signo = texto.trim().startsWith('-') ? '-' : '';
  return centavos === undefined ? `${signo}${pesos}` : `${signo}${pesos || '0'}.${centavos}`;
}
