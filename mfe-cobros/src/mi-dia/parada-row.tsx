import { formatPesos } from '@cartera/kit';
import { atrasoText, direccionText, resultadoText } from './parada-texts';
import { deudaOf, isVisitada, type NumberedParada } from './paradas';

interface ParadaRowProps {
  readonly item: NumberedParada;
  readonly hoy: string;
  /** Undefined for the office, which only reads. */
  readonly onOpen?: (() => void) | undefined;
}

/** A stop in the list: a line and a half, all of it the button. */
export function ParadaRow({ item: { numero, parada }, hoy, onOpen }: ParadaRowProps) {
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
