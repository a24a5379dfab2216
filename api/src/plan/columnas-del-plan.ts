import { ETIQUETA_ESTADO_CUOTA } from '@cartera/contrato/catalogos';
import type { Cuota } from '@cartera/contrato/plan';
import type { Columna } from '../platform/archivos/tabla.js';

/** The schedule as a file shows it. Row 0 is the interest withheld when the money was handed over. */
export const COLUMNAS_DEL_PLAN: readonly Columna<Cuota>[] = [
  {
    titulo: 'Cuota',
    tipo: 'numero',
    ancho: 9,
    valor: ({ numero }) => (numero === 0 ? 'Retenida' : numero),
  },
  { titulo: 'Fecha', tipo: 'fecha', ancho: 11, valor: (cuota) => cuota.fechaProgramada },
  { titulo: 'Capital', tipo: 'pesos', ancho: 14, valor: (cuota) => cuota.montoCapital, suma: true },
  { titulo: 'Interés', tipo: 'pesos', ancho: 14, valor: (cuota) => cuota.montoInteres, suma: true },
  { titulo: 'Valor cuota', tipo: 'pesos', ancho: 14, valor: (cuota) => cuota.montoTotal, suma: true },
  { titulo: 'Pagado', tipo: 'pesos', ancho: 14, valor: (cuota) => cuota.montoPagado, suma: true },
  { titulo: 'Capital por pagar', tipo: 'pesos', ancho: 18, valor: (cuota) => cuota.saldoRestante },
  { titulo: 'Estado', tipo: 'texto', ancho: 11, valor: (cuota) => ETIQUETA_ESTADO_CUOTA[cuota.estado] },
  { titulo: 'Pagada el', tipo: 'fecha', ancho: 11, valor: (cuota) => cuota.fechaPago },
];
