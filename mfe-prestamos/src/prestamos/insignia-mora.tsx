import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatoMiles } from '@cartera/kit';
import { Tooltip } from '@cartera/kit/ui';
import { esMoraGrave, tonoDeDias } from './banda-mora';
import './insignia-mora.css';

interface Props {
  readonly prestamo: Pick<Prestamo, 'cuotasVencidas' | 'diasMoraPromedio'>;
}

/** How many installments are overdue, and by how long on average. */
export function InsigniaMora({ prestamo: { cuotasVencidas, diasMoraPromedio } }: Props) {
  if (cuotasVencidas === 0) return <span className="mp-sin-mora">—</span>;
  const dias = `${formatoMiles(diasMoraPromedio)} ${diasMoraPromedio === 1 ? 'día' : 'días'}`;
  return (
    <Tooltip title={`Llevan ${dias} de atraso en promedio`}>
      <span className="mp-mora">
        <span className={esMoraGrave(cuotasVencidas) ? 'mp-mora__n mp-mora__n--grave' : 'mp-mora__n'}>
          {formatoMiles(cuotasVencidas)}
          <span className="ct-solo-lector">
            {' '}
            {cuotasVencidas === 1 ? 'cuota vencida' : 'cuotas vencidas'}
          </span>
        </span>
        <span className={`mp-mora__dias mp-mora__dias--${tonoDeDias(diasMoraPromedio)}`}>{dias}</span>
      </span>
    </Tooltip>
  );
}
