import {
  ETIQUETA_ESTADO_PRESTAMO,
  ETIQUETA_MODALIDAD,
  ETIQUETA_TIPO_AMORTIZACION,
} from '@cartera/contrato/catalogos';
import { formatoCedula, formatoTelefono } from '@cartera/contrato/identidad';
import type { Columna } from '../platform/archivos/tabla.js';
import type { FilaPrestamo } from './prestamos.queries.js';

/** A loan of the list, as a file shows it. */
export const COLUMNAS_DE_PRESTAMO: readonly Columna<FilaPrestamo>[] = [
  { titulo: 'Cliente', tipo: 'texto', ancho: 28, valor: ({ cliente }) => cliente.nombre },
  { titulo: 'Cédula', tipo: 'texto', ancho: 15, valor: ({ cliente }) => formatoCedula(cliente.cedula) },
  { titulo: 'Teléfono', tipo: 'texto', ancho: 14, valor: ({ cliente }) => formatoTelefono(cliente.telefono) },
  { titulo: 'Cobrador', tipo: 'texto', ancho: 20, valor: ({ cobrador }) => cobrador?.nombre ?? 'Sistema' },
  { titulo: 'Fecha', tipo: 'fecha', ancho: 12, valor: ({ fecha }) => fecha },
  { titulo: 'Estado', tipo: 'texto', ancho: 13, valor: ({ estado }) => ETIQUETA_ESTADO_PRESTAMO[estado] },
  { titulo: 'Monto', tipo: 'pesos', ancho: 15, valor: ({ monto }) => monto },
  { titulo: 'Interés %', tipo: 'numero', ancho: 10, valor: ({ interes }) => Number(interes) },
  { titulo: 'Cuotas', tipo: 'numero', ancho: 8, valor: ({ cuotas }) => cuotas },
  { titulo: 'Modalidad', tipo: 'texto', ancho: 12, valor: ({ modalidad }) => ETIQUETA_MODALIDAD[modalidad] },
  {
    titulo: 'Amortización',
    tipo: 'texto',
    ancho: 24,
    valor: ({ tipoAmortizacion }) => ETIQUETA_TIPO_AMORTIZACION[tipoAmortizacion],
  },
  { titulo: 'Inicio', tipo: 'fecha', ancho: 12, valor: ({ fechaInicio }) => fechaInicio },
  { titulo: 'Vence', tipo: 'fecha', ancho: 12, valor: ({ fechaVencimiento }) => fechaVencimiento },
  { titulo: 'Valor cuota', tipo: 'pesos', ancho: 15, valor: ({ cuotaDiaria }) => cuotaDiaria },
  { titulo: 'Total a pagar', tipo: 'pesos', ancho: 15, valor: ({ montoTotal }) => montoTotal },
  { titulo: 'Saldo pendiente', tipo: 'pesos', ancho: 16, valor: ({ saldoPendiente }) => saldoPendiente },
  { titulo: 'Cuotas vencidas', tipo: 'numero', ancho: 15, valor: ({ cuotasVencidas }) => cuotasVencidas },
  {
    titulo: 'Días de mora (promedio)',
    tipo: 'numero',
    ancho: 22,
    valor: ({ diasMoraPromedio }) => diasMoraPromedio,
  },
];
