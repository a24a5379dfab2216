import { z } from 'zod';
import { Fecha, Instant, item } from './common.js';
import { route } from './route.js';

/** What one nightly job did. */
export const Noche = z
  .object({
    /** The business day it brought the book up to. */
    dia: Fecha,
    empezado: Instant,
    terminado: Instant,
    /** Loans whose state was another one the day before. */
    estadosCambiados: z.number().int(),
    /** Figures that do not add up; none, in a book that is right. */
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
  errors: ['TRABAJO_EN_MARCHA'],
  resumen: 'Run the nightly job',
  descripcion: 'Runs it now, even if it already ran today. Answers 409 while it is running.',
  response: item(Noche),
});
