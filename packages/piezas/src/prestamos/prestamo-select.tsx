import { listarPrestamos, type Prestamo } from '@cartera/contrato/prestamos';
import { call, formatDate, formatPesos } from '@cartera/kit';
import { type RemoteOption, RemoteSelect } from '@cartera/kit/remote-select';

interface PrestamoSelectProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (prestamo: string | null) => void;
  /** The loan selected when the form opens. It may be paid by now, so a search may not find it. */
  readonly selected?: { readonly _id: string; readonly cliente: { readonly nombre: string } } | undefined;
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
      chosen={selected && { value: selected._id, label: selected.cliente.nombre }}
      errorMessage="Error al cargar datos"
    />
  );
}

async function searchLive(text: string, signal: AbortSignal) {
  const query = { search: text, vivos: '1', limit: 20 } as const;
  return (await call(listarPrestamos, { query, signal })).data;
}

/** P-12.4 */
async function searchAll(text: string, signal: AbortSignal) {
  return (await call(listarPrestamos, { query: { search: text, limit: 100 }, signal })).data;
}

/** A loan by its client; the detail distinguishes the loans of one client. */
function optionOf({ _id, cliente, monto, fecha, saldoPendiente }: Prestamo): RemoteOption {
  return {
    value: _id,
    label: cliente.nombre,
    detail: `${formatPesos(monto)} del ${formatDate(fecha)} · debe ${formatPesos(saldoPendiente)}`,
  };
}
