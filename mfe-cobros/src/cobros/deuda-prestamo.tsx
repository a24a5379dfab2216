import { formatoFecha, formatoPesos, mensajeDe } from '@cartera/kit';
import { Alert, Button, Skeleton } from '@cartera/kit/ui';
import { usePlan } from './cobros.consultas';
import { proximaCuota } from './proxima-cuota';
import './cobros.css';

interface PropsDeudaPrestamo {
  readonly prestamo: string;
  /** Takes one of the amounts shown. @param pesos whole pesos. */
  readonly alElegirMonto: (pesos: number) => void;
}

/** What the chosen loan owes, so that the cashier types neither more nor another amount by mistake. */
export function DeudaPrestamo({ prestamo, alElegirMonto }: PropsDeudaPrestamo) {
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

  const cuota = proximaCuota(data.data);
  const { saldoPendiente, montoTotal } = data.resumen;
  return (
    <dl className="cb-deuda" aria-live="polite">
      <div>
        <dt>Saldo pendiente</dt>
        <dd>
          <span className="cb-deuda__monto">{formatoPesos(saldoPendiente)}</span>
          <span>de {formatoPesos(montoTotal)}</span>
          <Button
            className="cb-deuda__usar"
            type="link"
            size="small"
            onClick={() => alElegirMonto(saldoPendiente)}
          >
            Cobrar todo
          </Button>
        </dd>
      </div>
      <div>
        <dt>Próxima cuota</dt>
        {cuota ? (
          <dd>
            <span className="cb-deuda__monto">{formatoPesos(cuota.falta)}</span>
            <span className={cuota.vencida ? 'cb-deuda__vencida' : undefined}>
              N.º {cuota.numero}, {cuota.vencida ? 'vencida el' : 'del'} {formatoFecha(cuota.fecha)}
            </span>
            <Button
              className="cb-deuda__usar"
              type="link"
              size="small"
              onClick={() => alElegirMonto(cuota.falta)}
            >
              Cobrar la cuota
            </Button>
          </dd>
        ) : (
          <dd>Sin plan de pagos: el cobro baja el saldo.</dd>
        )}
      </div>
    </dl>
  );
}
