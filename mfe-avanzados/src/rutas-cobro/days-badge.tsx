import { formatThousands } from '@cartera/kit';
import { Tag } from '@cartera/kit/ui';
import { toneForVencido } from './vencido-tone';

interface DaysBadgeProps {
  readonly days: number;
}

/** How long a loan has been overdue, in the colour of how serious that is. */
export function DaysBadge({ days }: DaysBadgeProps) {
  return (
    <Tag tone={toneForVencido(days)}>
      {formatThousands(days)} {days === 1 ? 'día' : 'días'}
    </Tag>
  );
}
