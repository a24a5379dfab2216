import { formatThousands } from '@cartera/kit';
import { Tag } from '@cartera/kit/ui';
import { toneForVencido } from './ruta-figures';

interface DaysBadgeProps {
  readonly days: number;
}

export function DaysBadge({ days }: DaysBadgeProps) {
  return (
    <Tag tone={toneForVencido(days)}>
      {formatThousands(days)} {days === 1 ? 'día' : 'días'}
    </Tag>
  );
}
