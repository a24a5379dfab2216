/** The closed lists of `cobranza` (docs/producto.md): their values on the wire and their labels. */

/** The API computes the state of a goal from its payments and today's date (P-6.18). */
export const ESTADOS_META = ['pendiente', 'en_progreso', 'completada', 'vencida'] as const;
export type EstadoMeta = (typeof ESTADOS_META)[number];

/** The clients of a day's routes (P-3.15). */
export const RUTA_TYPES = ['vencidos', 'todos', 'zona'] as const;
export type TipoRuta = (typeof RUTA_TYPES)[number];

/** Payments that were registered after their day. */
export const LLEGADAS = ['tarde'] as const;
export type Llegada = (typeof LLEGADAS)[number];

export const LLEGADA_LABELS: Record<Llegada, string> = { tarde: 'Llegaron tarde' };

export const ESTADO_META_LABELS: Record<EstadoMeta, string> = {
  pendiente: 'Pendiente',
  en_progreso: 'En progreso',
  completada: 'Completada',
  vencida: 'Vencida',
};

export const RUTA_TYPE_LABELS: Record<TipoRuta, string> = {
  vencidos: 'Solo Vencidos',
  todos: 'Todos Activos',
  zona: 'Por Zona',
};

/** Shown instead of the collector if a payment has none (P-2.7). */
export const NO_COBRADOR = 'Sistema';

/** Overdue loans on a route's card (P-3.17). */
export const VENCIDOS_PER_RUTA = 5;

/** Estimated distance and time of a visit (P-12.15). */
export const KM_PER_CLIENTE = 2.5;

export const MINUTES_PER_CLIENTE = 30;

/** The result of a visit to a client. */
export const RESULTADOS_VISITA = [
  'pago',
  'pago_parcial',
  'no_estaba',
  'no_pago',
  'promesa',
  'se_mudo',
] as const;
export type ResultadoVisita = (typeof RESULTADOS_VISITA)[number];

export const RESULTADO_VISITA_LABELS: Record<ResultadoVisita, string> = {
  pago: 'Pagó',
  pago_parcial: 'Pagó una parte',
  no_estaba: 'No estaba',
  no_pago: 'No pagó',
  promesa: 'Prometió pagar',
  se_mudo: 'Se mudó o no vive ahí',
};

/** True if a promise was kept: payments of its client since the visit, until its day, reach its amount. */
export const ESTADOS_PROMESA = ['pendiente', 'cumplida', 'incumplida'] as const;
export type EstadoPromesa = (typeof ESTADOS_PROMESA)[number];

export const ESTADO_PROMESA_LABELS: Record<EstadoPromesa, string> = {
  pendiente: 'Pendiente',
  cumplida: 'Cumplida',
  incumplida: 'Incumplida',
};

/** Channels by which staff contact a client. */
export const CANALES_CONTACTO = ['llamada', 'whatsapp'] as const;
export type CanalContacto = (typeof CANALES_CONTACTO)[number];

export const CANAL_CONTACTO_LABELS: Record<CanalContacto, string> = {
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
};
