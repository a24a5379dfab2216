import { z } from 'zod';
import { item } from './common.js';
import { route } from './route.js';

export const isLive = route({
  method: 'GET',
  path: '/health/live',
  access: 'publico',
  resumen: 'Check that the process runs',
  descripcion: 'Answers as long as the process does, whatever the state of the database.',
});

export const estaListo = route({
  method: 'GET',
  path: '/health/ready',
  access: 'publico',
  resumen: 'Check that the process can serve',
  descripcion: 'Answers 503 while the database does not answer, and once the process is stopping.',
  response: item(z.object({ base: z.literal('disponible'), version: z.string() })),
});
