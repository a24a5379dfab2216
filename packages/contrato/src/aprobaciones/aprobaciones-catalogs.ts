/** The closed lists of `aprobaciones` (docs/producto.md): their values on the wire and their labels. */
import type { TipoCapital, TipoOperacion } from '../caja/caja-catalogs.js';

/** Writes about loans that wait for a second person above the cap. */
export const TIPOS_APROBACION = [
  'condonar',
  'cancelar',
  'castigar',
  'reenganche',
  'liquidacion',
  'abono',
  'corregir_cobro',
  'deshacer_cobro',
  'revertir_cuota',
  'corregir_cobro_cerrado',
] as const;
export type TipoAprobacion = (typeof TIPOS_APROBACION)[number];

/** Kinds of writes that wait for a second person: about a loan, or with cash. */
export const TIPOS_POR_APROBAR = [
  ...TIPOS_APROBACION,
  'base',
  'gasto',
  'entrega',
  'cierre',
  'retiro',
  'verificar_cobro',
] as const satisfies readonly (TipoAprobacion | TipoOperacion | TipoCapital | 'verificar_cobro')[];
export type TipoPorAprobar = (typeof TIPOS_POR_APROBAR)[number];

export const TIPO_POR_APROBAR_LABELS: Readonly<Record<TipoPorAprobar, string>> = {
  condonar: 'Condonar el saldo',
  cancelar: 'Cancelar el préstamo',
  castigar: 'Castigar el préstamo',
  reenganche: 'Reenganche',
  liquidacion: 'Liquidar con una fecha anterior',
  abono: 'Abonar a capital con una fecha anterior',
  corregir_cobro: 'Corregir un cobro',
  deshacer_cobro: 'Deshacer un cobro',
  revertir_cuota: 'Revertir una cuota',
  corregir_cobro_cerrado: 'Corregir un cobro de un mes cerrado',
  base: 'Base',
  gasto: 'Gasto',
  entrega: 'Entrega',
  cierre: 'Diferencia de un conteo',
  retiro: 'Retiro de capital',
  verificar_cobro: 'Verificar un pago',
};

/** `retirada`: by its author; `caducada`: nobody decided in time. */
export const ESTADOS_APROBACION = ['pendiente', 'aprobada', 'rechazada', 'retirada', 'caducada'] as const;
export type EstadoAprobacion = (typeof ESTADOS_APROBACION)[number];

export const ESTADO_APROBACION_LABELS: Readonly<Record<EstadoAprobacion, string>> = {
  pendiente: 'Por aprobar',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
  caducada: 'Caducada',
};

/** Whom a request waits for: the user who reads the list, or another person. */
export const ESPERAS_APROBACION = ['mi', 'otra'] as const;
export type EsperaAprobacion = (typeof ESPERAS_APROBACION)[number];

export const ESPERA_APROBACION_LABELS: Readonly<Record<EsperaAprobacion, string>> = {
  mi: 'Yo',
  otra: 'Otra persona',
};

/** The cap of a new lender in production, in pesos. */
export const TOPE_SIN_SEGUNDA_FIRMA = 200_000;
