import { formatoFecha, formatoPesos, mensajeDe } from '@cartera/kit';
import { Dato, Descripcion } from '@cartera/kit/datos';
import { Alert, Button, Skeleton } from '@cartera/kit/ui';
import { usePlan } from './cobros.consultas';
import { proximaCuota } from './proxima-cuota';
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
  const cuota = corrige ? null : proximaCuota(data.data);
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
