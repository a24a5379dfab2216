import { z } from 'zod';
import { ESTADOS_VERIFICACION } from '../catalogs.js';
import { Id, IdParam, Instant, item, listQuery, listWithSummary, Motivo } from '../common.js';
import { MetodoPagoEnum } from '../libro/metodo-pago.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';

/** A payment that is not cash: the person who registered it answers for it until it is confirmed. */
export const Verificacion = z.object({
  _id: Id,
  cobro: Id,
  prestamo: Id,
  cliente: z.string(),
  metodo: MetodoPagoEnum,
  referencia: z.string().nullable(),
  /** Whole pesos, less what was undone of it. */
  monto: z.number().int(),
  estado: z.enum(ESTADOS_VERIFICACION),
  /** When the payment was first registered: a correction does not renew its age. */
  desde: Instant,
  /** Days since then. */
  dias: z.number().int(),
  /** True if a statement should have it by now. */
  atrasada: z.boolean(),
  responsable: PersonaReference,
  /** The account that owes it: of the collector, or of the office. */
  caja: z.object({ _id: Id, titular: z.string() }),
  decide: PersonaReference.nullable(),
  decididaEn: Instant.nullable(),
  /** Why it was refused, or why an admin confirmed it without a second person. */
  motivo: z.string().nullable(),
  /** True if a statement confirmed it. */
  porExtracto: z.boolean(),
  /** True if the caller registered or corrected it, so that another person decides. */
  esPropia: z.boolean(),
});
export type Verificacion = z.infer<typeof Verificacion>;

export const VerificacionesQuery = listQuery(['desde_asc', 'desde_desc'], {
  estado: z.enum(ESTADOS_VERIFICACION, { error: 'Elige un estado' }).optional(),
  metodo: MetodoPagoEnum.optional(),
  /** The account that owes it. */
  caja: Id.optional(),
});
export type VerificacionesQuery = z.infer<typeof VerificacionesQuery>;

export const listarVerificaciones = route({
  method: 'GET',
  path: '/verificaciones',
  access: 'cajas.ver',
  summary: 'List the payments that are not cash',
  description: 'The oldest first, with who answers for each. A collector sees the own ones.',
  query: VerificacionesQuery,
  /** `monto`: the pesos of all that the filters match. */
  response: listWithSummary(Verificacion, z.object({ monto: z.number().int() })),
});

export const DecisionDeVerificacion = z
  .strictObject({ rechazar: z.boolean({ error: 'Usa true o false' }).default(false), motivo: Motivo })
  .refine(({ rechazar, motivo }) => !rechazar || Boolean(motivo), {
    path: ['motivo'],
    error: 'Escribe por qué dices que no llegó',
  })
  .meta({ example: { rechazar: true, motivo: 'No está en el extracto' } });
export type DecisionDeVerificacion = z.infer<typeof DecisionDeVerificacion>;

export const decidirVerificacion = route({
  method: 'POST',
  path: '/verificaciones/:id/decidir',
  access: 'cobros.verificar',
  errors: [
    'VERIFICACION_NO_ENCONTRADA',
    'VERIFICACION_DECIDIDA',
    'VERIFICACION_PROPIA',
    'FIRMA_DEL_MISMO',
    'REQUIERE_CONFIRMACION',
  ],
  summary: 'Confirm that a payment arrived, or refuse it',
  description:
    'Refused pesos go to the account of who answers for the payment, who then owes them as cash. The loan stays paid. Another person than those who registered and corrected it decides; an admin alone, with a reason.',
  params: IdParam,
  body: DecisionDeVerificacion,
  response: item(Verificacion),
  idempotent: true,
});
