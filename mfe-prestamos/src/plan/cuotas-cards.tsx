import { RecordCard } from '@cartera/kit/list';
import { DateText, Money } from '@cartera/kit/ui';
import { EstadoTag } from '@cartera/piezas';
import { cuotaName } from '../terminos/terminos-texts';
import type { CuotasViewProps } from './cuotas-table';

/** The installments on a phone. */
export function CuotaCards({ cuotas, actions }: CuotasViewProps) {
  return (
    <ul className="mp-cards">
      {cuotas.map((cuota) => (
        <li key={cuota._id} className="mp-cards__card">
          <RecordCard
            title={cuotaName(cuota.numero)}
            aside={<EstadoTag of="cuota" estado={cuota.estado} />}
            actions={actions(cuota)}
          >
            <span>
              <Money value={cuota.montoTotal} strong /> · <DateText value={cuota.fechaProgramada} />
            </span>
            <span>
              Capital <Money value={cuota.montoCapital} /> · Interés <Money value={cuota.montoInteres} />
            </span>
            <span>
              Pagado <Money value={cuota.montoPagado} /> · Saldo restante{' '}
              <Money value={cuota.saldoRestante} />
            </span>
          </RecordCard>
        </li>
      ))}
    </ul>
  );
}
