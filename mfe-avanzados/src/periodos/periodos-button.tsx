import { lazyDialog, useCan } from '@cartera/kit';
import { useDisclosure } from '@cartera/kit/list';
import { Button, Icon } from '@cartera/kit/ui';

const PeriodosModal = lazyDialog(async () => (await import('./periodos-modal')).PeriodosModal);

/** Opens the closing of months, for those who may close one. */
export function PeriodosButton() {
  const canClose = useCan('periodos.cerrar');
  const dialog = useDisclosure();
  if (!canClose) return null;
  return (
    <>
      <Button icon={<Icon name="locked" />} onClick={dialog.open}>
        Cierre de mes
      </Button>
      {dialog.openCount > 0 && <PeriodosModal isOpen={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}
