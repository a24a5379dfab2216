import { containsWords } from '@cartera/dominio/search';

/** The sample events of the audit screen (P-5.22), their closed lists and labels. */

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

export const SAMPLE_USUARIOS = ['Admin', 'Cobrador', 'Supervisor'] as const;

export interface Evento {
  readonly _id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly usuario: string;
  readonly action: string;
  readonly modulo: Module;
  readonly details: string;
  readonly ip: string;
  readonly tipo: EventoType;
  readonly result: 'exitoso' | 'fallido';
  /** The record before and after; null if nothing changed. */
  readonly previousData: RecordData | null;
  readonly newData: RecordData | null;
}

/** Fields of a record as the screen shows them: label to text. */
export type RecordData = Readonly<Record<string, string>>;

export interface EventosSummary {
  readonly total: number;
  readonly successful: number;
  readonly failed: number;
  readonly warnings: number;
}

/** Counts the events by result, and the warnings. */
export function summarizeEventos(eventos: readonly Evento[]): EventosSummary {
  return {
    total: eventos.length,
    successful: eventos.filter(({ result }) => result === 'exitoso').length,
    failed: eventos.filter(({ result }) => result === 'fallido').length,
    warnings: eventos.filter(({ tipo }) => tipo === 'warning').length,
  };
}

/** The events whose user, action and details have every word of a search. */
export function searchEventos(eventos: readonly Evento[], search: string): readonly Evento[] {
  return eventos.filter(({ usuario, action, details }) =>
    containsWords([usuario, action, details].join(' '), search),
  );
}
