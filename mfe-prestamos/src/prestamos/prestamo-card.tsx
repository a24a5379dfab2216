import { formatInteres } from '@cartera/kit';
import { RecordCard } from '@cartera/kit/list';
import { DateText, Money } from '@cartera/kit/ui';
import { ClienteLink } from '@cartera/piezas';
import { cuotasText } from '../terminos/terminos-texts';
import { MoraBadge } from './mora-badge';
import { PrestamoActions, type PrestamoActionsProps } from './prestamo-actions';
import { PrestamoEstado } from './prestamo-estado';

/** A loan on a phone. */
export function PrestamoCard({ prestamo, onSelect }: PrestamoActionsProps) {
  const { cliente, monto, interes, fecha, saldoPendiente, cuotasVencidas } = prestamo;
  return (
    <RecordCard
      title={<ClienteLink cliente={cliente} />}
      aside={<PrestamoEstado prestamo={prestamo} />}
      actions={<PrestamoActions prestamo={prestamo} onSelect={onSelect} />}
    >
      <span>
        <Money value={monto} /> al {formatInteres(interes)} · {cuotasText(prestamo)}
      </span>
      <span>
        Del <DateText value={fecha} />
      </span>
      <span>
        Saldo <Money value={saldoPendiente} strong />
      </span>
      {cuotasVencidas > 0 && (
        <span>
          Cuotas vencidas <MoraBadge prestamo={prestamo} />
        </span>
      )}
    </RecordCard>
  );
}
