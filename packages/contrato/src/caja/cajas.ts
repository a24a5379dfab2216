import { z } from 'zod';
import { ESTADOS_CAJA, METODOS_PAGO, TIPOS_ASIENTO, TIPOS_CAJA, TIPOS_OPERACION } from '../catalogs.js';
import { FotoDeEvidencia } from '../clientes/evidencia.js';
import { Fecha, Id, IdParam, Instant, item, list, listQuery } from '../common.js';
import { route } from '../route.js';

const CUANTOS = { error: 'Escribe cuántos hay de cada uno, sin decimales' };

/** Number of notes or coins by value in pesos. */
export const Denominaciones = z
  .record(
    z.string().regex(/^[1-9]\d{0,6}$/),
    z.number(CUANTOS).int(CUANTOS).min(0, CUANTOS).max(1_000_000, CUANTOS),
  )
  .meta({ example: { '50000': 3, '2000': 1 } });
export type Denominaciones = z.infer<typeof Denominaciones>;

/** An operation that one user asked for and another has to confirm. */
export const OperacionPendiente = z.object({
  _id: Id,
  tipo: z.enum([...TIPOS_OPERACION, 'retiro']),
  /** Whole pesos; of a closing, the counted cash. */
  monto: z.number().int(),
  categoria: z.string().nullable(),
  nota: z.string().nullable(),
  /** Of an expense: whether it has the photo of its slip. */
  tieneFoto: z.boolean(),
  /** Every photo, the first one first. */
  fotos: z.array(FotoDeEvidencia).optional(),
  /** Of an expense: when the server received it. */
  registradoEn: Instant.nullable().optional(),
  /** The other account. */
  contraparte: z.string().nullable(),
  /** True if it brings money to the account. */
  entra: z.boolean(),
  creadaPor: z.string(),
  createdAt: Instant,
  /** Until when it waits, above the cap of one person. */
  venceEn: Instant.nullable().optional(),
  /** True if the caller may confirm it. */
  porConfirmar: z.boolean(),
  /** True if the caller asked for it, and may take it back. */
  esPropia: z.boolean(),
});
export type OperacionPendiente = z.infer<typeof OperacionPendiente>;

/** An account of money, in whole pesos. */
export const CajaDeDinero = z.object({
  _id: Id,
  /** The collector, or the name of the account. */
  titular: z.string(),
  tipo: z.enum(TIPOS_CAJA),
  /** The method whose payments come to it. */
  metodo: z.enum(METODOS_PAGO).nullable(),
  /** Of the day of a collector; other accounts are always open. */
  estado: z.enum(ESTADOS_CAJA),
  /** The sum of its rows in the journal. */
  saldo: z.number().int(),
  /** The expected cash: the balance less the pending operations that take pesos out. */
  esperado: z.number().int(),
  /** The day that is open, and the float that it began with. */
  dia: Fecha.nullable(),
  base: z.number().int().nullable(),
  abiertaEn: Instant.nullable().optional(),
  /** Pesos of payments since that day, or of today. */
  cobrado: z.number().int(),
  /** The differences of the counts of the last seven days. */
  diferencia: z.number().int(),
  ultimoMovimiento: Instant.nullable(),
  /** Payments that are not cash, which who has the account answers for until they are confirmed: not part of `saldo`. */
  porVerificar: z
    .object({ cuantos: z.number().int(), monto: z.number().int(), desde: Instant.nullable() })
    .optional(),
  pendientes: z.array(OperacionPendiente),
});
export type CajaDeDinero = z.infer<typeof CajaDeDinero>;

export const CajasQuery = listQuery(['titular_asc'], {
  tipo: z.enum(TIPOS_CAJA, { error: 'Elige un tipo de caja' }).optional(),
});
export type CajasQuery = z.infer<typeof CajasQuery>;

export const listarCajas = route({
  method: 'GET',
  path: '/cajas',
  access: 'cajas.ver',
  summary: 'List the accounts of cash',
  description:
    'Of collectors, the office, and banks and wallets, with what each has and what waits for confirmation. A collector sees the own one.',
  query: CajasQuery,
  response: list(CajaDeDinero),
});

export const listarPendientes = route({
  method: 'GET',
  path: '/cajas/pendientes',
  access: 'cajas.ver',
  summary: 'List the accounts that wait for somebody',
  description:
    'With what waits, and in `total` the number of operations that wait for the caller. A collector sees the own one.',
  response: z.object({ data: z.array(CajaDeDinero), total: z.number().int().optional() }),
});

export const verCaja = route({
  method: 'GET',
  path: '/cajas/:id',
  access: 'cajas.ver',
  errors: ['CAJA_NO_ENCONTRADA'],
  summary: 'Get an account of cash',
  description: 'With what it has and what waits for confirmation. A collector sees the own one.',
  params: IdParam,
  response: item(CajaDeDinero),
});

/** A collector's day of cash. Amounts are whole pesos. */
export const Jornada = z.object({
  _id: Id,
  dia: Fecha,
  estado: z.enum(ESTADOS_CAJA),
  titular: z.string(),
  base: z.number().int(),
  /** The balance before the day was opened. */
  saldoInicial: z.number().int(),
  /** The pesos in and out of each kind since then, until the count. */
  tipos: z.array(
    z.object({ tipo: z.enum(TIPOS_ASIENTO), entradas: z.number().int(), salidas: z.number().int() }),
  ),
  /** `saldoInicial` with all of `tipos`. */
  saldo: z.number().int(),
  /** Pesos of payments of the day that are not cash and still to be confirmed: not part of `saldo`. */
  porVerificar: z.number().int().optional(),
  abiertaEn: Instant,
  /** The count, once there is one; before that, null. */
  contado: z.number().int().nullable(),
  denominaciones: Denominaciones.nullable(),
  /** Why the count differs. */
  motivo: z.string().nullable(),
  contadaPor: z.string().nullable(),
  contadaEn: Instant.nullable(),
  /** The other signature; null while it is missing. */
  firmadaPor: z.string().nullable(),
  firmadaEn: Instant.nullable(),
});
export type Jornada = z.infer<typeof Jornada>;

export const JornadasQuery = listQuery(['dia_desc'], {});
export type JornadasQuery = z.infer<typeof JornadasQuery>;

export const listarJornadas = route({
  method: 'GET',
  path: '/cajas/:id/jornadas',
  access: 'cajas.ver',
  errors: ['CAJA_NO_ENCONTRADA'],
  summary: 'List the days of a collector’s cash',
  description: 'The newest first: what came in, what went out, the count and who signed it.',
  params: IdParam,
  query: JornadasQuery,
  /** `empresa`: the lender's name, for the sheet of a count. */
  response: list(Jornada).extend({ empresa: z.string() }),
});

/** A row of the journal as one account sees it. */
export const MovimientoDeCaja = z.object({
  _id: Id,
  tipo: z.enum(TIPOS_ASIENTO),
  /** The day in which it counts as cash. */
  fecha: Fecha,
  /** Of a payment that came after its day was closed: its own day. */
  fechaValor: Fecha.nullable().optional(),
  /** Whole pesos: in, or below 0, out. */
  monto: z.number().int(),
  /** The other account. */
  contraparte: z.string(),
  prestamo: Id.nullable(),
  cliente: z.string().nullable(),
  categoria: z.string().nullable(),
  /** Of capital, the person who gave or received it. */
  persona: z.string().nullable(),
  nota: z.string().nullable(),
  /** Of a payment that is not cash. */
  referencia: z.string().nullable(),
  /** Of an expense: whether it has the photo of its slip. */
  tieneFoto: z.boolean(),
  /** Every photo, the first one first. */
  fotos: z.array(FotoDeEvidencia).optional(),
  /** Of an expense: when the server received it. */
  registradoEn: Instant.nullable().optional(),
  createdAt: Instant,
});
export type MovimientoDeCaja = z.infer<typeof MovimientoDeCaja>;

/** A row of the account's list. */
export const MovimientoConSaldo = MovimientoDeCaja.extend({
  /** Whole pesos in the account after it. */
  saldo: z.number().int(),
});
export type MovimientoConSaldo = z.infer<typeof MovimientoConSaldo>;

export const MovimientosDeCajaQuery = listQuery(['fecha_desc'], {
  desde: Fecha.optional(),
  hasta: Fecha.optional(),
});
export type MovimientosDeCajaQuery = z.infer<typeof MovimientosDeCajaQuery>;

export const listarMovimientosDeCaja = route({
  method: 'GET',
  path: '/cajas/:id/movimientos',
  access: 'cajas.ver',
  errors: ['CAJA_NO_ENCONTRADA'],
  summary: 'List what moved in an account',
  description: 'The newest first, with what caused it and the balance after it.',
  params: IdParam,
  query: MovimientosDeCajaQuery,
  response: list(MovimientoConSaldo),
});
