import type { CategoriaNotificacion } from '@cartera/contrato/catalogs';

/** The closed lists of the notifications centre (P-5.23) and their words. */

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

/** What became of a sending. */
export interface Stats {
  readonly sent: number;
  readonly delivered: number;
  readonly abiertos: number;
  readonly clicks: number;
}

export interface Notificacion {
  readonly _id: string;
  readonly tipo: NotificacionType;
  readonly titulo: string;
  readonly mensaje: string;
  readonly destinatarios: readonly string[];
  /** An instant; null while it has not been sent. */
  readonly sentAt: string | null;
  readonly estado: EstadoNotificacion;
  readonly categoria: CategoriaNotificacion;
  /** An instant; null when it was not scheduled. */
  readonly fechaProgramada: string | null;
  readonly stats: Stats;
}

/** A text to start a notification from; its variables stand between double braces. */
export interface Plantilla {
  readonly _id: string;
  readonly nombre: string;
  readonly tipo: NotificacionType;
  /** Null for the types that have none, such as an SMS. */
  readonly subject: string | null;
  readonly contenido: string;
  readonly variables: readonly string[];
  readonly activa: boolean;
}

export interface NotificacionesCenter {
  /** Newest first. */
  readonly notificaciones: readonly Notificacion[];
  readonly plantillas: readonly Plantilla[];
}
