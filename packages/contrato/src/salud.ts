import { z } from 'zod';
import { dato } from './comun.js';
import { ruta } from './ruta.js';

export const estaVivo = ruta({
  metodo: 'GET',
  path: '/health/live',
  acceso: 'publico',
  resumen: 'Check that the process runs',
  descripcion: 'Answers as long as the process does, whatever the state of the database.',
});

export const estaListo = ruta({
  metodo: 'GET',
  path: '/health/ready',
  acceso: 'publico',
  resumen: 'Check that the process can serve',
  descripcion: 'Answers 503 while the database does not answer, and once the process is stopping.',
  respuesta: dato(z.object({ base: z.literal('disponible'), version: z.string() })),
});
