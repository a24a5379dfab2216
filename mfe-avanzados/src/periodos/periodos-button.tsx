import { useCan } from '@cartera/kit';
import { useDisclosure } from '@cartera/kit/datos';
import { Button, Icon } from '@cartera/kit/ui';
import { PeriodosModal } from './periodos-modal';

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
