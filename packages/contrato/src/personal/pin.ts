import { z } from 'zod';
import { item } from '../common.js';
import { route } from '../route.js';

const DIGITS = 6;

/** With which a person signs an operation of cash on the device of another. */
export const Pin = z
  .string({ error: 'Escribe el PIN' })
  .regex(new RegExp(`^\\d{${DIGITS}}$`), { error: `El PIN tiene ${DIGITS} números` })
  .meta({ example: '258036' });

/** A new PIN. Easy ones, such as 123456, are refused. */
export const NewPin = z.strictObject({
  pin: Pin.refine((pin) => !isEasy(pin), {
    error: 'Ese PIN es fácil de adivinar: no uses números seguidos ni repetidos',
  }),
});

export type NewPin = z.infer<typeof NewPin>;

/** Fewer than three different digits, one half twice, or digits that follow each other. */
function isEasy(pin: string): boolean {
  const half = DIGITS / 2;
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  const followsOn = steps.every((step) => step === 1) || steps.every((step) => step === -1);
  return new Set(pin).size < half || pin.slice(0, half) === pin.slice(half) || followsOn;
}

export const EstadoDePin = z.object({
  tiene: z.boolean(),
  /** After too many wrong tries: it signs nothing until its owner sets another. */
  bloqueado: z.boolean(),
});
export type EstadoDePin = z.infer<typeof EstadoDePin>;

export const verPin = route({
  method: 'GET',
  path: '/auth/pin',
  access: 'autenticado',
  summary: 'Get the state of the PIN of the user',
  description: 'Whether there is one, and whether wrong tries have blocked it.',
  response: item(EstadoDePin),
});

export const ponerPin = route({
  method: 'PUT',
  path: '/auth/pin',
  access: 'autenticado',
  errors: ['REQUIERE_CONFIRMACION'],
  summary: 'Set the PIN of the user',
  description:
    'With it the user signs operations of cash on the device of another. Another password, role or state of the user removes it.',
  body: NewPin,
  response: item(EstadoDePin),
});

export const eliminarPin = route({
  method: 'DELETE',
  path: '/auth/pin',
  access: 'autenticado',
  errors: ['REQUIERE_CONFIRMACION'],
  summary: 'Remove the PIN of the user',
  description: 'The user then signs in their own session only.',
  response: item(EstadoDePin),
});
