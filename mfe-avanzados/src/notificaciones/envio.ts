import { CATEGORIAS_NOTIFICACION } from '@cartera/contrato/catalogos';
import { texto } from '@cartera/contrato/comun';
import { z } from 'zod';
import { instanteDeBogota } from '../muestras/instante-de-bogota';
import { type Notificacion, TIPOS_NOTIFICACION } from './notificacion';

const ELIGE_CUANDO = 'Elige el día y la hora del envío';

/** What the form of a notification holds (P-4.25). */
export const Envio = z.object({
  tipo: z.enum(TIPOS_NOTIFICACION),
  categoria: z.enum(CATEGORIAS_NOTIFICACION),
  /** The template it started from, if any. */
  plantilla: z.string().nullable().optional(),
  destinatarios: texto(2000, 'Escribe al menos un destinatario').refine(
    (escritos) => partirDestinatarios(escritos).length > 0,
    { error: 'Escribe al menos un destinatario' },
  ),
  titulo: texto(160, 'Escribe el título o asunto'),
  mensaje: texto(2000, 'Escribe el mensaje'),
  programar: z.boolean().optional(),
  /** `YYYY-MM-DDTHH:mm` of Bogotá, when it is scheduled. */
  fechaProgramada: z.string().optional(),
});
export type Envio = z.infer<typeof Envio>;

/**
 * The rule of when a scheduled notification leaves: some moment that has not passed.
 * @param ahora tells the time at which the field is checked.
 */
export function momentoPorVenir(ahora: () => Date) {
  return z
    .string({ error: ELIGE_CUANDO })
    .min(1, { error: ELIGE_CUANDO, abort: true })
    .refine((local) => instanteDeBogota(local) > ahora().toISOString(), {
      error: 'Elige un momento que no haya pasado',
    });
}

/** The recipients of a text that separates them with commas, each trimmed and once. */
export function partirDestinatarios(escritos: string): readonly string[] {
  const cada = escritos.split(',').map((destinatario) => destinatario.trim());
  return [...new Set(cada.filter(Boolean))];
}

/**
 * The notification that a form makes: programmed when it is scheduled, else sent (P-6.20).
 * @param ahora the moment of sending.
 */
export function armarNotificacion(envio: Envio, { id, ahora }: { id: string; ahora: Date }): Notificacion {
  const { tipo, categoria, titulo, mensaje } = envio;
  const destinatarios = partirDestinatarios(envio.destinatarios);
  const programada = envio.programar && envio.fechaProgramada;
  return {
    _id: id,
    tipo,
    categoria,
    titulo: titulo.trim(),
    mensaje: mensaje.trim(),
    destinatarios,
    estado: programada ? 'programado' : 'enviado',
    fechaEnvio: programada ? null : ahora.toISOString(),
    fechaProgramada: programada ? instanteDeBogota(programada) : null,
    estadisticas: { enviados: programada ? 0 : destinatarios.length, entregados: 0, abiertos: 0, clicks: 0 },
  };
}
