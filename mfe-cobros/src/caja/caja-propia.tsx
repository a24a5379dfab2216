import { useSession } from '@cartera/kit';
import { useMiDia } from '../mi-dia/mi-dia.queries';
import { CajaView } from './caja-view';
import { useCaja } from './cajas.queries';

/** The signed-in collector's account, with what waits on the phone. It opens without a network. */
export function CajaPropia() {
  // A collector's account has the user's id.
  const usuarioId = useSession(({ usuario }) => usuario?._id) ?? '';
  const { dia, unsent, isOnline, isLoading } = useMiDia();
  const deHoy = isLoading ? null : dia?.caja;
  // An older API gives no account with the day.
  const { data, error, refetch } = useCaja(isLoading || deHoy ? null : usuarioId);
  return (
    <CajaView
      cajaId={usuarioId}
      caja={deHoy ?? data?.data}
      error={error}
      onRetry={() => void refetch()}
      unsent={unsent}
      isOnline={isOnline}
    />
  );
}
