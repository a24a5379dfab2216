import { formatThousands } from '@cartera/kit';

/** How many there are, with their word: '1 cobro', '1.250 cobros'. */
export function countLabel(count: number, item: string, several: string): string {
  return `${formatThousands(count)} ${count === 1 ? item : several}`;
}
