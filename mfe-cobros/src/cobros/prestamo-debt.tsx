import { nextCuota } from '@cartera/dominio/apply-pago';
import { cuotaOfPlan, montoPendiente } from '@cartera/dominio/cuota';
import { formatDate, formatPesos, messageOf } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/list';
import { Alert, Button, Skeleton } from '@cartera/kit/ui';
import { usePlan } from './cobros.queries';
import './cobros.css';
import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { isFinal } from '@cartera/dominio/estado';

interface PrestamoDebtProps {
  readonly prestamo: string;
  /** Whole pesos that a correction first returns to the loan; 0 for a new payment. */
  readonly returned: number;
  /** Called with a suggested amount in whole pesos. */
  readonly onSelectMonto: (pesos: number) => void;
}

/** The balance and the next installment of the selected loan, with a button that fills in each amount. */
export function PrestamoDebt({ prestamo, returned, onSelectMonto }: PrestamoDebtProps) {
  const { data, error, refetch } = usePlan(prestamo);
  if (error && !data) {
    return (
      <Alert
        type="warning"
        showIcon
        title={messageOf(error, 'No pudimos cargar el saldo de este préstamo')}
        action={
          <Button size="small" onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <div className="cb-debt">
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
    );
  }

  // A correction first removes the old payment, so its next installment is not known here.
  const isCorrection = returned > 0;
  const next = isCorrection ? undefined : nextCuota(data.data.map(cuotaOfPlan));
  const missing = next ? montoPendiente(next) : 0;
  const cuota = data.data.find(({ _id }) => _id === next?.id);
  const { montoTotal } = data.resumen;
  const saldo = data.resumen.saldoPendiente + returned;
  return (
    <div className="cb-debt" aria-live="polite">
      <DescriptionList figures>
        <DescriptionItem label={isCorrection ? 'Saldo sin este cobro' : 'Saldo pendiente'}>
          <div className="cb-debt__value">
            <span className="cb-debt__monto">{formatPesos(saldo)}</span>
            <span>{`de ${formatPesos(montoTotal)}`}</span>
            <Button className="cb-debt__use" type="link" size="small" onClick={() => onSelectMonto(saldo)}>
              Cobrar todo
            </Button>
          </div>
        </DescriptionItem>
        {!isCorrection && (
          <DescriptionItem label="Próxima cuota">
            {cuota ? (
              <div className="cb-debt__value">
                <span className="cb-debt__monto">{formatPesos(missing)}</span>
                <span
                  className={cuota.estado === 'vencida' ? 'cb-debt__vencida' : undefined}
                >{`N.º ${cuota.numero}, ${cuota.estado === 'vencida' ? 'vencida el' : 'del'} ${formatDate(cuota.fechaProgramada)}`}</span>
                <Button
                  className="cb-debt__use"
                  type="link"
                  size="small"
                  onClick={() => onSelectMonto(missing)}
                >
                  Cobrar la cuota
                </Button>
              </div>
            ) : (
              'Sin plan de pagos: el cobro baja el saldo.'
            )}
          </DescriptionItem>
        )}
      </DescriptionList>
    </div>
  );
}

/** The state of a loan that is closed for good: its payments no longer change. Undefined for any other loan. */
export function finalEstadoOf({ prestamo: { estado } }: Cobro): EstadoPrestamo | undefined {
  return estado && isFinal(estado) ? estado : undefined;
}
