/** The closed lists of the audit log (P-5.22) and the words a user reads for them. */

export const MODULES = [
  'Clientes',
  'Préstamos',
  'Cobros',
  'Usuarios',
  'Reportes',
  'Sistema',
  'Autenticación',
] as const;
export type Module = (typeof MODULES)[number];

export const EVENTO_TYPES = ['success', 'error', 'warning', 'info'] as const;
export type EventoType = (typeof EVENTO_TYPES)[number];

export const EVENTO_TYPE_LABELS: Record<EventoType, string> = {
  success: 'Éxito',
  error: 'Error',
  warning: 'Advertencia',
  info: 'Información',
};

/** Who the sample's events are of (P-5.22). */
export const SAMPLE_USUARIOS = ['Admin', 'Cobrador', 'Supervisor'] as const;

/** Something that somebody did. */
export interface Evento {
  readonly _id: string;
  /** An instant, ISO 8601. */
  readonly timestamp: string;
  readonly usuario: string;
  readonly action: string;
  readonly modulo: Module;
  readonly details: string;
  readonly ip: string;
  readonly tipo: EventoType;
  readonly result: 'exitoso' | 'fallido';
  /** The record before and after; null where nothing changed. */
  readonly previousData: Data | null;
  readonly newData: Data | null;
}

/** Fields of a record, by their name on the screen and as they are read there. */
export type Data = Readonly<Record<string, string>>;

export interface EventosSummary {
  readonly total: number;
  readonly successful: number;
  readonly failed: number;
  readonly warnings: number;
}

/** How many there are, how many went well or badly, and how many are a warning. */
export function summarizeEventos(eventos: readonly Evento[]): EventosSummary {
  return {
    total: eventos.length,
    successful: eventos.filter(({ result }) => result === 'exitoso').length,
    failed: eventos.filter(({ result }) => result === 'fallido').length,
    warnings: eventos.filter(({ tipo }) => tipo === 'warning').length,
  };
}

/** The events whose user, action or details have a text, whatever its case and accents. */
export function searchEventos(eventos: readonly Evento[], text: string): readonly Evento[] {
  const searched = withoutAccents(text.trim());
  return eventos.filter(({ usuario, action, details }) =>
    [usuario, action, details].some((campo) => withoutAccents(campo).includes(searched)),
  );
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
