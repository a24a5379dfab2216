import type { ClienteEnOrden } from '@cartera/contrato/mi-dia';
import { distancia, orderByNearness, recorrido } from '@cartera/dominio/orden';

/** Moves the item at one place to another. Places begin at 0; one beyond the ends is the end. */
export function mover<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.min(items.length - 1, Math.max(0, to));
  const moved = items[from];
  if (moved === undefined || place === from) return items;
  return items.toSpliced(from, 1).toSpliced(place, 0, moved);
}

export function idsOf(clientes: readonly ClienteEnOrden[]): string[] {
  return clientes.map(({ _id }) => _id);
}

/** The clients in the order of their ids. Those whose id is missing follow. */
export function inOrder(
  clientes: readonly ClienteEnOrden[],
  ids: readonly string[],
): readonly ClienteEnOrden[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: ClienteEnOrden) => places.get(_id) ?? ids.length;
  return clientes.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Orders the clients with a pin for a short walk. The others follow, in their present order. */
export function byNearness(clientes: readonly ClienteEnOrden[]): readonly ClienteEnOrden[] {
  const pinned = clientes.flatMap((cliente) => {
    const { ubicacion } = cliente;
    return ubicacion ? [{ ...ubicacion, cliente }] : [];
  });
  return [
    ...orderByNearness(pinned).map(({ cliente }) => cliente),
    ...clientes.filter(({ ubicacion }) => !ubicacion),
  ];
}

/** Meters of the walk through all pins, in order. */
export function metrosDe(clientes: readonly ClienteEnOrden[]): number {
  return recorrido(clientes.flatMap(({ ubicacion }) => ubicacion ?? []));
}

/** Meters from the client before, by place; null without both pins. */
export function metrosDesdeAnterior(clientes: readonly ClienteEnOrden[]): readonly (number | null)[] {
  return clientes.map(({ ubicacion }, place) => {
    const before = clientes[place - 1]?.ubicacion;
    return before && ubicacion ? distancia(before, ubicacion) : null;
  });
}
