import { ETIQUETA_ESTADO_PRESTAMO, type TipoReporte } from '@cartera/contrato/catalogos';
import { formatoCedula, formatoTelefono } from '@cartera/contrato/identidad';
import type {
  CobroDeReporte,
  DiaDeReporte,
  MorosoDeReporte,
  PrestamoDeReporte,
} from '@cartera/contrato/reportes';
import type { Columna } from '../platform/archivos/tabla.js';

type ConCliente = Pick<PrestamoDeReporte, 'cliente' | 'cobrador'>;

const QUIEN: readonly Columna<ConCliente>[] = [
  { titulo: 'Cliente', tipo: 'texto', ancho: 28, valor: ({ cliente }) => cliente.nombre },
  { titulo: 'Cédula', tipo: 'texto', ancho: 15, valor: ({ cliente }) => formatoCedula(cliente.cedula) },
  { titulo: 'Teléfono', tipo: 'texto', ancho: 14, valor: ({ cliente }) => formatoTelefono(cliente.telefono) },
  { titulo: 'Cobrador', tipo: 'texto', ancho: 20, valor: ({ cobrador }) => cobrador?.nombre ?? 'Sistema' },
];

const GENERAL: readonly Columna<DiaDeReporte>[] = [
  { titulo: 'Fecha', tipo: 'fecha', ancho: 18, valor: ({ fecha }) => fecha },
  { titulo: 'Préstamos', tipo: 'numero', ancho: 16, valor: ({ prestamos }) => prestamos },
  { titulo: 'Prestado', tipo: 'pesos', ancho: 18, valor: ({ prestado }) => prestado },
  { titulo: 'Cobros', tipo: 'numero', ancho: 16, valor: ({ cobros }) => cobros },
  { titulo: 'Cobrado', tipo: 'pesos', ancho: 18, valor: ({ cobrado }) => cobrado },
];

const PRESTAMOS: readonly Columna<PrestamoDeReporte>[] = [
  { titulo: 'Fecha', tipo: 'fecha', ancho: 18, valor: ({ fecha }) => fecha },
  ...QUIEN,
  { titulo: 'Monto', tipo: 'pesos', ancho: 16, valor: ({ monto }) => monto },
  { titulo: 'Total a pagar', tipo: 'pesos', ancho: 16, valor: ({ montoTotal }) => montoTotal },
  { titulo: 'Saldo pendiente', tipo: 'pesos', ancho: 16, valor: ({ saldoPendiente }) => saldoPendiente },
  { titulo: 'Vence', tipo: 'fecha', ancho: 12, valor: ({ fechaVencimiento }) => fechaVencimiento },
  { titulo: 'Estado', tipo: 'texto', ancho: 13, valor: ({ estado }) => ETIQUETA_ESTADO_PRESTAMO[estado] },
];

const COBROS: readonly Columna<CobroDeReporte>[] = [
  { titulo: 'Fecha', tipo: 'fecha', ancho: 18, valor: ({ fecha }) => fecha },
  ...QUIEN,
  { titulo: 'Monto', tipo: 'pesos', ancho: 16, valor: ({ monto }) => monto },
  { titulo: 'Observaciones', tipo: 'texto', ancho: 40, valor: ({ observaciones }) => observaciones },
];

const MOROSOS: readonly Columna<MorosoDeReporte>[] = [
  ...QUIEN,
  { titulo: 'Días vencido', tipo: 'numero', ancho: 13, valor: ({ diasVencido }) => diasVencido },
  { titulo: 'Cuotas vencidas', tipo: 'numero', ancho: 15, valor: ({ cuotasVencidas }) => cuotasVencidas },
  { titulo: 'Monto vencido', tipo: 'pesos', ancho: 16, valor: ({ montoVencido }) => montoVencido },
  { titulo: 'Saldo pendiente', tipo: 'pesos', ancho: 16, valor: ({ saldoPendiente }) => saldoPendiente },
  { titulo: 'Estado', tipo: 'texto', ancho: 13, valor: ({ estado }) => ETIQUETA_ESTADO_PRESTAMO[estado] },
];

/** What each report shows of its rows in a file. */
export const COLUMNAS_DE_REPORTE = {
  general: GENERAL,
  prestamos: PRESTAMOS,
  cobros: COBROS,
  morosos: MOROSOS,
} as const satisfies Record<TipoReporte, readonly Columna<never>[]>;
