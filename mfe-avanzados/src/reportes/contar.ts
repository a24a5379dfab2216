import { formatoMiles } from '@cartera/kit';

/** How many there are, with their word: '1 cobro', '1.250 cobros'. */
export function contar(cuantos: number, uno: string, varios: string): string {
  return `${formatoMiles(cuantos)} ${cuantos === 1 ? uno : varios}`;
}
