import type { Aprobacion } from '@cartera/contrato/aprobaciones';
import type { DialogProps } from '@cartera/kit';
import { MotivoModal } from '@cartera/piezas';
import { peticionText } from './aprobacion-texts';
import { useDecidir } from './aprobaciones.queries';

interface Props extends DialogProps {
  readonly aprobacion: Aprobacion;
}

/** Refuses what another person asked for, or takes back what one asked for. */
export function RechazarModal({ aprobacion, ...dialog }: Props) {
  const { mutate, isPending } = useDecidir(aprobacion._id);
  const { esPropia } = aprobacion;
  return (
    <MotivoModal
      {...dialog}
      title={esPropia ? '¿Retirar lo que pediste?' : '¿Rechazar?'}
      record={aprobacion._id}
      text={`${peticionText(aprobacion)}. No cambia nada, y se puede pedir otra vez.`}
      okText={esPropia ? 'Retirar' : 'Rechazar'}
      kind="rechazar"
      submitting={isPending}
      onConfirm={(motivo) => mutate({ rechazar: true, motivo }, { onSuccess: dialog.onClose })}
    />
  );
}
