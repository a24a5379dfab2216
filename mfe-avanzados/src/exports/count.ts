import { formatThousands } from '@cartera/kit';

/** A count with its noun: '1 cobro', '1.250 cobros'. */
export function countLabel(count: number, singular: string, plural: string): string {
  return `${formatThousands(count)} ${count === 1 ? singular : plural}`;
}
