import type { CajaDeDinero, OperacionPendiente } from '@cartera/contrato/cajas';
import type { DialogProps } from '@cartera/kit';
import { MotivoModal } from '@cartera/piezas';
import { pendienteText } from './caja-texts';
import { useDecision } from './cajas.queries';

interface Props extends DialogProps {
  readonly caja: CajaDeDinero;
  readonly operacion: OperacionPendiente;
  readonly rechazar: boolean;
}

/** Asks why a user refuses what another person asked for, takes back what they asked for, or confirms it as an admin alone. */
export function DecisionModal({ caja, operacion, rechazar, ...dialog }: Props) {
  const { mutate, isPending } = useDecision(caja._id);
  const { _id, porConfirmar } = operacion;
  const texts = rechazar
    ? {
        title: porConfirmar ? '¿Rechazar?' : '¿Retirar lo que pediste?',
        consequence: 'No se mueve ningún peso.',
        okText: porConfirmar ? 'Rechazar' : 'Retirar',
      }
    : {
        title: '¿Aprobar sin otra persona?',
        consequence: 'No queda otra persona que lo firme: escribe por qué lo apruebas, y queda anotado.',
        okText: 'Aprobar',
      };
  return (
    <MotivoModal
      {...dialog}
      title={texts.title}
      record={_id}
      text={`${pendienteText(operacion, caja)}. ${texts.consequence}`}
      okText={texts.okText}
      kind={rechazar ? 'rechazar' : 'aprobarSola'}
      submitting={isPending}
      onConfirm={(motivo) => mutate({ operacion: _id, rechazar, motivo }, { onSuccess: dialog.onClose })}
    />
  );
}
