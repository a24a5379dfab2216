import { z } from 'zod';
import { dato, Fecha, Instante } from './comun.js';
import { ruta } from './ruta.js';

/** What one nightly job did. */
export const Noche = z
  .object({
    /** The business day it brought the book up to. */
    dia: Fecha,
    empezado: Instante,
    terminado: Instante,
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

export const correrNoche = ruta({
  metodo: 'POST',
  path: '/mantenimiento/noche',
  acceso: 'mantenimiento.ejecutar',
  errores: ['TRABAJO_EN_MARCHA'],
  resumen: 'Run the nightly job',
  descripcion: 'Runs it now, even if it already ran today. Answers 409 while it is running.',
  respuesta: dato(Noche),
});
