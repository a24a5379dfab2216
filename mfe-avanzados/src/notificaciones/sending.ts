import { CATEGORIAS_NOTIFICACION } from '@cartera/contrato/catalogs';
import { text } from '@cartera/contrato/common';
import { isRealDate } from '@cartera/contrato/values';
import { z } from 'zod';
import { bogotaInstant } from '../samples/bogota-instant';
import { NOTIFICACION_TYPES, type Notificacion, type NotificacionType, type Plantilla } from './notificacion';

const CHOOSE_MOMENT = 'Elige el día y la hora del envío';

/** The form of a notification (P-4.25). */
export const Message = z.object({
  tipo: z.enum(NOTIFICACION_TYPES),
  categoria: z.enum(CATEGORIAS_NOTIFICACION),
  plantilla: z.string().nullable().optional(),
  destinatarios: text(2000, 'Escribe al menos un destinatario').refine(
    (input) => splitRecipients(input).length > 0,
    { error: 'Escribe al menos un destinatario' },
  ),
  titulo: text(160, 'Escribe el título o asunto'),
  mensaje: text(2000, 'Escribe el mensaje'),
  scheduled: z.boolean().optional(),
  /** `YYYY-MM-DDTHH:mm` of Bogotá. */
  scheduledAt: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}$/;

/** False for a year of five digits, which the browser's field accepts. */
const isMoment = (local: string): boolean => isRealDate(MOMENT.exec(local)?.[1] ?? '');

/**
 * The moment of a scheduled notification must be in the future (P-7.40).
 * @param now returns the time of the validation.
 */
export function futureMoment(now: () => Date) {
  return z
    .string({ error: CHOOSE_MOMENT })
    .min(1, { error: CHOOSE_MOMENT, abort: true })
    .refine(isMoment, { error: CHOOSE_MOMENT, abort: true })
    .refine((local) => bogotaInstant(local) > now().toISOString(), {
      error: 'Elige un momento que no haya pasado',
    });
}

/** Splits recipients at the commas; trims them and drops duplicates (P-7.37). */
export function splitRecipients(input: string): readonly string[] {
  const recipients = input.split(',').map((recipient) => recipient.trim());
  return [...new Set(recipients.filter(Boolean))];
}

/**
 * Builds a notification: programado if it is scheduled, else enviado (P-6.20).
 * @param now the moment of sending.
 */
export function buildNotificacion(message: Message, { id, now }: { id: string; now: Date }): Notificacion {
  const { tipo, categoria, titulo, mensaje } = message;
  const destinatarios = splitRecipients(message.destinatarios);
  const scheduledAt = message.scheduled && message.scheduledAt;
  return {
    _id: id,
    tipo,
    categoria,
    titulo: titulo.trim(),
    mensaje: mensaje.trim(),
    destinatarios,
    estado: scheduledAt ? 'programado' : 'enviado',
    sentAt: scheduledAt ? null : now.toISOString(),
    scheduledAt: scheduledAt ? bogotaInstant(scheduledAt) : null,
    stats: { sent: scheduledAt ? 0 : destinatarios.length, delivered: 0, opened: 0, clicks: 0 },
  };
}

/** The active templates of a type (P-7.38). */
export function plantillasOf(plantillas: readonly Plantilla[], tipo: NotificacionType): readonly Plantilla[] {
  return plantillas.filter((plantilla) => plantilla.isActive && plantilla.tipo === tipo);
}

/** The form's values from a template (P-7.39). The title is the subject, or the name if there is none. */
export function valuesFrom({ tipo, subject, nombre, content }: Plantilla) {
  return { tipo, titulo: subject ?? nombre, mensaje: content };
}
