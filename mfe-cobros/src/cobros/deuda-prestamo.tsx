import { proximaCuota } from '@cartera/dominio/aplicar-pago';
import { cuotaDelPlan, montoPendiente } from '@cartera/dominio/cuota';
import { formatoFecha, formatoPesos, mensajeDe } from '@cartera/kit';
import { Dato, Descripcion } from '@cartera/kit/datos';
import { Alert, Button, Skeleton } from '@cartera/kit/ui';
import { usePlan } from './cobros.consultas';
import './cobros.css';

interface PropsDeudaPrestamo {
  readonly prestamo: string;
  /** Whole pesos that correcting a payment of this loan gives back to it first; 0 for a new one. */
  readonly devuelto: number;
  /** Takes one of the amounts shown. @param pesos whole pesos. */
  readonly alElegirMonto: (pesos: number) => void;
}

/** What the chosen loan owes, so that the cashier types neither more nor another amount by mistake. */
export function DeudaPrestamo({ prestamo, devuelto, alElegirMonto }: PropsDeudaPrestamo) {
  const { data, error, refetch } = usePlan(prestamo);
  if (error && !data) {
    return (
      <Alert
        type="warning"
        showIcon
        title={mensajeDe(error, 'No pudimos cargar el saldo de este préstamo')}
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
  const corrige = devuelto > 0;
  const proxima = corrige ? undefined : proximaCuota(data.data.map(cuotaDelPlan));
  const falta = proxima ? montoPendiente(proxima) : 0;
  const cuota = data.data.find(({ _id }) => _id === proxima?.id);
  const { montoTotal } = data.resumen;
  const saldo = data.resumen.saldoPendiente + devuelto;
  return (
    <div className="cb-deuda" aria-live="polite">
      <Descripcion cifras>
        <Dato nombre={corrige ? 'Saldo sin este cobro' : 'Saldo pendiente'}>
          <div className="cb-deuda__valor">
            <span className="cb-deuda__monto">{formatoPesos(saldo)}</span>
            <span>de {formatoPesos(montoTotal)}</span>
            <Button className="cb-deuda__usar" type="link" size="small" onClick={() => alElegirMonto(saldo)}>
              Cobrar todo
            </Button>
          </div>
        </Dato>
        {!corrige && (
          <Dato nombre="Próxima cuota">
            {cuota ? (
              <div className="cb-deuda__valor">
                <span className="cb-deuda__monto">{formatoPesos(falta)}</span>
                <span className={cuota.estado === 'vencida' ? 'cb-deuda__vencida' : undefined}>
                  N.º {cuota.numero}, {cuota.estado === 'vencida' ? 'vencida el' : 'del'}{' '}
                  {formatoFecha(cuota.fechaProgramada)}
                </span>
                <Button
                  className="cb-deuda__usar"
                  type="link"
                  size="small"
                  onClick={() => alElegirMonto(falta)}
                >
                  Cobrar la cuota
                </Button>
              </div>
            ) : (
              'Sin plan de pagos: el cobro baja el saldo.'
            )}
          </Dato>
        )}
      </Descripcion>
    </div>
  );
}
