import { z } from 'zod';
import { CALLS } from '../calls.js';
import { Instant, list, pagination } from '../common.js';
import { route } from '../route.js';
import { ModuleName, SemanticVersion } from './portal.js';
import { FilePath } from './portal-versions.js';
import { MAX_SCRUBBED } from './scrub.js';

/**
 * While drawing, in code that ran later (a handler or a timer), in an unhandled promise, or in a call that broke the
 * server or that it could not read.
 */
export const ERROR_KINDS = ['dibujo', 'codigo', 'promesa', 'llamada'] as const;

/** A place in the files of a version, as the browser sees it: the line from 1 and the column from 1. */
export const Frame = z.strictObject({
  /** Empty for code without a name. */
  funcion: z.string().regex(/^[\w$.]{0,80}$/),
  archivo: FilePath,
  linea: z.number().int().min(1).max(10_000_000),
  columna: z.number().int().min(1).max(10_000_000),
});
export type Frame = z.infer<typeof Frame>;

const Frames = z.array(Frame).max(20);

/** An error of a module in a browser. It has places of the module's own files only, and no value of the screen. */
export const ModuleErrorReport = z.strictObject({
  modulo: ModuleName,
  version: SemanticVersion,
  tipo: z.enum(ERROR_KINDS),
  /** The class of the error. */
  nombre: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/)
    .meta({ example: 'TypeError' }),
  /** Scrubbed by the browser, and again by the server. */
  mensaje: z.string().max(MAX_SCRUBBED).meta({ example: 'Cannot read properties of undefined' }),
  pila: Frames,
  /** The components around the one that broke, the innermost first. */
  componentes: Frames.default([]),
});
export type ModuleErrorReport = z.infer<typeof ModuleErrorReport>;

export const informarErrores = route({
  ...CALLS.informarErrores,
  body: z.strictObject({
    errores: z.array(ModuleErrorReport).min(1).max(10, { error: 'Son demasiados errores a la vez' }),
  }),
});

const ERRORS_PER_PAGE = 10;

/** The errors of one cause: the same class, message and place in the sources, in any version of the module. */
export const ErrorDeModulo = z.object({
  /** The cause, in hexadecimal. */
  causa: z.string().meta({ example: '9b1c40f2' }),
  modulo: ModuleName,
  tipo: z.enum(ERROR_KINDS),
  nombre: z.string(),
  mensaje: z.string(),
  /** Places in the sources if the version has source maps, else in its files. Of the last error. */
  pila: z.array(z.string()).meta({ example: ['src/clientes/clientes-page.tsx:12:7 (total)'] }),
  componentes: z.array(z.string()),
  versiones: z.array(z.string()),
  veces: z.number().int(),
  /** Number of users who had it. */
  usuarios: z.number().int(),
  primera: Instant,
  ultima: Instant,
});
export type ErrorDeModulo = z.infer<typeof ErrorDeModulo>;

export const listarErroresDeModulos = route({
  method: 'GET',
  path: '/portal/errores',
  access: 'portal.publicar',
  background: true,
  summary: 'List the errors of modules',
  description: 'The errors of the last 30 days in browsers, grouped by cause; the last seen first.',
  query: z.strictObject({ ...pagination(ERRORS_PER_PAGE), modulo: ModuleName.optional() }),
  response: list(ErrorDeModulo),
});
