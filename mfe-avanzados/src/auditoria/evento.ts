/** The closed lists of the audit log (P-5.22) and the words a user reads for them. */

export const MODULOS = [
  'Clientes',
  'Préstamos',
  'Cobros',
  'Usuarios',
  'Reportes',
  'Sistema',
  'Autenticación',
] as const;
export type Modulo = (typeof MODULOS)[number];

export const TIPOS_EVENTO = ['success', 'error', 'warning', 'info'] as const;
export type TipoEvento = (typeof TIPOS_EVENTO)[number];

export const ETIQUETA_TIPO_EVENTO: Record<TipoEvento, string> = {
  success: 'Éxito',
  error: 'Error',
  warning: 'Advertencia',
  info: 'Información',
};

/** Who the sample's events are of (P-5.22). */
export const USUARIOS_DE_MUESTRA = ['Admin', 'Cobrador', 'Supervisor'] as const;

/** Something that somebody did. */
export interface Evento {
  readonly _id: string;
  /** An instant, ISO 8601. */
  readonly timestamp: string;
  readonly usuario: string;
  readonly accion: string;
  readonly modulo: Modulo;
  readonly detalles: string;
  readonly ip: string;
  readonly tipo: TipoEvento;
  readonly resultado: 'exitoso' | 'fallido';
  /** The record before and after; null where nothing changed. */
  readonly datosAnteriores: Datos | null;
  readonly datosNuevos: Datos | null;
}

/** Fields of a record, by their name on the screen and as they are read there. */
export type Datos = Readonly<Record<string, string>>;

export interface ResumenEventos {
  readonly total: number;
  readonly exitosos: number;
  readonly fallidos: number;
  readonly advertencias: number;
}

/** How many there are, how many went well or badly, and how many are a warning. */
export function resumirEventos(eventos: readonly Evento[]): ResumenEventos {
  return {
    total: eventos.length,
    exitosos: eventos.filter(({ resultado }) => resultado === 'exitoso').length,
    fallidos: eventos.filter(({ resultado }) => resultado === 'fallido').length,
    advertencias: eventos.filter(({ tipo }) => tipo === 'warning').length,
  };
}

/** The events whose user, action or details have a text, whatever its case and accents. */
export function buscarEventos(eventos: readonly Evento[], texto: string): readonly Evento[] {
  const buscado = sinAcentos(texto.trim());
  return eventos.filter(({ usuario, accion, detalles }) =>
    [usuario, accion, detalles].some((campo) => sinAcentos(campo).includes(buscado)),
  );
}

function sinAcentos(texto: string): string {
  return texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
