import { z } from 'zod';
import { FILAS_POR_PAGINA } from './catalogos.js';

/** A record's identifier: UUIDv7 under `_id`. */
export const Id = z.uuid({ error: 'Identificador inválido' });

export const ParametroId = z.strictObject({ id: Id });

const ES_FECHA = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day of Bogotá, `YYYY-MM-DD`, between 1900 and 2199; times of day have no meaning for it. */
export const Fecha = z
  .string({ error: 'Escribe una fecha' })
  .refine(esFechaReal, { error: 'Escribe una fecha válida', abort: true })
  .meta({ format: 'date' });

function esFechaReal(texto: string): boolean {
  if (!ES_FECHA.test(texto)) return false;
  const dia = new Date(`${texto}T00:00:00Z`);
  const anio = dia.getUTCFullYear();
  return dia.toJSON()?.slice(0, 10) === texto && anio >= 1900 && anio <= 2199;
}

/** A moment in time, ISO 8601 in UTC. */
export const Instante = z.iso.datetime();

/** The largest amount accepted in one field: a million millions, far from where integers stop being exact. */
export const MONTO_MAXIMO = 1_000_000_000_000;

const pesosDesde = (minimo: number, mensaje: string) =>
  z
    .number({ error: 'Escribe un monto' })
    .int({ error: 'Escribe el monto en pesos, sin decimales' })
    .min(minimo, { error: mensaje })
    .max(MONTO_MAXIMO, { error: 'El monto es demasiado grande' });

/** Whole pesos, zero or more. */
export const Pesos = pesosDesde(0, 'El monto no puede ser negativo');

/** Whole pesos, one or more. */
export const PesosPositivos = pesosDesde(1, 'Monto inválido');

/** What the database cannot hold: a NUL, and half of a surrogate pair, which is no character of any text. */
const IMPOSIBLE = /\0|\p{Surrogate}/u;
const esPosible = (valor: string): boolean => !IMPOSIBLE.test(valor);
const TEXTO_IMPOSIBLE = { error: 'El texto tiene caracteres no válidos' };

/** Text of one or more visible characters, trimmed. */
export function texto(maximo: number, mensajeVacio = 'Este campo es obligatorio') {
  return z
    .string({ error: mensajeVacio })
    .trim()
    .min(1, { error: mensajeVacio })
    .max(maximo, { error: `Usa ${maximo} caracteres como máximo` })
    .refine(esPosible, TEXTO_IMPOSIBLE);
}

/** Optional text: empty or null means none, an absent field means unchanged. */
export function textoOpcional(maximo: number) {
  return z
    .string({ error: 'Escribe un texto' })
    .trim()
    .max(maximo, { error: `Usa ${maximo} caracteres como máximo` })
    .refine(esPosible, TEXTO_IMPOSIBLE)
    .transform((valor) => valor || null)
    .nullable()
    .optional();
}

/** Optional date: empty or null means none, an absent field means unchanged. */
export const FechaOpcional = z
  .union([Fecha, z.literal('').transform(() => null), z.null()], { error: 'Escribe una fecha válida' })
  .optional();

const MENSAJE_COBRADOR = { error: 'Elige un cobrador de la lista' };

/** Optional reference to a collector: empty or null means none, an absent field means unchanged. */
export const CobradorOpcional = z
  .union([z.uuid(MENSAJE_COBRADOR), z.literal('').transform(() => null), z.null()], MENSAJE_COBRADOR)
  .optional();

/** A record's number of changes: sent back on an edit, it refuses to write over someone else's. */
export const Version = z.number({ error: 'Versión inválida' }).int().min(1).max(2_147_483_647);

/** A whole number in a path or a query, where everything is text. */
export const EnteroEnTexto = z
  .string({ error: 'Escribe un número' })
  .regex(/^\d{1,9}$/, { error: 'Escribe un número entero' })
  .transform(Number);

export const LIMITE_MAXIMO = 1000;

/** Which page of a list, and how many rows to a page: 10 unless told. */
export function paginacion(filas = FILAS_POR_PAGINA) {
  return {
    page: EnteroEnTexto.pipe(
      z
        .number()
        .min(1, { error: 'La página empieza en 1' })
        .max(1_000_000, { error: 'La página es demasiado grande' }),
    ).default(1),
    limit: EnteroEnTexto.pipe(
      z
        .number()
        .min(1, { error: 'El límite va de 1 a 1000' })
        .max(LIMITE_MAXIMO, { error: 'El límite va de 1 a 1000' }),
    ).default(filas),
  };
}

/** What every list takes in its query, `sort` being one of its own `campo_asc` or `campo_desc`. */
export function consultaDeLista<const O extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  ordenes: O,
  filtros: F,
) {
  return z.strictObject({
    ...paginacion(),
    search: textoOpcional(100),
    sort: z.enum(ordenes, { error: 'Orden no admitido' }).default(ordenes[0] as O[number]),
    ...filtros,
  });
}

/** The answer of a call about one thing: it stands in `data`. */
export function dato<T extends z.ZodType>(esquema: T) {
  return z.object({ data: esquema });
}

/** The answer of a list: the page's rows in `data`, and beside it how many there are in all. */
export function lista<T extends z.ZodType>(fila: T) {
  return z.object({
    data: z.array(fila),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

/** A list whose screen shows sums: `resumen` counts everything that the filters match, not the page. */
export function listaConResumen<T extends z.ZodType, S extends z.ZodType>(fila: T, resumen: S) {
  return lista(fila).extend({ resumen });
}
