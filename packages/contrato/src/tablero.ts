import { z } from 'zod';
import { CALLS } from './calls.js';
import { ESTADOS_PRESTAMO } from './catalogs.js';
import { Fecha, Id, item } from './common.js';
import { route } from './route.js';

export const Tablero = z.object({
  totalClientes: z.number().int(),
  clientesActivos: z.number().int(),
  totalPrestamos: z.number().int(),
  prestamosActivos: z.number().int(),
  totalCobros: z.number().int(),
  /** Pesos lent, cancelled loans apart. */
  montoPrestado: z.number().int(),
  /** Pesos received, adjustments and withheld interest apart. */
  montoCobrado: z.number().int(),
  /** Collected divided by lent, per cent, one decimal. */
  porcentajeRecuperacion: z.number(),
  ultimosPrestamos: z.array(
    z.object({
      _id: Id,
      cliente: z.string(),
      monto: z.number().int(),
      fecha: Fecha,
      estado: z.enum(ESTADOS_PRESTAMO),
    }),
  ),
  ultimosCobros: z.array(
    z.object({
      _id: Id,
      cliente: z.string(),
      monto: z.number().int(),
      fecha: Fecha,
      /** Null where nobody collected it: the screen says 'Sistema'. */
      cobrador: z.string().nullable(),
    }),
  ),
});
export type Tablero = z.infer<typeof Tablero>;

export const verTablero = route({
  ...CALLS.verTablero,
  response: item(Tablero),
});
