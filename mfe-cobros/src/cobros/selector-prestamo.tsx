import type { Cobro } from '@cartera/contrato/cobros';
import { opcionDePrestamo, SelectorRemoto } from '@cartera/kit/datos';
import { buscarPrestamos } from './cobros.consultas';

interface PropsSelectorPrestamo {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (prestamo: string | null) => void;
  /** The loan of the payment being corrected, which may be paid by now and not be found. */
  readonly elegido: Cobro['prestamo'] | undefined;
}

/** Chooses a loan that takes payments by typing its client's name. */
export function SelectorPrestamo({ elegido, ...resto }: PropsSelectorPrestamo) {
  return (
    <SelectorRemoto
      {...resto}
      clave="prestamos"
      placeholder="Escribe el nombre del cliente"
      buscar={buscarPrestamos}
      opcion={opcionDePrestamo}
      elegida={elegido && { value: elegido._id, label: elegido.cliente.nombre }}
      mensajeError="Error al cargar datos"
    />
  );
}
