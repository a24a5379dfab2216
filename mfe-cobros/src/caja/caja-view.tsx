import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { LoadFailure, LoadingState } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import { CajaActions } from './caja-actions';
import { CajaResumen } from './caja-resumen';
import { useCaja, useJornadas } from './cajas.queries';
import { Jornadas } from './jornadas';
import { Movimientos } from './movimientos';
import { Pendientes } from './pendientes';
import './caja.css';

interface Props {
  readonly cajaId: string;
  /** @param caja undefined until it is read. */
  readonly header: (caja: CajaDeDinero | undefined) => ReactNode;
}

/** An account: what should be there, what one does with it, what waits, its movements and its counts. */
export function CajaView({ cajaId, header }: Props) {
  const { data, error, refetch } = useCaja(cajaId);
  const jornadas = useJornadas(cajaId).data;
  const caja = data?.data;
  const [newest] = jornadas?.data ?? [];
  const isOpen = newest?.estado === 'abierta' || newest?.estado === 'por_cerrar';
  return (
    <>
      {header(caja)}
      {error && !caja ? (
        <LoadFailure error={error} message="Error al cargar la caja" onRetry={() => void refetch()} />
      ) : (
        <div className="cb-caja-page">
          {!caja && <LoadingState rows={3} />}
          {caja && (
            <>
              <CajaResumen caja={caja} jornada={isOpen ? newest : undefined} />
              <CajaActions caja={caja} />
              <Pendientes cajas={[caja]} />
            </>
          )}
          <Movimientos cajaId={cajaId} />
          {jornadas && (
            <Jornadas
              jornadas={jornadas.data.filter(({ contado }) => contado !== null)}
              empresa={jornadas.empresa}
            />
          )}
        </div>
      )}
    </>
  );
}
