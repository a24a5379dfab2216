import { z } from 'zod';
import { Fecha, IdParam, item, SWAPPED_DAYS } from '../common.js';
import { route } from '../route.js';
import { DATE_MESSAGE } from '../typed-date.js';
import { MovimientoDeCaja } from './cajas.js';

export const EXTRACTO_BYTES = 1024 ** 2;
export const EXTRACTO_FILAS = 5000;
export const EXTRACTO_DIAS = 100;

/** A line of a bank statement. */
export const FilaDeExtracto = z.object({
  /** Its line in the file. */
  linea: z.number().int(),
  fecha: Fecha,
  /** Whole pesos: in, or below 0, out. */
  monto: z.number().int(),
  referencia: z.string().nullable(),
  descripcion: z.string().nullable(),
  /** True for a deposit that the bank gave back, such as a check without funds; its pesos are below 0. */
  devuelta: z.boolean(),
});
export type FilaDeExtracto = z.infer<typeof FilaDeExtracto>;

/** A bank statement beside the movements of its account. */
export const Conciliacion = z.object({
  desde: Fecha,
  hasta: Fecha,
  /** Lines without a day or pesos, such as a total, which are not compared. */
  omitidas: z.number().int(),
  conciliados: z.array(
    z.object({
      extracto: FilaDeExtracto,
      libro: MovimientoDeCaja,
      /** True if the payment is still to be confirmed, and the statement proves it: the same reference and pesos. */
      porVerificar: z.boolean().optional(),
      /** One found by `referencia` may have other pesos. */
      por: z.enum(['referencia', 'monto']),
    }),
  ),
  /** Lines and movements that could be each other's. */
  dudosos: z.array(z.object({ extracto: z.array(FilaDeExtracto), libro: z.array(MovimientoDeCaja) })),
  soloExtracto: z.array(FilaDeExtracto),
  soloLibro: z.array(MovimientoDeCaja),
  /** Payments that this comparison confirmed. */
  confirmados: z.number().int().optional(),
});
export type Conciliacion = z.infer<typeof Conciliacion>;

const Periodo = z
  .union([Fecha, z.literal('').transform(() => undefined)], { error: DATE_MESSAGE })
  .optional();

/** The days of the statement. Absent: from its first movement to its last. */
export const ExtractoInput = z
  .strictObject({
    desde: Periodo,
    hasta: Periodo,
    /** `si`: confirms the payments that the statement proves, but for those of the caller. */
    confirmar: z.enum(['si', 'no'], { error: 'Usa si o no' }).optional(),
  })
  .refine(({ desde, hasta }) => !desde || !hasta || desde <= hasta, SWAPPED_DAYS);
export type ExtractoInput = z.infer<typeof ExtractoInput>;

export const conciliarExtracto = route({
  method: 'POST',
  path: '/cajas/:id/extracto',
  access: 'cajas.administrar',
  errors: ['CAJA_NO_ENCONTRADA'],
  summary: 'Compare a bank statement with its account',
  description:
    'A CSV file with the columns Fecha, Valor (or Entradas and Salidas), and if the bank has them Referencia and Descripción. A reference wins, then the same pesos on the nearest day, three days away at most. The statement is not stored. With `confirmar`, what it has by reference and pesos is no longer to be verified.',
  params: IdParam,
  body: ExtractoInput,
  attachment: { field: 'extracto', bytes: EXTRACTO_BYTES },
  tooLargeError: 'EXTRACTO_MUY_GRANDE',
  response: item(Conciliacion),
  audit: { accion: 'cajas.conciliar', entidad: 'caja' },
});
