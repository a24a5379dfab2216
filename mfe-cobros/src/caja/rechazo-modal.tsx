import type { CajaDeDinero, OperacionPendiente } from '@cartera/contrato/cajas';
import type { DialogProps } from '@cartera/kit';
import { MotivoModal } from '@cartera/piezas';
import { pendienteText } from './caja-texts';
import { useDecision } from './cajas.queries';

interface Props extends DialogProps {
  readonly caja: CajaDeDinero;
  readonly operacion: OperacionPendiente;
}

/** Refuses what another person asked for, or takes back what one asked for. */
export function RechazoModal({ caja, operacion, ...dialog }: Props) {
  const { mutate, isPending } = useDecision(caja._id);
  const { _id, porConfirmar } = operacion;
  return (
    <MotivoModal
      {...dialog}
      title={porConfirmar ? '¿Rechazar?' : '¿Retirar lo que pediste?'}
      record={_id}
      text={`${pendienteText(operacion, caja)}. No se mueve ningún peso.`}
      okText={porConfirmar ? 'Rechazar' : 'Retirar'}
      kind="rechazar"
      submitting={isPending}
      onConfirm={(motivo) =>
        mutate({ operacion: _id, rechazar: true, motivo }, { onSuccess: dialog.onClose })
      }
    />
  );
}
