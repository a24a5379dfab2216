import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatoPesos } from '../../formatos/dinero';
import { formatoFecha } from '../../formatos/fecha';
import type { OpcionRemota } from '../formulario/selector-remoto';

/** A loan to choose: its client, and what tells it from the same client's others. */
export function opcionDePrestamo({ _id, cliente, monto, fecha, saldoPendiente }: Prestamo): OpcionRemota {
  return {
    value: _id,
    label: cliente.nombre,
    detalle: `${formatoPesos(monto)} del ${formatoFecha(fecha)} · debe ${formatoPesos(saldoPendiente)}`,
  };
}
