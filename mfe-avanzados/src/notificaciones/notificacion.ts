import type { CategoriaNotificacion } from '@cartera/contrato/catalogos';

/** The closed lists of the notifications centre (P-5.23) and their words. */

export const TIPOS_NOTIFICACION = ['email', 'sms', 'whatsapp', 'sistema'] as const;
export type TipoNotificacion = (typeof TIPOS_NOTIFICACION)[number];

export const ESTADOS_NOTIFICACION = ['enviado', 'pendiente', 'fallido', 'programado'] as const;
export type EstadoNotificacion = (typeof ESTADOS_NOTIFICACION)[number];

export const ETIQUETA_TIPO_NOTIFICACION: Record<TipoNotificacion, string> = {
  email: 'Correo',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  sistema: 'Sistema',
};

export const ETIQUETA_ESTADO_NOTIFICACION: Record<EstadoNotificacion, string> = {
  enviado: 'Enviado',
  pendiente: 'Pendiente',
  fallido: 'Fallido',
  programado: 'Programado',
};

/** What became of a sending. */
export interface Estadisticas {
  readonly enviados: number;
  readonly entregados: number;
  readonly abiertos: number;
  readonly clicks: number;
}

export interface Notificacion {
  readonly _id: string;
  readonly tipo: TipoNotificacion;
  readonly titulo: string;
  readonly mensaje: string;
  readonly destinatarios: readonly string[];
  /** An instant; null while it has not been sent. */
  readonly fechaEnvio: string | null;
  readonly estado: EstadoNotificacion;
  readonly categoria: CategoriaNotificacion;
  /** An instant; null when it was not scheduled. */
  readonly fechaProgramada: string | null;
  readonly estadisticas: Estadisticas;
}

/** A text to start a notification from; its variables stand between double braces. */
export interface Plantilla {
  readonly _id: string;
  readonly nombre: string;
  readonly tipo: TipoNotificacion;
  /** Null for the types that have none, such as an SMS. */
  readonly asunto: string | null;
  readonly contenido: string;
  readonly variables: readonly string[];
  readonly activa: boolean;
}

export interface CentroNotificaciones {
  /** Newest first. */
  readonly notificaciones: readonly Notificacion[];
  readonly plantillas: readonly Plantilla[];
}
