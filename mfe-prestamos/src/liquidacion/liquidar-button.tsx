import type { Prestamo } from '@cartera/contrato/prestamos';
import { isLive, situacionOf } from '@cartera/dominio/estado';
import { formatDate, formatPesos, lazyDialog, todayInBogota, useCan, useDisclosure } from '@cartera/kit';
import { Button, Icon } from '@cartera/kit/ui';
import type { NotifyPago } from '@cartera/piezas';
import { useLiquidacion } from './liquidacion.queries';

const LiquidarModal = lazyDialog(async () => (await import('./liquidar-modal')).LiquidarModal);

interface Props {
  readonly prestamo: Prestamo;
  readonly notifyPago: NotifyPago;
}

/** Offers to settle a loan of a list. */
export function LiquidarLink({ prestamo, notifyPago }: Props) {
  const { open, dialog } = useLiquidarDialog({ prestamo, notifyPago });
  if (!useCanLiquidar(prestamo)) return null;
  return (
    <>
      <Button
        size="small"
        aria-label={`Liquidar el préstamo del ${formatDate(prestamo.fecha)}`}
        onClick={open}
      >
        Liquidar
      </Button>
      {dialog}
    </>
  );
}

/**
 * Offers to settle a loan, with the figure of today: 'Liquidar hoy por $ 301.607, ahorra $ 43.393'.
 * @param isReady false while the page loads what it shows first.
 */
export function LiquidarButton({ prestamo, notifyPago, isReady }: Props & { readonly isReady: boolean }) {
  const { open, dialog } = useLiquidarDialog({ prestamo, notifyPago });
  const isOffered = useCanLiquidar(prestamo);
  const { data } = useLiquidacion(prestamo._id, isOffered && isReady ? todayInBogota() : null);
  if (!isOffered) return null;
  const { total, ahorro } = data?.data ?? { total: 0, ahorro: 0 };
  const saving = ahorro > 0 ? `, ahorra ${formatPesos(ahorro)}` : '';
  return (
    <>
      <Button icon={<Icon name="confirm" />} onClick={open}>
        {total > 0 ? `Liquidar hoy por ${formatPesos(total)}${saving}` : 'Liquidar'}
      </Button>
      {dialog}
    </>
  );
}

function useLiquidarDialog(props: Props) {
  const { open, whenOpened } = useDisclosure();
  return { open, dialog: whenOpened((dialog) => <LiquidarModal {...props} {...dialog} />) };
}

/** True if the user may settle the loan, which takes payments. */
function useCanLiquidar(prestamo: Prestamo): boolean {
  return useCan('cobros.registrar') && isLive(situacionOf(prestamo));
}
