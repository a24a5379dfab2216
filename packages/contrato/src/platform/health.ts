import { z } from 'zod';
import { CALLS } from '../calls.js';
import { item } from '../common.js';
import { Causa } from '../errors.js';
import { route } from '../route.js';

export const isLive = route(CALLS.isLive);

export const isReady = route({
  method: 'GET',
  path: '/health/ready',
  access: 'publico',
  summary: 'Check that the process can serve',
  errors: ['RELOJ_DESVIADO'],
  description:
    'Returns 503 if the database does not respond, the process is stopping, or its clock is over a minute off the database. `avisos` has what a ready process cannot do for now.',
  response: item(
    z.object({
      base: z.literal('disponible'),
      version: z.string(),
      avisos: z.array(z.object({ causa: Causa, mensaje: z.string() })).optional(),
    }),
  ),
});
