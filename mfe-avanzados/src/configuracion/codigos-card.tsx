import type { Configuracion } from '@cartera/contrato/configuracion';
import { lazyDialog } from '@cartera/kit';
import { Button, Card } from '@cartera/kit/ui';
import { useState } from 'react';

const CodigosModal = lazyDialog(async () => (await import('./codigos-modal')).CodigosModal);

/** Opens the codes of the journal's accounts. */
export function CodigosCard({ configuracion }: { readonly configuracion: Configuracion }) {
  // `useDisclosure` would load the lists with this page of forms.
  const [openCount, setOpenCount] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setOpenCount(openCount + 1);
    setIsOpen(true);
  };
  return (
    <Card title="Contabilidad">
      <Button onClick={open}>Códigos contables</Button>
      {openCount > 0 && (
        <CodigosModal
          key={openCount}
          configuracion={configuracion}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
}
