import { nextCuota } from '@cartera/dominio/apply-pago';
import { cuotaDelPlan, montoPendiente } from '@cartera/dominio/cuota';
import { formatDate, formatPesos, messageOf } from '@cartera/kit';
import { DescriptionItem, DescriptionList } from '@cartera/kit/datos';
import { Alert, Button, Skeleton } from '@cartera/kit/ui';
import { usePlan } from './cobros.queries';
import './cobros.css';

interface PrestamoDebtProps {
  readonly prestamo: string;
  /** Whole pesos that correcting a payment of this loan gives back to it first; 0 for a new one. */
  readonly returned: number;
  /** Takes one of the amounts shown. @param pesos whole pesos. */
  readonly onSelectMonto: (pesos: number) => void;
}

/** What the chosen loan owes, so that the cashier types neither more nor another amount by mistake. */
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
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;

  // Which installment a corrected payment fills depends on what it filled before.
  const corrects = returned > 0;
  const proxima = corrects ? undefined : nextCuota(data.data.map(cuotaDelPlan));
  const missing = proxima ? montoPendiente(proxima) : 0;
  const cuota = data.data.find(({ _id }) => _id === proxima?.id);
  const { montoTotal } = data.resumen;
  const saldo = data.resumen.saldoPendiente + returned;
  return (
    <div className="cb-debt" aria-live="polite">
      <DescriptionList figures>
        <DescriptionItem nombre={corrects ? 'Saldo sin este cobro' : 'Saldo pendiente'}>
          <div className="cb-debt__value">
            <span className="cb-debt__monto">{formatPesos(saldo)}</span>
            <span>de {formatPesos(montoTotal)}</span>
            <Button className="cb-debt__use" type="link" size="small" onClick={() => onSelectMonto(saldo)}>
              Cobrar todo
            </Button>
          </div>
        </DescriptionItem>
        {!corrects && (
          <DescriptionItem nombre="Próxima cuota">
            {cuota ? (
              <div className="cb-debt__value">
                <span className="cb-debt__monto">{formatPesos(missing)}</span>
                <span className={cuota.estado === 'vencida' ? 'cb-debt__vencida' : undefined}>
                  N.º {cuota.numero}, {cuota.estado === 'vencida' ? 'vencida el' : 'del'}{' '}
                  {formatDate(cuota.fechaProgramada)}
                </span>
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
