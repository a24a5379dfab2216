import type { Verificacion } from '@cartera/contrato/verificaciones';
import { formatPesos, lazyDialog, useCan, useDisclosure, useSession } from '@cartera/kit';
import { RowAction, RowActions } from '@cartera/kit/list';
import { asksForMotivo } from '@cartera/piezas';
import { useDecision } from './verificaciones.queries';

const DecisionModal = lazyDialog(async () => (await import('./decision-modal')).DecisionModal);

/** Confirms that a payment arrived, or refuses it. Empty if the user may not decide it, and once it is decided. */
export function VerificacionActions({ pago }: { readonly pago: Verificacion }) {
  const mayVerify = useCan('cobros.verificar');
  const isAdmin = useSession(({ usuario }) => usuario?.rol === 'admin');
  const refusal = useDisclosure();
  const alone = useDisclosure();
  const { mutate, isPending } = useDecision(pago._id);
  const { estado, esPropia } = pago;
  if (!mayVerify || estado !== 'pendiente' || (esPropia && !isAdmin)) return null;
  const target = `el pago de ${formatPesos(pago.monto)} de ${pago.cliente}`;
  const onError = (error: Error) => asksForMotivo(error) && alone.open();
  const confirm = () => (esPropia ? alone.open() : mutate({}, { onError }));
  return (
    <RowActions>
      <RowAction
        worded
        icon="confirm"
        text="Sí llegó"
        target={target}
        loading={isPending}
        onClick={confirm}
      />
      <RowAction worded icon="close" text="No llegó" target={target} onClick={refusal.open} />
      {alone.whenOpened((dialog) => (
        <DecisionModal pago={pago} rechazar={false} {...dialog} />
      ))}
      {refusal.whenOpened((dialog) => (
        <DecisionModal pago={pago} rechazar {...dialog} />
      ))}
    </RowActions>
  );
}
