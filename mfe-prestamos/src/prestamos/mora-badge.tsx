import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatThousands } from '@cartera/kit';
import { Tooltip } from '@cartera/kit/ui';
import { isSeriousMora, toneForDays } from './mora-band';
import './mora-badge.css';

interface Props {
  readonly prestamo: Pick<Prestamo, 'cuotasVencidas' | 'diasMoraPromedio'>;
}

/** The number of overdue installments and their average days late. */
export function MoraBadge({ prestamo: { cuotasVencidas, diasMoraPromedio } }: Props) {
  if (cuotasVencidas === 0) return <span className="mp-no-mora">—</span>;
  const days = `${formatThousands(diasMoraPromedio)} ${diasMoraPromedio === 1 ? 'día' : 'días'}`;
  return (
    <Tooltip title={`Llevan ${days} de atraso en promedio`}>
      <span className="mp-mora">
        <span
          className={
            isSeriousMora(cuotasVencidas) ? 'mp-mora__count mp-mora__count--serious' : 'mp-mora__count'
          }
        >
          <span>{formatThousands(cuotasVencidas)}</span>
          <span className="ct-visually-hidden">
            {' '}
            {cuotasVencidas === 1 ? 'cuota vencida' : 'cuotas vencidas'}
          </span>
        </span>
        <span className="mp-mora__days" data-tone={toneForDays(diasMoraPromedio)}>
          {days}
        </span>
      </span>
    </Tooltip>
  );
}
