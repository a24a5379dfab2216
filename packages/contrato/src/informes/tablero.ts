import { z } from 'zod';
import { CALLS } from '../calls.js';
import { CIERRES_DE_PAGADO, ESTADOS_PRESTAMO } from '../catalogs.js';
import { Fecha, Id, item } from '../common.js';
import { route } from '../route.js';

export const Tablero = z.object({
  totalClientes: z.number().int(),
  clientesActivos: z.number().int(),
  totalPrestamos: z.number().int(),
  /** Active loans that have started. */
  prestamosActivos: z.number().int(),
  /** Loans that have not started. */
  prestamosProgramados: z.number().int(),
  /** Loans that accept payments and have no plan yet. */
  prestamosSinPlan: z.number().int(),
  totalCobros: z.number().int(),
  /** New money of the loans that have started, without cancelled ones. */
  montoPrestado: z.number().int(),
  /** Pesos of those loans that only renewed former ones. */
  montoRenovado: z.number().int(),
  /** Pesos received, without adjustments, withheld interest and the payments of cancelled loans. */
  montoCobrado: z.number().int(),
  /** Pesos of the payments of cancelled loans. */
  cobradoDeCancelados: z.number().int(),
  /** Pesos of balances that were forgiven and are not owed again: of loans marked as paid, cancelled or refinanced. */
  condonado: z.number().int().optional(),
  /** Collected divided by lent, as a percentage with one decimal. */
  porcentajeRecuperacion: z.number(),
  /** `montoPrestado` less the capital that is still owed or was forgiven. Below 0 if renewals turned more interest into capital. */
  capitalRecuperado: z.number().int().optional(),
  /** Of `montoPrestado`, as a percentage with one decimal: never above 100. */
  porcentajeCapitalRecuperado: z.number().optional(),
  ultimosPrestamos: z.array(
    z.object({
      _id: Id,
      cliente: z.string(),
      clienteId: Id.optional(),
      monto: z.number().int(),
      fecha: Fecha,
      estado: z.enum(ESTADOS_PRESTAMO),
      cierre: z.enum(CIERRES_DE_PAGADO).nullable().optional(),
    }),
  ),
  ultimosCobros: z.array(
    z.object({
      _id: Id,
      cliente: z.string(),
      clienteId: Id.optional(),
      monto: z.number().int(),
      fecha: Fecha,
      /** Null without a collector: the screen shows 'Sistema'. */
      cobrador: z.string().nullable(),
    }),
  ),
});
export type Tablero = z.infer<typeof Tablero>;

export const verTablero = route({
  ...CALLS.verTablero,
  response: item(Tablero),
});
