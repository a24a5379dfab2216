import { z } from 'zod';
import {
  Id,
  IdParam,
  Instant,
  IntegerText,
  item,
  listQuery,
  listWithSummary,
  optionalNote,
  optionalText,
  text,
} from '../common.js';
import { PersonaReference } from '../personal/usuarios.js';
import { MAX_NUMERO_ENVIO } from '../platform/envio.js';
import { route } from '../route.js';

/** The values that a phone needs from the server to keep writes. */
export const DispositivoRegistrado = z.object({
  _id: Id,
  /** Its number in the codes of its receipts. */
  serie: z.number().int(),
  /** The key with which it signs these codes, in base64url. */
  llave: z.string(),
  /** The highest number of a write that the server knows. */
  ultimoNumero: z.number().int(),
});
export type DispositivoRegistrado = z.infer<typeof DispositivoRegistrado>;

export const registrarDispositivo = route({
  method: 'POST',
  path: '/dispositivos',
  access: 'autenticado',
  background: true,
  errors: ['DISPOSITIVO_NO_ENCONTRADO'],
  summary: 'Register the phone of a collector',
  description:
    'Returns what the phone needs to number its writes and to sign its receipts. Repeating it changes nothing.',
  /** The phone makes its id at the first sign-in of a user on it. */
  body: z.strictObject({ _id: Id }),
  response: item(DispositivoRegistrado),
});

/** A write that a phone could not send, or that its user asks the office to close. */
export const EnvioReportado = z.strictObject({
  numero: z.number().int().min(1).max(MAX_NUMERO_ENVIO),
  /** Its idempotency key. */
  llave: z.string().regex(/^[\x21-\x7e]{1,200}$/, { error: 'Usa de 1 a 200 caracteres sin espacios' }),
  /** The call that it is, such as `POST /cobros`. */
  ruta: text(80),
  /** Why it was refused: a code of the server or of the phone. Absent: it was not sent. */
  error: optionalText(80),
  cliente: Id.nullish(),
  prestamo: Id.nullish(),
  monto: z.number().int().nullish(),
  ocurridoEn: Instant.nullish(),
  nota: optionalNote(500),
  /** The collector's words on how it was resolved: the office decides whether it is. */
  pedido: optionalNote(500),
});
export type EnvioReportado = z.infer<typeof EnvioReportado>;

export const reportarEnvio = route({
  method: 'POST',
  path: '/dispositivos/:id/envios',
  access: 'autenticado',
  background: true,
  errors: ['DISPOSITIVO_NO_ENCONTRADO'],
  summary: 'Report a write that a phone could not send',
  description: 'The office sees it and closes it. With `pedido` the collector asks for that.',
  params: IdParam,
  body: EnvioReportado,
});

export const Dispositivo = z.object({
  _id: Id,
  usuario: PersonaReference,
  /** Such as 'Chrome en Android'. */
  nombre: z.string(),
  desde: Instant,
  visto: Instant,
  ultimoNumero: z.number().int(),
  /** Writes that the office has not closed: refused, skipped or with the number of another. */
  pendientes: z.number().int(),
  /** It was new while its user had an open day of cash. */
  conDiaAbierto: z.boolean(),
  /** The phone that its user used last before this one was new. Null if there was none. */
  reemplaza: z.object({ nombre: z.string(), visto: Instant, pendientes: z.number().int() }).nullable(),
  /** It replaced another one, or was new with an open day, and waits for the office's review. */
  porRevisar: z.boolean(),
  /** The office's review; null until then. */
  revision: z.object({ motivo: z.string(), autor: z.string(), fecha: Instant }).nullable(),
});
export type Dispositivo = z.infer<typeof Dispositivo>;

export const DispositivosQuery = listQuery(['pendientes_desc', 'visto_desc'], { cobrador: Id.optional() });
export type DispositivosQuery = z.infer<typeof DispositivosQuery>;

export const DispositivosSummary = z.object({
  /** Writes of all phones that match, that the office has not closed. */
  pendientes: z.number().int(),
  /** New phones that the office has not reviewed. */
  porRevisar: z.number().int(),
});
export type DispositivosSummary = z.infer<typeof DispositivosSummary>;

export const listarDispositivos = route({
  method: 'GET',
  path: '/dispositivos',
  access: 'cajas.administrar',
  summary: 'List the phones of collectors',
  description: 'Those with something for the office first. `resumen` counts all that match.',
  query: DispositivosQuery,
  response: listWithSummary(Dispositivo, DispositivosSummary),
});

/** The states of a write that did not arrive as it should. `resuelto_a_mano`: the office closed it. */
const ESTADOS_ENVIO = ['rechazado', 'por_cerrar', 'saltado', 'repetido', 'resuelto_a_mano'] as const;
export type EstadoEnvio = (typeof ESTADOS_ENVIO)[number];

/** A write that was refused, skipped or numbered as another one. */
export const EnvioPendiente = z.object({
  numero: z.number().int(),
  estado: z.enum(ESTADOS_ENVIO),
  /** The call that it was, such as `POST /cobros`; null of a skipped number. */
  ruta: z.string().nullable(),
  cliente: PersonaReference.nullable(),
  prestamo: Id.nullable(),
  monto: z.number().nullable(),
  ocurridoEn: Instant.nullable(),
  /** The moment when the server received it, or learned that it was skipped. */
  recibidoEn: Instant,
  /** Why it was refused: the code and its sentence. */
  error: z.object({ codigo: z.string(), mensaje: z.string() }).nullable(),
  /** The collector's words in it. */
  nota: z.string().nullable(),
  /** The collector's words on how it was resolved. */
  pedido: z.string().nullable(),
  cierre: z.object({ motivo: z.string(), autor: z.string(), fecha: Instant }).nullable(),
});
export type EnvioPendiente = z.infer<typeof EnvioPendiente>;

export const listarEnvios = route({
  method: 'GET',
  path: '/dispositivos/:id/envios',
  access: 'cajas.administrar',
  errors: ['DISPOSITIVO_NO_ENCONTRADO'],
  summary: 'List the refused and skipped writes of a phone',
  description: 'The 500 newest, those that wait for the office first.',
  params: IdParam,
  response: item(z.array(EnvioPendiente)),
});

const Cierre = z.strictObject({ motivo: text(500, 'Escribe el motivo') });

export const cerrarEnvio = route({
  method: 'POST',
  path: '/dispositivos/:id/envios/:numero/cierre',
  access: 'cajas.administrar',
  errors: ['DISPOSITIVO_NO_ENCONTRADO', 'ENVIO_NO_PENDIENTE', 'ENVIO_PROPIO'],
  summary: 'Close a refused or skipped write',
  description: 'With the reason of the office. Nobody closes a write of their own phone.',
  params: z.strictObject({ id: Id, numero: IntegerText.meta({ example: '7' }) }),
  body: Cierre,
});

export const revisarDispositivo = route({
  method: 'POST',
  path: '/dispositivos/:id/revision',
  access: 'cajas.administrar',
  errors: ['DISPOSITIVO_NO_ENCONTRADO', 'ENVIO_NO_PENDIENTE', 'ENVIO_PROPIO'],
  summary: 'Review a new phone',
  description: 'With the reason of the office. Nobody reviews their own phone.',
  params: IdParam,
  body: Cierre,
});
