import { lazyDialog } from '@cartera/kit';
import { Button, Card } from '@cartera/kit/ui';
import { useState } from 'react';

const PinModal = lazyDialog(async () => (await import('./pin-modal')).PinModal);

/** The PIN with which the user signs cash on the device of another person. */
export function PinCard() {
  // The page loads no dialogs and no lists before one is opened, so `useDisclosure` is out of reach.
  const [{ openCount, isOpen }, setDialog] = useState({ openCount: 0, isOpen: false });
  return (
    <Card title="PIN para firmar">
      <div className="sh-account__card">
        <p>Confirma entregas y cierres de caja en el teléfono de otra persona.</p>
        <Button onClick={() => setDialog({ openCount: openCount + 1, isOpen: true })}>Configurar PIN</Button>
      </div>
      {openCount > 0 && (
        <PinModal key={openCount} isOpen={isOpen} onClose={() => setDialog({ openCount, isOpen: false })} />
      )}
    </Card>
  );
}
