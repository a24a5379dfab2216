import { RecordCard } from '@cartera/kit/datos';
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
            titulo={cuotaName(cuota.numero)}
            aside={<EstadoTag de="cuota" estado={cuota.estado} />}
            actions={actions(cuota)}
          >
            <span>
              <Money valor={cuota.montoTotal} strong /> · <DateText valor={cuota.fechaProgramada} />
            </span>
            <span>
              Capital <Money valor={cuota.montoCapital} /> · Interés <Money valor={cuota.montoInteres} />
            </span>
            <span>
              Pagado <Money valor={cuota.montoPagado} /> · Saldo restante{' '}
              <Money valor={cuota.saldoRestante} />
            </span>
          </RecordCard>
        </li>
      ))}
    </ul>
  );
}
