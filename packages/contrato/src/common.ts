import { z } from 'zod';
import { ROWS_PER_PAGE } from './catalogs.js';

/** A record's identifier: UUIDv7 under `_id`. */
export const Id = z.uuid({ error: 'Identificador inválido' });

export const IdParam = z.strictObject({ id: Id });

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day of Bogotá, `YYYY-MM-DD`, between 1900 and 2199; times of day have no meaning for it. */
export const Fecha = z
  .string({ error: 'Escribe una fecha' })
  .refine(isRealDate, { error: 'Escribe una fecha válida', abort: true })
  .meta({ format: 'date' });

function isRealDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const dia = new Date(`${text}T00:00:00Z`);
  const year = dia.getUTCFullYear();
  return dia.toJSON()?.slice(0, 10) === text && year >= 1900 && year <= 2199;
}

/** A moment in time, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** The largest amount accepted in one field: a million millions, far from where integers stop being exact. */
export const MAX_MONTO = 1_000_000_000_000;

const pesosFrom = (min: number, mensaje: string) =>
  z
    .number({ error: 'Escribe un monto' })
    .int({ error: 'Escribe el monto en pesos, sin decimales' })
    .min(min, { error: mensaje })
    .max(MAX_MONTO, { error: 'El monto es demasiado grande' });

/** Whole pesos, zero or more. */
export const Pesos = pesosFrom(0, 'El monto no puede ser negativo');

/** Whole pesos, one or more. */
export const PositivePesos = pesosFrom(1, 'Monto inválido');

/** What the database cannot hold: a NUL, and half of a surrogate pair, which is no character of any text. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const isStorable = (valor: string): boolean => !UNSTORABLE.test(valor);
const UNSTORABLE_TEXT = { error: 'El texto tiene caracteres no válidos' };

/** Text of one or more visible characters, trimmed. */
export function text(max: number, emptyMessage = 'Este campo es obligatorio') {
  return z
    .string({ error: emptyMessage })
    .trim()
    .min(1, { error: emptyMessage })
    .max(max, { error: `Usa ${max} caracteres como máximo` })
    .refine(isStorable, UNSTORABLE_TEXT);
}

/** Optional text: empty or null means none, an absent field means unchanged. */
export function optionalText(max: number) {
  return z
    .string({ error: 'Escribe un texto' })
    .trim()
    .max(max, { error: `Usa ${max} caracteres como máximo` })
    .refine(isStorable, UNSTORABLE_TEXT)
    .transform((valor) => valor || null)
    .nullable()
    .optional();
}

/** Optional date: empty or null means none, an absent field means unchanged. */
export const OptionalFecha = z
  .union([Fecha, z.literal('').transform(() => null), z.null()], { error: 'Escribe una fecha válida' })
  .optional();

const COBRADOR_MESSAGE = { error: 'Elige un cobrador de la lista' };

/** Optional reference to a collector: empty or null means none, an absent field means unchanged. */
export const OptionalCobrador = z
  .union([z.uuid(COBRADOR_MESSAGE), z.literal('').transform(() => null), z.null()], COBRADOR_MESSAGE)
  .optional();

/** A record's number of changes: sent back on an edit, it refuses to write over someone else's. */
export const Version = z.number({ error: 'Versión inválida' }).int().min(1).max(2_147_483_647);

/** A whole number in a path or a query, where everything is text. */
export const IntegerText = z
  .string({ error: 'Escribe un número' })
  .regex(/^\d{1,9}$/, { error: 'Escribe un número entero' })
  .transform(Number);

export const MAX_LIMIT = 1000;

/** Which page of a list, and how many rows to a page: 10 unless told. */
export function pagination(filas = ROWS_PER_PAGE) {
  return {
    page: IntegerText.pipe(
      z
        .number()
        .min(1, { error: 'La página empieza en 1' })
        .max(1_000_000, { error: 'La página es demasiado grande' }),
    ).default(1),
    limit: IntegerText.pipe(
      z
        .number()
        .min(1, { error: 'El límite va de 1 a 1000' })
        .max(MAX_LIMIT, { error: 'El límite va de 1 a 1000' }),
    ).default(filas),
  };
}

/** What every list takes in its query, `sort` being one of its own `campo_asc` or `campo_desc`. */
export function listQuery<const O extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: O,
  filters: F,
) {
  return z.strictObject({
    ...pagination(),
    search: optionalText(100),
    sort: z.enum(sorts, { error: 'Orden no admitido' }).default(sorts[0] as O[number]),
    ...filters,
  });
}

/** The answer of a call about one thing: it stands in `data`. */
export function item<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** The answer of a list: the page's rows in `data`, and beside it how many there are in all. */
export function list<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

/** A list whose screen shows sums: `resumen` counts everything that the filters match, not the page. */
export function listWithSummary<T extends z.ZodType, S extends z.ZodType>(row: T, resumen: S) {
  return list(row).extend({ resumen });
}
