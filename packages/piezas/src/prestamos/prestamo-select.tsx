import { listarPrestamos, type Prestamo } from '@cartera/contrato/prestamos';
import { call, formatDate, formatPesos } from '@cartera/kit';
import { type RemoteOption, RemoteSelect } from '@cartera/kit/datos';

interface PrestamoSelectProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (prestamo: string | null) => void;
  /** The loan that is chosen when the form opens, which may be paid by now and not be found. */
  readonly selected?: { readonly _id: string; readonly cliente: { readonly nombre: string } } | undefined;
  /** Offers only loans that take payments. */
  readonly soloVivos?: boolean;
}

/** Chooses a loan by typing its client's name. */
export function PrestamoSelect({ selected, soloVivos = false, ...rest }: PrestamoSelectProps) {
  return (
    <RemoteSelect
      {...rest}
      clave={soloVivos ? 'prestamos-vivos' : 'prestamos'}
      meta={{ dinero: true, personal: true, clientes: true }}
      placeholder="Escribe el nombre del cliente"
      search={soloVivos ? buscarVivos : searchAll}
      option={optionOf}
      chosen={selected && { value: selected._id, label: selected.cliente.nombre }}
      errorMessage="Error al cargar datos"
    />
  );
}

async function buscarVivos(text: string, signal: AbortSignal) {
  const query = { search: text, vivos: '1', limit: 20 } as const;
  return (await call(listarPrestamos, { query, signal })).data;
}

/** 100 at once (P-12.4). */
async function searchAll(text: string, signal: AbortSignal) {
  return (await call(listarPrestamos, { query: { search: text, limit: 100 }, signal })).data;
}

/** A loan by its client, and by what tells it from the same client's others. */
function optionOf({ _id, cliente, monto, fecha, saldoPendiente }: Prestamo): RemoteOption {
  return {
    value: _id,
    label: cliente.nombre,
    detail: `${formatPesos(monto)} del ${formatDate(fecha)} · debe ${formatPesos(saldoPendiente)}`,
  };
}
