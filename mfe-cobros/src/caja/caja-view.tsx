import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { LoadFailure, LoadingState } from '@cartera/kit/ui';
import { Cola } from '../mi-dia/cola';
import { CajaActions } from './caja-actions';
import { CajaResumen } from './caja-resumen';
import { useJornadas } from './cajas.queries';
import { Jornadas } from './jornadas';
import { Movimientos } from './movimientos';
import { Pendientes } from './pendientes';
import './caja.css';

const SIN_RED = 'Conéctate para abrir o cerrar el día, entregar y ver los movimientos.';

interface Props {
  readonly cajaId: string;
  /** Undefined until it is read. */
  readonly caja: CajaDeDinero | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** How many writes wait on the phone of the account's collector. */
  readonly porEnviar?: number;
  readonly isOnline?: boolean;
}

/**
 * An account: what should be there, what one does with it, what waits, its movements and its counts. Without a network
 * its collector sees the cash, and spends from it.
 */
export function CajaView({ cajaId, caja, error, onRetry, porEnviar = 0, isOnline = true }: Props) {
  const jornadas = useJornadas(cajaId).data;
  const [newest] = jornadas?.data ?? [];
  const isOpen = newest?.estado === 'abierta' || newest?.estado === 'por_cerrar';
  if (error && !caja) {
    return <LoadFailure error={error} message="Error al cargar la caja" onRetry={onRetry} />;
  }
  return (
    <div className="cb-caja-page">
      {!caja && <LoadingState rows={3} />}
      {caja && (
        <>
          <CajaResumen
            caja={caja}
            jornada={isOpen && isOnline ? newest : undefined}
            cola={<Cola porEnviar={porEnviar} isOnline={isOnline} />}
          />
          <CajaActions caja={caja} isComplete={isOnline && porEnviar === 0} />
        </>
      )}
      {isOnline ? (
        <>
          {caja && <Pendientes cajas={[caja]} />}
          <Movimientos cajaId={cajaId} />
          {jornadas && (
            <Jornadas
              jornadas={jornadas.data.filter(({ contado }) => contado !== null)}
              empresa={jornadas.empresa}
            />
          )}
        </>
      ) : (
        <p>{caja?.estado === 'abierta' ? `Sin red puedes registrar gastos. ${SIN_RED}` : SIN_RED}</p>
      )}
    </div>
  );
}
