import type { Aprobacion } from '@cartera/contrato/aprobaciones';
import { lazyDialog, useDisclosure, useSession } from '@cartera/kit';
import { RowAction, RowActions } from '@cartera/kit/list';
import { peticionText } from './aprobacion-texts';

const AprobarModal = lazyDialog(async () => (await import('./aprobar-modal')).AprobarModal);
const RechazarModal = lazyDialog(async () => (await import('./rechazar-modal')).RechazarModal);

/** The buttons of a request that waits: approve and refuse it, or withdraw the own one. */
export function AprobacionActions({ aprobacion }: { readonly aprobacion: Aprobacion }) {
  const { porDecidir, esPropia, estado, esperaA } = aprobacion;
  const isAdmin = useSession(({ usuario }) => usuario?.rol === 'admin');
  const approval = useDisclosure();
  const refusal = useDisclosure();
  const isOwn = esPropia && estado === 'pendiente';
  // An admin without another person decides alone, with a reason: the API knows if there is one.
  const mayApprove = porDecidir || (isOwn && isAdmin && esperaA === null);
  if (!porDecidir && !isOwn) return null;
  const target = peticionText(aprobacion);
  return (
    <RowActions>
      {mayApprove && (
        <RowAction icon="confirm" text="Aprobar" target={target} worded onClick={approval.open} />
      )}
      <RowAction
        icon={isOwn ? 'undo' : 'close'}
        text={isOwn ? 'Retirar' : 'Rechazar'}
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
