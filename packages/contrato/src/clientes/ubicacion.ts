import { z } from 'zod';
import { IdParam, Instant, item } from '../common.js';
import { route } from '../route.js';

/** A point on the map, in degrees of WGS 84. */
export const Punto = z.strictObject({
  latitud: z.number({ error: 'Elige un punto' }).min(-90).max(90),
  longitud: z.number({ error: 'Elige un punto' }).min(-180).max(180),
});
export type Punto = z.infer<typeof Punto>;

/** The place of an event, as the phone measured it. */
export const Lugar = Punto.extend({
  /** Metres within which the point is right. */
  precision: z.number().min(0).max(100_000).optional(),
});
export type Lugar = z.infer<typeof Lugar>;

export const Ubicacion = Punto.extend({ tomadaEn: Instant });
export type Ubicacion = z.infer<typeof Ubicacion>;

export const verUbicacion = route({
  method: 'GET',
  path: '/clientes/:id/ubicacion',
  access: 'clientes.ver',
  errors: ['CLIENTE_NO_ENCONTRADO'],
  summary: 'Get the pin of a client',
  description: 'Null until somebody takes it.',
  params: IdParam,
  response: item(Ubicacion.nullable()),
});

export const ponerUbicacion = route({
  method: 'PUT',
  path: '/clientes/:id/ubicacion',
  access: 'clientes.editar',
  errors: ['CLIENTE_NO_ENCONTRADO'],
  summary: 'Set the pin of a client',
  description: 'Taken at home by GPS, or put on a map. It replaces the earlier one.',
  params: IdParam,
  body: Punto,
  response: item(Ubicacion),
});
