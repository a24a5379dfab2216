import { listarPrestamos, type Prestamo } from '@cartera/contrato/prestamos';
import { call, formatDate, formatPesos } from '@cartera/kit';
import { type RemoteOption, RemoteSelect } from '@cartera/kit/remote-select';

interface PrestamoSelectProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (prestamo: string | null) => void;
  /** The loan selected when the form opens. It may be paid by now, so a search may not find it. */
  readonly selected?:
    | (Pick<Prestamo, '_id' | 'monto'> & {
        readonly fecha?: string | undefined;
        readonly cliente: { readonly nombre: string };
      })
    | undefined;
  /** Offers only loans that take payments. */
  readonly onlyLive?: boolean;
}

/** Selects a loan by the name of its client. */
export function PrestamoSelect({ selected, onlyLive = false, ...rest }: PrestamoSelectProps) {
  return (
    <RemoteSelect
      {...rest}
      queryKey={onlyLive ? 'prestamos-vivos' : 'prestamos'}
      meta={{ money: true, personal: true, clientes: true }}
      placeholder="Escribe el nombre del cliente"
      search={onlyLive ? searchLive : searchAll}
      option={optionOf}
      chosen={selected && { value: selected._id, label: labelOf(selected) }}
      errorMessage="Error al cargar datos"
    />
  );
}

async function searchLive(text: string, signal: AbortSignal) {
  const query = { search: text, vivos: '1', limit: 20 } as const;
  return withPlaces((await call(listarPrestamos, { query, signal })).data);
}

/** P-12.4 */
async function searchAll(text: string, signal: AbortSignal) {
  return withPlaces((await call(listarPrestamos, { query: { search: text, limit: 100 }, signal })).data);
}

/** A loan, and its place among the loans of its client that were found: '2 de 3', the oldest first. */
interface PlacedPrestamo extends Prestamo {
  readonly place: string | null;
}

function withPlaces(found: readonly Prestamo[]): PlacedPrestamo[] {
  return found.map((prestamo) => {
    const own = found
      .filter(({ cliente }) => cliente._id === prestamo.cliente._id)
      .toSorted((a, b) => a.fecha.localeCompare(b.fecha));
    return { ...prestamo, place: own.length > 1 ? `${own.indexOf(prestamo) + 1} de ${own.length}` : null };
  });
}

/** A loan by its client, amount and day. */
function labelOf({ cliente, monto, fecha }: NonNullable<PrestamoSelectProps['selected']>): string {
  return `${cliente.nombre} · ${formatPesos(monto)}${fecha ? ` del ${formatDate(fecha)}` : ''}`;
}

/** The detail distinguishes the loans of one client. */
function optionOf({ saldoPendiente, place, ...prestamo }: PlacedPrestamo): RemoteOption {
  return {
    value: prestamo._id,
    label: labelOf(prestamo),
    detail: `Debe ${formatPesos(saldoPendiente)}${place ? ` · préstamo ${place}` : ''}`,
  };
}
