import type { OperacionPendiente } from '@cartera/contrato/cajas';
import { lazyDialog, useDisclosure } from '@cartera/kit';
import { Button } from '@cartera/kit/ui';

const FotoModal = lazyDialog(async () => (await import('./foto-modal')).FotoModal);

interface FotoButtonProps {
  readonly gasto: Pick<OperacionPendiente, '_id' | 'fotos'>;
  /** The text that distinguishes it from the others. */
  readonly target: string;
}

/** Shows the photos of the slip of an expense. */
export function FotoButton({ gasto, target }: FotoButtonProps) {
  const { open, whenOpened } = useDisclosure();
  return (
    <>
      <Button type="link" size="small" aria-label={`Ver la foto: ${target}`} onClick={open}>
        Ver foto
      </Button>
      {whenOpened((dialog) => (
        <FotoModal gastoId={gasto._id} fotos={gasto.fotos} {...dialog} />
      ))}
    </>
  );
}
