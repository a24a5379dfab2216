import { z } from 'zod';
import { dato } from './comun.js';
import { ruta } from './ruta.js';

export const estaVivo = ruta({
  metodo: 'GET',
  path: '/health/live',
  acceso: 'publico',
  resumen: 'The process answers',
});

export const estaListo = ruta({
  metodo: 'GET',
  path: '/health/ready',
  acceso: 'publico',
  resumen: 'The process and its database answer; 503 while they do not, and once the process is leaving',
  respuesta: dato(z.object({ base: z.literal('disponible'), version: z.string() })),
});
