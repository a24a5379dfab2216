import { formatoPesos } from '@cartera/kit';
import { confirmar } from '@cartera/kit/datos';
import { Alert, Button } from '@cartera/kit/ui';
import { nombreCuota } from '../terminos/textos-terminos';
import type { IntentoDePago } from './intento-de-pago';
import { usePagarCuota } from './plan.consultas';
import type { PagoPendiente } from './use-intento-de-pago';

interface Props {
  readonly prestamoId: string;
  readonly intento: IntentoDePago;
  readonly pendiente: PagoPendiente;
  /** @param cobroId the payment's. */
  readonly alPagar: (cobroId: string) => void;
}

/** A payment that was sent and nobody knows whether it arrived: no other is offered until it is settled. */
export function PagoSinConfirmar({ prestamoId, intento, pendiente, alPagar }: Props) {
  const { pagar, isPending } = usePagarCuota(prestamoId, pendiente);

  const descartar = async () => {
    const sigue = await confirmar({
      titulo: '¿Descartar este pago?',
      texto: `Mira primero si la ${nombreCuota(intento.numero).toLowerCase()} ya aparece pagada: si el pago llegó, descartarlo no lo deshace.`,
      textoOk: 'Descartar pago',
      peligro: true,
    });
    if (sigue) pendiente.olvidar(intento.llave);
  };

  return (
    <Alert
      type="warning"
      showIcon
      title="No sabemos si un pago alcanzó a llegar"
      description={
        <>
          <p className="mp-pendiente__texto">
            Es de {formatoPesos(intento.monto)} a la {nombreCuota(intento.numero).toLowerCase()}. Reinténtalo
            desde aquí: aunque haya llegado, no se cobra dos veces.
          </p>
          <div className="mp-pendiente__acciones">
            <Button
              type="primary"
              loading={isPending}
              onClick={() => pagar(intento, { onSuccess: ({ data }) => alPagar(data.cobro) })}
            >
              Reintentar pago
            </Button>
            <Button disabled={isPending} onClick={() => void descartar()}>
              Descartar
            </Button>
          </div>
        </>
      }
    />
  );
}
