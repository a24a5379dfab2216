import type { Configuracion } from '@cartera/contrato/configuracion';
import { lazyDialog } from '@cartera/kit';
import { useDisclosure } from '@cartera/kit/list';
import { Button, Card } from '@cartera/kit/ui';

const CodigosModal = lazyDialog(async () => (await import('./codigos-modal')).CodigosModal);

/** Opens the codes of the journal's accounts. */
export function CodigosCard({ configuracion }: { readonly configuracion: Configuracion }) {
  const { openCount, isOpen, open, close } = useDisclosure();
  return (
    <Card title="Contabilidad">
      <Button onClick={open}>Códigos contables</Button>
      {openCount > 0 && (
        <CodigosModal key={openCount} configuracion={configuracion} isOpen={isOpen} onClose={close} />
      )}
    </Card>
  );
}
