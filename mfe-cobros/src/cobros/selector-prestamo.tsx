import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatoFecha, formatoPesos } from '@cartera/kit';
import { type OpcionRemota, SelectorRemoto } from '@cartera/kit/datos';
import { buscarPrestamos } from './cobros.consultas';

interface PropsSelectorPrestamo {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (prestamo: string | null) => void;
}

/** Chooses a loan that takes payments by typing its client's name. */
export function SelectorPrestamo(props: PropsSelectorPrestamo) {
  return (
    <SelectorRemoto
      {...props}
      clave="prestamos"
      placeholder="Escribe el nombre del cliente"
      buscar={buscarPrestamos}
      opcion={opcionDe}
      mensajeError="Error al cargar datos"
    />
  );
}

function opcionDe({ _id, cliente, monto, fecha, saldoPendiente }: Prestamo): OpcionRemota {
  return {
    value: _id,
    label: cliente.nombre,
    detalle: `${formatoPesos(monto)} del ${formatoFecha(fecha)} · debe ${formatoPesos(saldoPendiente)}`,
  };
}
