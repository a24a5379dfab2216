import { splitCents } from '@cartera/kit';

/**
 * An amount as people write it, with a point for its decimals alone. A minus stays: the rule that refuses it says so.
 */
export function readMonto(text: string): string {
  const { pesos, centavos } = splitCents(text);
  const sign = text.trim().startsWith('-') ? '-' : '';
  return centavos === undefined ? `${sign}${pesos}` : `${sign}${pesos || '0'}.${centavos}`;
}
