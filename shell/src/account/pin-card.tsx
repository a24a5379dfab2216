import { lazyDialog } from '@cartera/kit';
import { useDisclosure } from '@cartera/kit/list';
import { Button, Card } from '@cartera/kit/ui';

const PinModal = lazyDialog(async () => (await import('./pin-modal')).PinModal);

/** The PIN with which the user signs cash on the device of another person. */
export function PinCard() {
  const { openCount, isOpen, open, close } = useDisclosure();
  return (
    <Card title="PIN para firmar">
      <div className="sh-account__card">
        <p>Con él confirmas entregas y cierres de caja en el teléfono de la otra persona.</p>
        <Button onClick={open}>Configurar PIN</Button>
      </div>
      {openCount > 0 && <PinModal key={openCount} isOpen={isOpen} onClose={close} />}
    </Card>
  );
}
