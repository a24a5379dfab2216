import type { MiDia, Parada } from '@cartera/contrato/mi-dia';
import { formatPesos } from '@cartera/kit';
import { EmptyState, LinkButton } from '@cartera/kit/ui';
import { useLugar } from '@cartera/piezas';
import { atrasoText, direccionText, resultadoText } from './parada-texts';
import { deudaOf, isVisitada, matches, type NumberedParada, splitDay } from './paradas';
import { ProximaParada } from './proxima-parada';

interface ParadasListProps {
  readonly dia: MiDia;
  /** Empty: the stops in order; else all that match, done or not. */
  readonly search: string;
  /** Opens the sheet of a stop; undefined for the office, which only reads. */
  readonly onOpen?: (parada: Parada) => void;
}

/** The stops of the day: the next one, the following ones, and the visited ones, folded. */
export function ParadasList({ dia, search, onOpen }: ParadasListProps) {
  const { lugar, estado, ask } = useLugar();
  const hoy = dia.fecha;
  const { porVisitar, visitadas } = splitDay(dia);
  const rows = (items: readonly NumberedParada[], label: string) => (
    <ol className="cb-paradas" aria-label={label}>
      {items.map((item) => (
        <ParadaRow
          key={item.parada.cliente._id}
          item={item}
          hoy={hoy}
          onOpen={onOpen && (() => onOpen(item.parada))}
        />
      ))}
    </ol>
  );

  if (dia.paradas.length === 0) {
    return <EmptyState icon="rutas" title="No tienes visitas para hoy" text="Nadie debe ni prometió nada." />;
  }
  if (search.trim()) {
    const found = [...porVisitar, ...visitadas].filter(({ parada }) => matches(parada, search));
    if (found.length === 0) {
      const others = `/clientes?search=${encodeURIComponent(search.trim())}`;
      return (
        <EmptyState
          icon="search"
          title="Nadie de hoy se llama así"
          action={<LinkButton to={others}>Buscar en todos los clientes</LinkButton>}
        />
      );
    }
    return rows(found, 'Clientes encontrados');
  }
  const [next] = porVisitar;
  const upcoming = onOpen ? porVisitar.slice(1) : porVisitar;
  return (
    <>
      {!next && <EmptyState icon="success" title="Terminaste las visitas de hoy" />}
      {next && onOpen && (
        <ProximaParada
          parada={next.parada}
          dia={dia}
          lugar={lugar}
          lugarEstado={estado}
          onAskLugar={ask}
          onCobrar={() => onOpen(next.parada)}
        />
      )}
      {upcoming.length > 0 && rows(upcoming, 'Por visitar')}
      {visitadas.length > 0 && (
        <details className="cb-visitadas">
          <summary>Visitados ({visitadas.length})</summary>
          {rows(visitadas, 'Visitados')}
        </details>
      )}
    </>
  );
}

interface ParadaRowProps {
  readonly item: NumberedParada;
  readonly hoy: string;
  /** Undefined for the office, which only reads. */
  readonly onOpen?: (() => void) | undefined;
}

/** A stop in the list: a line and a half, all of it the button. */
function ParadaRow({ item: { numero, parada }, hoy, onOpen }: ParadaRowProps) {
  const { cliente, cobradoHoy, promesa } = parada;
  const isDone = isVisitada(parada, hoy);
  const { hoy: dueToday, atrasado } = deudaOf(parada);
  const monto = isDone ? cobradoHoy : dueToday + atrasado;
  const detail = isDone ? resultadoText(parada, hoy) : atrasoText(parada, hoy) || direccionText(parada);
  const content = (
    <>
      <span className="cb-parada__numero">{numero}</span>
      <span className="cb-parada__nombre">{cliente.nombre}</span>
      <span className="cb-parada__monto">{isDone && monto === 0 ? '—' : formatPesos(monto)}</span>
      <span
        className={
          promesa?.incumplida && !isDone ? 'cb-parada__detail cb-parada__alert' : 'cb-parada__detail'
        }
      >
        {detail}
      </span>
    </>
  );
  return (
    <li className="cb-parada">
      {onOpen ? (
        <button type="button" className="cb-parada__button" onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className="cb-parada__button">{content}</div>
      )}
    </li>
  );
}
