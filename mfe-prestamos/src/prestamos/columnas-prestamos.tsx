import { ETIQUETA_MODALIDAD } from '@cartera/contrato/catalogos';
import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatoCedula, formatoMiles } from '@cartera/kit';
import { type Columna, conAcciones } from '@cartera/kit/datos';
import { Dinero, FechaTexto, Texto } from '@cartera/kit/ui';
import { EtiquetaEstado } from '@cartera/piezas';
import { Link } from 'react-router-dom';
import { formatoInteres } from '../terminos/formato-interes';
import { AccionesPrestamo, type PropsAccionesPrestamo } from './acciones-prestamo';
import { InsigniaMora } from './insignia-mora';
import { rutaDelPlan } from './rutas';

const DATOS: readonly Columna<Prestamo>[] = [
  {
    titulo: 'Cliente',
    ancho: 205,
    celda: ({ _id, cliente }) => (
      <div className="mp-cliente">
        <Link to={rutaDelPlan(_id)}>{cliente.nombre}</Link>
        <span className="mp-cliente__cedula">{formatoCedula(cliente.cedula)}</span>
      </div>
    ),
  },
  { titulo: 'Monto', orden: 'monto', alinear: 'derecha', celda: ({ monto }) => <Dinero valor={monto} /> },
  {
    titulo: 'Cuotas',
    celda: ({ cuotas, modalidad, interes }) => (
      <div className="mp-terminos">
        {`${formatoMiles(cuotas)} · ${ETIQUETA_MODALIDAD[modalidad]}`}
        <Texto tono="tenue">{`Interés ${formatoInteres(interes)}`}</Texto>
      </div>
    ),
  },
  { titulo: 'Fecha', orden: 'fecha', celda: ({ fecha }) => <FechaTexto valor={fecha} /> },
  {
    titulo: 'Estado',
    orden: 'estado',
    celda: ({ estado }) => <EtiquetaEstado de="prestamo" estado={estado} />,
  },
  { titulo: 'Vencidas', celda: (prestamo) => <InsigniaMora prestamo={prestamo} /> },
  {
    titulo: 'Saldo',
    orden: 'saldoPendiente',
    alinear: 'derecha',
    celda: ({ saldoPendiente }) => <Dinero valor={saldoPendiente} fuerte />,
  },
];

/** The table of loans. */
export function columnasPrestamos(alElegir: PropsAccionesPrestamo['alElegir']): readonly Columna<Prestamo>[] {
  return conAcciones(DATOS, (prestamo) => <AccionesPrestamo prestamo={prestamo} alElegir={alElegir} />);
}

/** The orders that a phone offers, where there are no heads to press. */
export const ORDENES_DE_TELEFONO = [
  { value: 'createdAt_desc', label: 'Más recientes' },
  { value: 'createdAt_asc', label: 'Más antiguos' },
  { value: 'fecha_desc', label: 'Fecha, la última primero' },
  { value: 'fecha_asc', label: 'Fecha, la primera primero' },
  { value: 'monto_desc', label: 'Monto, mayor primero' },
  { value: 'monto_asc', label: 'Monto, menor primero' },
  { value: 'saldoPendiente_desc', label: 'Saldo, mayor primero' },
  { value: 'saldoPendiente_asc', label: 'Saldo, menor primero' },
  { value: 'estado_asc', label: 'Estado, pagados primero' },
  { value: 'estado_desc', label: 'Estado, cancelados primero' },
] as const;
