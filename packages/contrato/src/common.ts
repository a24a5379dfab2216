import { z } from 'zod';
import { RATE_DECIMALS, ROWS_PER_PAGE } from './catalogs.js';
import { cleanText } from './text.js';
import { MAX_MONTO, MONTO_MESSAGES } from './typed-amount.js';
import { DATE_MESSAGE } from './typed-date.js';
import { isRealDate } from './values.js';

/** A record's identifier: a UUIDv7, in the field `_id`. */
export const Id = z.uuid({ error: 'Identificador inválido' });

export const IdParam = z.strictObject({ id: Id });

/** A calendar day of Bogotá, `YYYY-MM-DD`, from 1900 to 2199, without a time. */
export const Fecha = z
  .string({ error: 'Escribe una fecha' })
  .refine(isRealDate, { error: DATE_MESSAGE, abort: true })
  .meta({ format: 'date' });

/** The error of two days in the wrong order, for a refinement. */
export const SWAPPED_DAYS = {
  path: ['hasta'],
  error: 'La fecha final no puede ser anterior a la inicial',
};

/** A moment in time, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** Earlier names of `ocurridoEn`: a phone that was offline for days still sends them. */
const EARLIER_MOMENTS = ['recibidoEn', 'ocurridaEn'];

/** A body with the moment `ocurridoEn`, which is also accepted under an earlier name. */
export function withOcurridoEn<Body extends z.ZodType>(body: Body) {
  const accepting = z.preprocess(renameMoment, body);
  return accepting as z.ZodType<z.output<Body>, z.input<Body>>;
}

function renameMoment(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || 'ocurridoEn' in sent) return sent;
  const renamed = Object.entries(sent).map(([name, value]) => [
    EARLIER_MOMENTS.includes(name) ? 'ocurridoEn' : name,
    value,
  ]);
  return Object.fromEntries(renamed);
}

/** The error of a value that is no amount. @param empty for an absent one. */
export const noAmount = (empty: string) => (issue: { readonly input?: unknown }) =>
  Number.isNaN(issue.input) ? MONTO_MESSAGES.unreadable : empty;

const pesosFrom = (min: number, message: string) =>
  z
    .number({ error: noAmount(MONTO_MESSAGES.empty) })
    .int({ error: MONTO_MESSAGES.decimals })
    .min(min, { error: message })
    .max(MAX_MONTO, { error: MONTO_MESSAGES.tooLarge });

/** Whole pesos, zero or more. */
export const Pesos = pesosFrom(0, MONTO_MESSAGES.negative);

/** Whole pesos, one or more. */
export const PositivePesos = pesosFrom(1, 'Monto inválido');

/** A number with two or four decimals at most. */
export function withDecimals(decimals: 2 | 4, schema: z.ZodNumber) {
  const unit = 10 ** decimals;
  return schema.refine((value) => Math.round(value * unit) / unit === value, {
    error: `Usa ${decimals === 2 ? 'dos' : 'cuatro'} decimales como máximo`,
  });
}

/** A percentage from 0 to 100, with at most `RATE_DECIMALS` decimals. @param nombre with its article, for messages: 'el interés'. */
export function porcentaje(nombre: string) {
  const error = `${nombre.charAt(0).toUpperCase()}${nombre.slice(1)} va de 0 a 100`;
  return withDecimals(
    RATE_DECIMALS,
    z
      .number({ error: `Escribe ${nombre}` })
      .min(0, { error })
      .max(100, { error }),
  );
}

/** Control characters, bidirectional controls and unpaired surrogates. With them a name can look like another name. */
const FORBIDDEN_IN_LINE = /\p{Cc}|\p{Bidi_Control}|\p{Surrogate}/u;
/** A note has several lines. */
const FORBIDDEN_IN_NOTE = /(?!\n)\p{Cc}|\p{Bidi_Control}|\p{Surrogate}/u;
const INVALID_TEXT = {
  error: 'Hay caracteres invisibles que no se permiten: escribe el texto de nuevo',
};

/** Required text of one line, as `cleanText` leaves it. */
export function text(max: number, emptyMessage = 'Este campo es obligatorio') {
  return z
    .string({ error: emptyMessage })
    .overwrite(cleanText)
    .min(1, { error: emptyMessage })
    .max(max, { error: `Usa ${max} caracteres como máximo` })
    .refine((value) => !FORBIDDEN_IN_LINE.test(value), INVALID_TEXT);
}

/** Optional text of one line: empty or null means none, an absent field means unchanged. */
export function optionalText(max: number) {
  return optionalWithout(FORBIDDEN_IN_LINE, max);
}

/** Optional text of several lines: empty or null means none, an absent field means unchanged. */
export function optionalNote(max: number) {
  return optionalWithout(FORBIDDEN_IN_NOTE, max);
}

function optionalWithout(forbidden: RegExp, max: number) {
  return z
    .string({ error: 'Escribe un texto' })
    .overwrite(cleanText)
    .max(max, { error: `Usa ${max} caracteres como máximo` })
    .refine((value) => !forbidden.test(value), INVALID_TEXT)
    .transform((value) => value || null)
    .nullable()
    .optional();
}

/** The reason of a write that changes or undoes another, in the loan's history and on receipts. */
export const Motivo = optionalNote(500);

/** The body of a write that takes nothing but a reason. It may be absent. */
export const OnlyMotivo = z.strictObject({ motivo: Motivo }).nullish();

/**
 * True if a payment equal to another one of its loan, day and amount is registered: `false` refuses it, `true` confirms
 * it. Absent: it is registered without a question.
 */
export const ConfirmarParecido = z.boolean({ error: 'Usa true o false' }).optional();

/** JSON that a form sends as text. */
export function jsonText(message: string) {
  return z.string({ error: message }).transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  });
}

/** Optional date: empty or null means none, an absent field means unchanged. */
export const OptionalFecha = z
  .union([Fecha, z.literal('').transform(() => null), z.null()], { error: DATE_MESSAGE })
  .optional();

const COBRADOR_MESSAGE = { error: 'Elige un cobrador de la lista' };

/** Optional reference to a collector: empty or null means none, an absent field means unchanged. */
export const OptionalCobrador = z
  .union([z.uuid(COBRADOR_MESSAGE), z.literal('').transform(() => null), z.null()], COBRADOR_MESSAGE)
  .optional();

/** The account that money leaves: empty or null means the office's. */
export const OptionalCaja = z
  .union([z.uuid(), z.literal('').transform(() => null), z.null()], { error: 'Elige una caja de la lista' })
  .optional();

/** The number of changes of a record. An edit sends it back and is rejected if the record has changed since. */
export const Version = z.number({ error: 'Versión inválida' }).int().min(1).max(2_147_483_647);

/** A whole number in a path or a query, where every value is text. */
export const IntegerText = z
  .string({ error: 'Escribe un número' })
  .regex(/^\d{1,9}$/, { error: 'Escribe un número entero' })
  .transform(Number);

export const MAX_LIMIT = 1000;

/** The page of a list and its number of rows. */
export function pagination(rowsPerPage = ROWS_PER_PAGE) {
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
    ).default(rowsPerPage),
  };
}

/** The query of a list. @param sorts values of `sort`, as `campo_asc` or `campo_desc`; the first is the default. */
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

/** The response of a call about one record, in `data`. */
export function item<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** A search counts and sums this many rows at most. */
export const MAX_COUNTED = 10_000;

/** The response of a list: the rows of one page in `data`, and the count of all pages in `total`. */
export function list<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row),
    total: z.number().int(),
    /** The search matches more rows than `total`, which stops at `MAX_COUNTED`. Its sums cover only the counted rows. */
    hayMas: z.boolean().optional(),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

/** A list with sums: `resumen` covers every row that the filters match, not only the page. */
export function listWithSummary<T extends z.ZodType, S extends z.ZodType>(row: T, resumen: S) {
  return list(row).extend({ resumen });
}
