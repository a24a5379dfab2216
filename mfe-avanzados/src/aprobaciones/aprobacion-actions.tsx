import type { Aprobacion } from '@cartera/contrato/aprobaciones';
import { lazyDialog, useDisclosure } from '@cartera/kit';
import { RowAction, RowActions } from '@cartera/kit/list';
import { peticionText } from './aprobacion-texts';

const AprobarModal = lazyDialog(async () => (await import('./aprobar-modal')).AprobarModal);
const RechazarModal = lazyDialog(async () => (await import('./rechazar-modal')).RechazarModal);

/** The buttons of a request that waits: approve it where the user's signature counts, and refuse it or withdraw the own one. */
export function AprobacionActions({ aprobacion }: { readonly aprobacion: Aprobacion }) {
  const { porDecidir, esPropia, estado, esperaA } = aprobacion;
  const approval = useDisclosure();
  const refusal = useDisclosure();
  if (estado !== 'pendiente' || (esperaA !== null && !esPropia)) return null;
  const target = peticionText(aprobacion);
  return (
    <RowActions>
      {porDecidir && (
        <RowAction icon="confirm" text="Aprobar" target={target} worded onClick={approval.open} />
      )}
      <RowAction
        icon={esPropia ? 'undo' : 'close'}
        text={esPropia ? 'Retirar' : 'Rechazar'}
        target={target}
        worded
        onClick={refusal.open}
      />
      {approval.whenOpened((dialog) => (
        <AprobarModal aprobacion={aprobacion} {...dialog} />
      ))}
      {refusal.whenOpened((dialog) => (
        <RechazarModal aprobacion={aprobacion} {...dialog} />
      ))}
    </RowActions>
  );
}
