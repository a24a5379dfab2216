import type { CategoriaNotificacion } from '@cartera/contrato/catalogs';

/** The sample notifications (P-5.23), their closed lists and labels. */

export const NOTIFICACION_TYPES = ['email', 'sms', 'whatsapp', 'sistema'] as const;
export type NotificacionType = (typeof NOTIFICACION_TYPES)[number];

export const ESTADOS_NOTIFICACION = ['enviado', 'pendiente', 'fallido', 'programado'] as const;
export type EstadoNotificacion = (typeof ESTADOS_NOTIFICACION)[number];

export const NOTIFICACION_TYPE_LABELS: Record<NotificacionType, string> = {
  email: 'Correo',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  sistema: 'Sistema',
};

export const ESTADO_NOTIFICACION_LABELS: Record<EstadoNotificacion, string> = {
  enviado: 'Enviado',
  pendiente: 'Pendiente',
  fallido: 'Fallido',
  programado: 'Programado',
};

/** Counts of messages. */
interface Stats {
  readonly sent: number;
  readonly delivered: number;
  readonly opened: number;
  readonly clicks: number;
}

export interface Notificacion {
  readonly _id: string;
  readonly tipo: NotificacionType;
  readonly titulo: string;
  readonly mensaje: string;
  readonly destinatarios: readonly string[];
  /** ISO 8601; null until it is sent. */
  readonly sentAt: string | null;
  readonly estado: EstadoNotificacion;
  readonly categoria: CategoriaNotificacion;
  /** ISO 8601; null if it was not scheduled. */
  readonly scheduledAt: string | null;
  readonly stats: Stats;
}

/** A template (P-5.24). Its placeholders are in double braces. */
export interface Plantilla {
  readonly _id: string;
  readonly nombre: string;
  readonly tipo: NotificacionType;
  /** Null for types without a subject, such as an SMS. */
  readonly subject: string | null;
  readonly content: string;
  readonly variables: readonly string[];
  readonly isActive: boolean;
}

export interface NotificacionesCenter {
  /** Newest first. */
  readonly notificaciones: readonly Notificacion[];
  readonly plantillas: readonly Plantilla[];
}
