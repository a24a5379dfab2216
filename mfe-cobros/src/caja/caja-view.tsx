import type { CajaDeDinero, Jornada } from '@cartera/contrato/cajas';
import { DateText, LoadFailure, LoadingState, Tag } from '@cartera/kit/ui';
import { CajaActions } from './caja-actions';
import { useJornadas } from './cajas.queries';
import { Jornadas } from './jornadas';
import { Movimientos } from './movimientos';
import { Pendientes } from './pendientes';
import './caja.css';
import { type LineaDeJornada, lineasDeJornada } from '@cartera/dominio/jornada';
import { formatPesos, useSession } from '@cartera/kit';
import { Link } from '@cartera/kit/router';
import { estadoOf, LINEA_LABELS, porVerificarText } from './caja-texts';

/** Parts that are read as going out, also when nothing did. */
const OUT: ReadonlySet<LineaDeJornada> = new Set(['prestado', 'gastos', 'entregado']);

const SIN_RED = 'Conéctate para abrir o cerrar el día, entregar y ver los movimientos.';

interface Props {
  readonly cajaId: string;
  /** Undefined until it is read. */
  readonly caja: CajaDeDinero | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The number of writes that wait on the phone of the account's collector. */
  readonly unsent?: number;
  readonly isOnline?: boolean;
}

/**
 * An account: what should be there, what one does with it, what waits, its movements and its counts. Without a network
 * its collector sees the cash, and spends from it.
 */
export function CajaView({ cajaId, caja, error, onRetry, unsent = 0, isOnline = true }: Props) {
  const jornadas = useJornadas(cajaId).data;
  const [newest] = jornadas?.data ?? [];
  const isOpen = newest?.estado === 'abierta' || newest?.estado === 'por_cerrar';
  if (error && !caja) {
    return <LoadFailure error={error} message="Error al cargar la caja" onRetry={onRetry} />;
  }
  return (
    <div className="ct-stack">
      {!caja && <LoadingState rows={3} />}
      {caja && (
        <>
          <CajaResumen caja={caja} jornada={isOpen && isOnline ? newest : undefined} />
          <CajaActions caja={caja} isComplete={isOnline && unsent === 0} />
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

interface CajaResumenProps {
  readonly caja: CajaDeDinero;
  /** The day that is open, if one is. */
  readonly jornada: Jornada | undefined;
}

/** The cash that should be in an account, and what makes it up. On a phone the figure stays in view. */
function CajaResumen({ caja, jornada }: CajaResumenProps) {
  const { saldo, esperado } = caja;
  const estado = estadoOf(caja);
  const isOwn = useSession(({ usuario }) => usuario?._id) === caja._id;
  const apart = saldo - esperado;
  const verificar = porVerificarText(caja);
  return (
    <section className="cb-efectivo" aria-label="Efectivo">
      <div className="cb-caja">
        <p className="cb-caja__label">{labelOf(caja, isOwn)}</p>
        {caja.tipo === 'cobrador' && <Tag tone={estado.tone}>{estado.text}</Tag>}
        <p className="cb-caja__monto">{formatPesos(saldo)}</p>
      </div>
      {(apart > 0 || jornada || verificar) && (
        <div className="cb-partes">
          {verificar && (
            <p className="cb-partes__apart">
              {`${verificar}. ${isOwn ? 'Respondes' : 'Responde'} por eso hasta que se confirme. `}
              <Link to={`/por-verificar?caja=${caja._id}`}>Ver pagos</Link>
            </p>
          )}
          {apart > 0 && (
            <p className="cb-partes__apart">{`${formatPesos(apart)} esperan confirmación: puedes usar ${formatPesos(esperado)}.`}</p>
          )}
          {jornada && (
            <p>
              Desde el <DateText value={jornada.dia} />:{' '}
              {lineasDeJornada(jornada).map(({ linea, monto }, index) => (
                <span
                  key={linea}
                  className="cb-partes__parte"
                >{`${signOf(linea, monto, index)}${LINEA_LABELS[linea].toLowerCase()} ${formatPesos(Math.abs(monto))} `}</span>
              ))}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function labelOf({ tipo }: CajaDeDinero, isOwn: boolean): string {
  if (tipo !== 'cobrador') return 'Debe haber';
  return isOwn ? 'Efectivo que debo tener' : 'Efectivo que debe tener';
}

function signOf(linea: LineaDeJornada, monto: number, index: number): string {
  if (monto < 0 || (monto === 0 && OUT.has(linea))) return '− ';
  return index === 0 ? '' : '+ ';
}
