import { z } from 'zod';
import { Fecha, Instant, item } from '../common.js';
import { route } from '../route.js';

/**
 * Header of each answer to a signed-in user while the portal only reads: a sentence for the user, percent-encoded.
 */
export const MAINTENANCE_HEADER = 'x-mantenimiento';

/** The result of a nightly job. */
export const Noche = z
  .object({
    /** The business day of the job. */
    dia: Fecha,
    empezado: Instant,
    terminado: Instant,
    /** Loans whose state changed since the day before. */
    estadosCambiados: z.number().int(),
    /** Differences that the reconciliation found; 0 if the ledger is right. */
    descuadres: z.number().int(),
    llavesBorradas: z.number().int(),
    sesionesBorradas: z.number().int(),
  })
  .meta({
    example: {
      dia: '2026-03-16',
      empezado: '2026-03-16T05:00:00.000Z',
      terminado: '2026-03-16T05:00:04.000Z',
      estadosCambiados: 12,
      descuadres: 0,
      llavesBorradas: 340,
      sesionesBorradas: 25,
    },
  });
export type Noche = z.infer<typeof Noche>;

export const correrNoche = route({
  method: 'POST',
  path: '/mantenimiento/noche',
  access: 'mantenimiento.ejecutar',
  errors: ['TRABAJO_EN_MARCHA', 'NOCHE_FUTURA'],
  summary: 'Run the nightly job',
  description: 'Runs it now, even if it already ran today. Returns 409 while it is running.',
  response: item(Noche),
});
