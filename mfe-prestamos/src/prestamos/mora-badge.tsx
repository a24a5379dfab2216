import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatThousands } from '@cartera/kit';
import { Tooltip } from '@cartera/kit/ui';
import { esMoraGrave, toneForDays } from './mora-band';
import './mora-badge.css';

interface Props {
  readonly prestamo: Pick<Prestamo, 'cuotasVencidas' | 'diasMoraPromedio'>;
}

/** How many installments are overdue, and by how long on average. */
export function InsigniaMora({ prestamo: { cuotasVencidas, diasMoraPromedio } }: Props) {
  if (cuotasVencidas === 0) return <span className="mp-sin-mora">—</span>;
  const days = `${formatThousands(diasMoraPromedio)} ${diasMoraPromedio === 1 ? 'día' : 'días'}`;
  return (
    <Tooltip title={`Llevan ${days} de atraso en promedio`}>
      <span className="mp-mora">
        <span className={esMoraGrave(cuotasVencidas) ? 'mp-mora__n mp-mora__n--grave' : 'mp-mora__n'}>
          {formatThousands(cuotasVencidas)}
          <span className="ct-solo-lector">
            {' '}
            {cuotasVencidas === 1 ? 'cuota vencida' : 'cuotas vencidas'}
          </span>
        </span>
        <span className={`mp-mora__dias mp-mora__dias--${toneForDays(diasMoraPromedio)}`}>{days}</span>
      </span>
    </Tooltip>
  );
}
