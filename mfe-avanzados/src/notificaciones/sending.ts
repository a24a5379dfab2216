import { CATEGORIAS_NOTIFICACION } from '@cartera/contrato/catalogs';
import { text } from '@cartera/contrato/common';
import { z } from 'zod';
import { bogotaInstant } from '../samples/bogota-instant';
import { NOTIFICACION_TYPES, type Notificacion } from './notificacion';

const CHOOSE_WHEN = 'Elige el día y la hora del envío';

/** What the form of a notification holds (P-4.25). */
export const Message = z.object({
  tipo: z.enum(NOTIFICACION_TYPES),
  categoria: z.enum(CATEGORIAS_NOTIFICACION),
  /** The template it started from, if any. */
  plantilla: z.string().nullable().optional(),
  destinatarios: text(2000, 'Escribe al menos un destinatario').refine(
    (written) => splitRecipients(written).length > 0,
    { error: 'Escribe al menos un destinatario' },
  ),
  titulo: text(160, 'Escribe el título o asunto'),
  mensaje: text(2000, 'Escribe el mensaje'),
  programar: z.boolean().optional(),
  /** `YYYY-MM-DDTHH:mm` of Bogotá, when it is scheduled. */
  fechaProgramada: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

/**
 * The rule of when a scheduled notification leaves: some moment that has not passed.
 * @param now tells the time at which the field is checked.
 */
export function futureMoment(now: () => Date) {
  return z
    .string({ error: CHOOSE_WHEN })
    .min(1, { error: CHOOSE_WHEN, abort: true })
    .refine((local) => bogotaInstant(local) > now().toISOString(), {
      error: 'Elige un momento que no haya pasado',
    });
}

/** The recipients of a text that separates them with commas, each trimmed and once. */
export function splitRecipients(written: string): readonly string[] {
  const each = written.split(',').map((recipient) => recipient.trim());
  return [...new Set(each.filter(Boolean))];
}

/**
 * The notification that a form makes: programmed when it is scheduled, else sent (P-6.20).
 * @param now the moment of sending.
 */
export function buildNotificacion(message: Message, { id, now }: { id: string; now: Date }): Notificacion {
  const { tipo, categoria, titulo, mensaje } = message;
  const destinatarios = splitRecipients(message.destinatarios);
  const scheduled = message.programar && message.fechaProgramada;
  return {
    _id: id,
    tipo,
    categoria,
    titulo: titulo.trim(),
    mensaje: mensaje.trim(),
    destinatarios,
    estado: scheduled ? 'programado' : 'enviado',
    sentAt: scheduled ? null : now.toISOString(),
    fechaProgramada: scheduled ? bogotaInstant(scheduled) : null,
    stats: { sent: scheduled ? 0 : destinatarios.length, delivered: 0, abiertos: 0, clicks: 0 },
  };
}
