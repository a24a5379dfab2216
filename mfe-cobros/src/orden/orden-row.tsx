import type { ClienteEnOrden } from '@cartera/contrato/mi-dia';
import { useDisclosure } from '@cartera/kit';
import { Tag } from '@cartera/kit/ui';
import { metrosText, UbicacionModal } from '@cartera/piezas';
import { memo, type PointerEvent } from 'react';

interface OrdenRowProps {
  readonly cliente: ClienteEnOrden;
  /** From 0. */
  readonly place: number;
  readonly isLast: boolean;
  /** Meters from the client before; null without both pins. */
  readonly metros: number | null;
  readonly onMove: (from: number, to: number) => void;
  readonly onDrag: (event: PointerEvent<HTMLElement>, place: number) => void;
}

/** A client in the order: dragged by its handle, moved by its arrows, or given a number. */
export const OrdenRow = memo(function OrdenRow(props: OrdenRowProps) {
  const { cliente, place, isLast, metros, onMove, onDrag } = props;
  const { nombre, direccion, barrio, ubicacion, ubicado } = cliente;
  return (
    <li className="cb-orden__row">
      <span
        className="cb-orden__handle"
        title="Arrastra para cambiar el orden"
        aria-hidden
        onPointerDown={(event) => onDrag(event, place)}
      >
        ⠿
      </span>
      <NumberField key={place} nombre={nombre} place={place} onMove={onMove} />
      <span className="cb-orden__cliente">
        <strong>{nombre}</strong>
        <span className="cb-orden__direccion">{`${[direccion, barrio].filter(Boolean).join(', ')}${metros !== null ? ` · a ${metrosText(metros)}` : ''}`}</span>
      </span>
      <span className="cb-orden__tags">
        {!ubicado && <Tag tone="info">Nuevo</Tag>}
        {!ubicacion && <UbicarAction cliente={cliente} />}
      </span>
      <span className="cb-orden__arrows">
        <button
          type="button"
          aria-label={`Subir a ${nombre}`}
          disabled={place === 0}
          onClick={() => onMove(place, place - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          aria-label={`Bajar a ${nombre}`}
          disabled={isLast}
          onClick={() => onMove(place, place + 1)}
        >
          ↓
        </button>
      </span>
    </li>
  );
});

/** Puts a client without a pin on the map. */
function UbicarAction({ cliente }: Pick<OrdenRowProps, 'cliente'>) {
  const map = useDisclosure();
  return (
    <>
      <button
        type="button"
        className="cb-orden__ubicar"
        aria-label={`Poner en el mapa a ${cliente.nombre}`}
        onClick={map.open}
      >
        Poner en el mapa
      </button>
      {map.whenOpened((dialog) => (
        <UbicacionModal cliente={cliente} {...dialog} />
      ))}
    </>
  );
}

interface NumberFieldProps extends Pick<OrdenRowProps, 'place' | 'onMove'> {
  readonly nombre: string;
}

/** The number of a client, from 1. Another number moves the client there. */
function NumberField({ nombre, place, onMove }: NumberFieldProps) {
  const move = (text: string) => {
    const number = Number.parseInt(text, 10);
    if (number >= 1) onMove(place, number - 1);
  };
  return (
    <input
      className="cb-orden__numero"
      inputMode="numeric"
      aria-label={`Lugar de ${nombre}`}
      defaultValue={place + 1}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => {
        move(event.target.value);
        event.target.value = String(place + 1);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') move(event.currentTarget.value);
      }}
    />
  );
}
