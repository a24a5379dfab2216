import { lazyDialog, useDisclosure } from '@cartera/kit';
import { Button } from '@cartera/kit/ui';

const FotoModal = lazyDialog(async () => (await import('./foto-modal')).FotoModal);

/** Shows the photo of the slip of an expense. @param target what distinguishes it from the others. */
export function FotoButton({ gastoId, target }: { readonly gastoId: string; readonly target: string }) {
  const { open, whenOpened } = useDisclosure();
  return (
    <>
      <Button type="link" size="small" aria-label={`Ver la foto: ${target}`} onClick={open}>
        Ver foto
      </Button>
      {whenOpened((dialog) => (
        <FotoModal gastoId={gastoId} {...dialog} />
      ))}
    </>
  );
}
