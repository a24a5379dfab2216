import { z } from 'zod';
import { IdParam, item, text } from '../common.js';
import { route } from '../route.js';
import { Prestamo } from './prestamos.js';

/** Why a loan is written off, or why that is undone. */
export const Castigo = z.strictObject({ motivo: text(500, 'Escribe el motivo') });
export type Castigo = z.infer<typeof Castigo>;

export const castigarPrestamo = route({
  method: 'POST',
  path: '/prestamos/:id/castigar',
  access: 'prestamos.castigar',
  errors: ['PRESTAMO_NO_ENCONTRADO', 'CASTIGO_SIN_ATRASO', 'PRESTAMO_CASTIGADO'],
  summary: 'Write off a loan',
  description:
    'A loan in `mora` or `vencido` leaves the portfolio, the arrears and the routes. Its client owes it as before and it takes payments. Its balance above the cap waits for a second person.',
  params: IdParam,
  body: Castigo,
  response: item(Prestamo),
  idempotent: true,
  waits: true,
});

export const descastigarPrestamo = route({
  method: 'POST',
  path: '/prestamos/:id/descastigar',
  access: 'prestamos.descastigar',
  errors: ['PRESTAMO_NO_ENCONTRADO', 'PRESTAMO_NO_CASTIGADO'],
  summary: 'Undo a write-off',
  description: 'The loan is in the portfolio, the arrears and the routes again.',
  params: IdParam,
  body: Castigo,
  response: item(Prestamo),
  idempotent: true,
});
