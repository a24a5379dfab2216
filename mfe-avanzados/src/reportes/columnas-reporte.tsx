import { SIN_COBRADOR } from '@cartera/contrato/catalogos';

import type {
  CobroDeReporte,
  DiaDeReporte,
  MorosoDeReporte,
  PrestamoDeReporte,
} from '@cartera/contrato/reportes';
import { formatoMiles, formatoTelefono } from '@cartera/kit';
import type { Columna } from '@cartera/kit/datos';
import { Dinero, FechaTexto, Texto } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import { EnlacePrestamo } from './enlace-prestamo';

type ConPersonas = Pick<PrestamoDeReporte, 'cliente' | 'cobrador'>;

const TELEFONO: Columna<ConPersonas> = {
  titulo: 'Teléfono',
  celda: ({ cliente }) => <span className="ct-cifras">{formatoTelefono(cliente.telefono)}</span>,
};
const COBRADOR: Columna<ConPersonas> = {
  titulo: 'Cobrador',
  celda: ({ cobrador }) => cobrador?.nombre ?? SIN_COBRADOR,
};

export const COLUMNAS_GENERAL: readonly Columna<DiaDeReporte>[] = [
  { titulo: 'Fecha', celda: ({ fecha }) => <FechaTexto valor={fecha} /> },
  { titulo: 'Préstamos', alinear: 'derecha', celda: ({ prestamos }) => formatoMiles(prestamos) },
  { titulo: 'Prestado', alinear: 'derecha', celda: ({ prestado }) => <Dinero valor={prestado} /> },
  { titulo: 'Cobros', alinear: 'derecha', celda: ({ cobros }) => formatoMiles(cobros) },
  { titulo: 'Cobrado', alinear: 'derecha', celda: ({ cobrado }) => <Dinero valor={cobrado} fuerte /> },
];

export const COLUMNAS_PRESTAMOS: readonly Columna<PrestamoDeReporte>[] = [
  { titulo: 'Fecha', celda: ({ fecha }) => <FechaTexto valor={fecha} /> },
  { titulo: 'Cliente', celda: ({ _id, cliente }) => <EnlacePrestamo prestamo={_id} cliente={cliente} /> },
  COBRADOR,
  { titulo: 'Monto', alinear: 'derecha', celda: ({ monto }) => <Dinero valor={monto} fuerte /> },
  {
    titulo: 'Saldo pendiente',
    alinear: 'derecha',
    celda: ({ saldoPendiente }) => <Dinero valor={saldoPendiente} />,
  },
  { titulo: 'Vence', celda: ({ fechaVencimiento }) => <FechaTexto valor={fechaVencimiento} /> },
  { titulo: 'Estado', celda: ({ estado }) => <EtiquetaEstado de="prestamo" estado={estado} /> },
];

export const COLUMNAS_COBROS: readonly Columna<CobroDeReporte>[] = [
  { titulo: 'Fecha', celda: ({ fecha }) => <FechaTexto valor={fecha} /> },
  {
    titulo: 'Cliente',
    celda: ({ prestamo, cliente }) => <EnlacePrestamo prestamo={prestamo} cliente={cliente} />,
  },
  COBRADOR,
  { titulo: 'Monto', alinear: 'derecha', celda: ({ monto }) => <Dinero valor={monto} fuerte /> },
  {
    titulo: 'Observaciones',
    celda: ({ observaciones }) => observaciones ?? <Texto tono="tenue">—</Texto>,
  },
];

export const COLUMNAS_MOROSOS: readonly Columna<MorosoDeReporte>[] = [
  { titulo: 'Cliente', celda: ({ _id, cliente }) => <EnlacePrestamo prestamo={_id} cliente={cliente} /> },
  TELEFONO,
  COBRADOR,
  { titulo: 'Días vencido', alinear: 'derecha', celda: ({ diasVencido }) => formatoMiles(diasVencido) },
  {
    titulo: 'Cuotas vencidas',
    alinear: 'derecha',
    celda: ({ cuotasVencidas }) => formatoMiles(cuotasVencidas),
  },
  {
    titulo: 'Monto vencido',
    alinear: 'derecha',
    celda: ({ montoVencido }) => <Dinero valor={montoVencido} fuerte />,
  },
  {
    titulo: 'Saldo pendiente',
    alinear: 'derecha',
    celda: ({ saldoPendiente }) => <Dinero valor={saldoPendiente} />,
  },
];
