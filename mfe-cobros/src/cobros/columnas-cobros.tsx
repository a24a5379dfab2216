import { SIN_COBRADOR } from '@cartera/contrato/catalogos';
import type { Cobro } from '@cartera/contrato/cobros';
import { formatoPesos } from '@cartera/kit';
import type { Columna } from '@cartera/kit/datos';
import { Dinero, FechaTexto, Texto } from '@cartera/kit/ui';
import { Link } from 'react-router-dom';
import './cobros.css';

export const COLUMNAS_COBROS: readonly Columna<Cobro>[] = [
  { titulo: 'Fecha', orden: 'fecha', celda: ({ fecha }) => <FechaTexto valor={fecha} /> },
  {
    titulo: 'Cliente',
    celda: ({ prestamo }) => <Texto tono="fuerte">{prestamo.cliente.nombre}</Texto>,
  },
  {
    titulo: 'Préstamo',
    celda: ({ prestamo }) => (
      <Link to={`/prestamos/${prestamo._id}/plan`}>{formatoPesos(prestamo.monto)}</Link>
    ),
  },
  {
    titulo: 'Monto',
    orden: 'monto',
    alinear: 'derecha',
    celda: ({ monto }) => <Dinero valor={monto} fuerte />,
  },
  { titulo: 'Cobrador', celda: ({ cobrador }) => cobrador?.nombre ?? SIN_COBRADOR },
  {
    titulo: 'Observaciones',
    celda: ({ observaciones }) =>
      observaciones ? (
        <span className="cb-observaciones" title={observaciones}>
          {observaciones}
        </span>
      ) : (
        <Texto tono="tenue">—</Texto>
      ),
  },
];
