import type { Verificacion } from '@cartera/contrato/verificaciones';
import { type DialogProps, formatPesos } from '@cartera/kit';
import { MotivoModal } from '@cartera/piezas';
import { useDecision } from './verificaciones.queries';

interface Props extends DialogProps {
  readonly pago: Verificacion;
  readonly rechazar: boolean;
}

/** Asks why a payment did not arrive, or why an admin alone says that it did. */
export function DecisionModal({ pago, rechazar, ...dialog }: Props) {
  const { mutate, isPending } = useDecision(pago._id);
  const { cliente, caja } = pago;
  const monto = formatPesos(pago.monto);
  return (
    <MotivoModal
      {...dialog}
      title={rechazar ? `¿No llegaron ${monto}?` : `¿Llegaron ${monto}?`}
      record={pago._id}
      text={
        rechazar
          ? `A ${cliente} el pago le sigue valiendo. ${caja.titular} debe tener ${monto} más en efectivo: los entrega, o quedan como faltante en su conteo.`
          : 'Lo registraste o lo corregiste tú, o alguien cuyo usuario creaste: lo verifica otra persona de la oficina. Si no hay nadie más, escribe por qué.'
      }
      okText={rechazar ? 'No llegó' : 'Sí llegó'}
      kind={rechazar ? 'rechazarPago' : 'verificar'}
      danger={rechazar}
      submitting={isPending}
      onConfirm={(motivo) => mutate({ rechazar, motivo }, { onSuccess: dialog.onClose })}
    />
  );
}
