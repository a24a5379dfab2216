import { z } from 'zod';
import { ESPERAS_APROBACION, ESTADOS_APROBACION, TIPOS_POR_APROBAR } from '../catalogs.js';
import { Id, IdParam, Instant, item, list, listQuery, Motivo } from '../common.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';

const Valor = z.union([z.string(), z.number()]).nullable();

/** A value that the write changes or creates. `antes` is null for a created one. Amounts are whole pesos. */
export const CambioPedido = z.object({ campo: z.string(), antes: Valor, despues: Valor });
export type CambioPedido = z.infer<typeof CambioPedido>;

/** A write that waits for a second person, or waited. Nothing changes before it is approved. */
export const Aprobacion = z.object({
  _id: Id,
  tipo: z.enum(TIPOS_POR_APROBAR),
  estado: z.enum(ESTADOS_APROBACION),
  /** Whole pesos that leave or are forgiven. */
  monto: z.number().int(),
  /** The loan and its client, or null for an operation with cash. */
  prestamo: z.object({ _id: Id, cliente: z.string() }).nullable(),
  /** The account of an operation with cash, and the name of who answers for it. */
  caja: z.object({ _id: Id, titular: z.string() }).nullable(),
  pide: PersonaReference,
  pedidaEn: Instant,
  /** Why, by the person who asks. */
  nota: z.string().nullable(),
  cambios: z.array(CambioPedido),
  decide: PersonaReference.nullable(),
  decididaEn: Instant.nullable(),
  /** Why, by the person who decided. */
  motivo: z.string().nullable(),
  /** An admin decided it without a second person. */
  sola: z.boolean(),
  /** Null for an operation with cash, which waits without a limit. */
  venceEn: Instant.nullable(),
  /** True if the caller asked for it, and may take it back. */
  esPropia: z.boolean(),
  /** The collector who confirms an operation with cash that waits, or null for a person of the office. */
  esperaA: z.string().nullable(),
  /** True if it waits for the caller, whose signature counts, also as that of an admin alone. */
  porDecidir: z.boolean(),
});
export type Aprobacion = z.infer<typeof Aprobacion>;

export const AprobacionesQuery = listQuery(['pedidaEn_asc'], {
  estado: z.enum(ESTADOS_APROBACION, { error: 'Elige un estado' }).optional(),
  /** The user who asked. */
  pide: Id.optional(),
  /** Of those that wait, the ones that the caller may approve, or those of another person. */
  espera: z.enum(ESPERAS_APROBACION, { error: 'Elige quién decide' }).optional(),
});
export type AprobacionesQuery = z.infer<typeof AprobacionesQuery>;

export const listarAprobaciones = route({
  method: 'GET',
  path: '/aprobaciones',
  access: 'aprobaciones.decidir',
  summary: 'List what waits for a second person',
  description:
    'Writes about loans above `topeSinSegundaFirma` and operations with cash. Those that wait come first, the oldest of them first.',
  query: AprobacionesQuery,
  response: list(Aprobacion),
});

export const DecisionDeAprobacion = z
  .strictObject({ rechazar: z.boolean({ error: 'Usa true o false' }).default(false), motivo: Motivo })
  .meta({ example: { rechazar: false, motivo: 'Hablé con la clienta' } });
export type DecisionDeAprobacion = z.infer<typeof DecisionDeAprobacion>;

export const decidirAprobacion = route({
  method: 'POST',
  path: '/aprobaciones/:id/decidir',
  access: 'aprobaciones.decidir',
  errors: [
    'APROBACION_NO_ENCONTRADA',
    'APROBACION_DECIDIDA',
    'APROBACION_VENCIDA',
    'APROBACION_PROPIA',
    'APROBACION_CAMBIO',
    'FIRMA_DEL_MISMO',
    'REQUIERE_CONFIRMACION',
    'OPERACION_DECIDIDA',
    'OPERACION_PROPIA',
    'CAJA_SIN_SALDO',
    'CAJA_CON_PENDIENTES',
    'CAJA_CAMBIO',
  ],
  summary: 'Approve, refuse or withdraw a write that waits',
  description:
    'An approval writes in the same transaction what was asked, if nothing changed since. Nobody approves what they asked for, and its author may withdraw it with `rechazar`. An admin without another person whose signature counts approves alone, confirmed and with a reason.',
  params: IdParam,
  body: DecisionDeAprobacion,
  response: item(Aprobacion),
  idempotent: true,
});
