import { lazyDialog, useDisclosure } from '@cartera/kit';
import { Button, Card } from '@cartera/kit/ui';

const PinModal = lazyDialog(async () => (await import('./pin-modal')).PinModal);

/** The PIN with which the user signs cash on the device of another person. */
export function PinCard() {
  const pin = useDisclosure();
  return (
    <Card title="PIN para firmar">
      <div className="sh-account__card">
        <p>Confirma entregas y cierres de caja en el teléfono de otra persona.</p>
        <Button onClick={pin.open}>Configurar PIN</Button>
      </div>
      {pin.whenOpened((dialog) => (
        <PinModal {...dialog} />
      ))}
    </Card>
  );
}
