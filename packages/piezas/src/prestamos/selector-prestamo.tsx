import { listarPrestamos, type Prestamo } from '@cartera/contrato/prestamos';
import { formatoFecha, formatoPesos, pedir } from '@cartera/kit';
import { type OpcionRemota, SelectorRemoto } from '@cartera/kit/datos';

interface PropsSelectorPrestamo {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (prestamo: string | null) => void;
  /** The loan that is chosen when the form opens, which may be paid by now and not be found. */
  readonly elegido?: { readonly _id: string; readonly cliente: { readonly nombre: string } } | undefined;
  /** Offers only loans that take payments. */
  readonly soloVivos?: boolean;
}

/** Chooses a loan by typing its client's name. */
export function SelectorPrestamo({ elegido, soloVivos = false, ...resto }: PropsSelectorPrestamo) {
  return (
    <SelectorRemoto
      {...resto}
      clave={soloVivos ? 'prestamos-vivos' : 'prestamos'}
      meta={{ dinero: true, personal: true, clientes: true }}
      placeholder="Escribe el nombre del cliente"
      buscar={soloVivos ? buscarVivos : buscarTodos}
      opcion={opcionDe}
      elegida={elegido && { value: elegido._id, label: elegido.cliente.nombre }}
      mensajeError="Error al cargar datos"
    />
  );
}

async function buscarVivos(texto: string, senal: AbortSignal) {
  const consulta = { search: texto, vivos: '1', limit: 20 } as const;
  return (await pedir(listarPrestamos, { consulta, senal })).data;
}

/** 100 at once (P-12.4). */
async function buscarTodos(texto: string, senal: AbortSignal) {
  return (await pedir(listarPrestamos, { consulta: { search: texto, limit: 100 }, senal })).data;
}

/** A loan by its client, and by what tells it from the same client's others. */
function opcionDe({ _id, cliente, monto, fecha, saldoPendiente }: Prestamo): OpcionRemota {
  return {
    value: _id,
    label: cliente.nombre,
    detalle: `${formatoPesos(monto)} del ${formatoFecha(fecha)} · debe ${formatoPesos(saldoPendiente)}`,
  };
}
