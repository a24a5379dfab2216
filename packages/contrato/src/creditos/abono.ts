import { z } from 'zod';
import { CAUSAS_VERSION, EFECTOS_ABONO } from '../catalogs.js';
import {
  ConfirmarParecido,
  Fecha,
  Id,
  IdParam,
  Instant,
  item,
  optionalNote,
  PositivePesos,
} from '../common.js';
import { METODO_FIELDS } from '../libro/metodo-pago.js';
import { route } from '../route.js';
import { PlanRow } from './plan.js';
import { Prestamo } from './prestamos.js';

const abonoFields = {
  monto: PositivePesos,
  fecha: Fecha,
  /** The choice of the debtor: to end earlier, or to pay less in each installment. */
  efecto: z.enum(EFECTOS_ABONO, { error: 'Elige terminar antes o bajar la cuota' }),
};

export const AbonoTerms = z.strictObject(abonoFields);
export type AbonoTerms = z.infer<typeof AbonoTerms>;

export const AbonoInput = z.strictObject({
  ...abonoFields,
  observaciones: optionalNote(1000),
  ...METODO_FIELDS,
  confirmarParecido: ConfirmarParecido,
});
export type AbonoInput = z.infer<typeof AbonoInput>;

/** The installments that a plan still asks for. */
const Pendientes = z.object({
  cuotas: z.number().int(),
  /** The amount of a whole installment, in pesos. */
  montoCuota: z.number().int(),
  ultimaFecha: Fecha,
});

/** A payment to capital and the plan that it leaves, in whole pesos. */
export const Abono = z.object({
  /** The part that pays installments which are due, or that the client had begun to pay ahead. */
  vencido: z.number().int(),
  /** The part that pays interest earned since the last due day. */
  interesDevengado: z.number().int(),
  /** The part that pays capital: the rest. */
  capital: z.number().int(),
  /** Interest that the new plan does not charge. */
  ahorro: z.number().int(),
  /** The balance afterwards. */
  saldoPendiente: z.number().int(),
  antes: Pendientes,
  despues: Pendientes,
  /** The row of the payment, and the rows after it. */
  filas: z.array(PlanRow),
});
export type Abono = z.infer<typeof Abono>;

const ABONO_ERRORS = [
  'PRESTAMO_NO_ENCONTRADO',
  'PLAN_NO_ENCONTRADO',
  'TRANSICION_ILEGAL',
  'ABONO_LIQUIDA',
  'ABONO_INSUFICIENTE',
  'ABONO_DE_ADELANTADO',
  'ABONO_SIN_PLAZO',
] as const;

export const vistaPreviaAbono = route({
  method: 'POST',
  path: '/prestamos/:id/abono-capital/vista-previa',
  access: 'prestamos.ver',
  errors: ABONO_ERRORS,
  summary: 'Preview a payment to capital',
  description: 'The plan that it would leave, and the interest that it would save. Stores nothing.',
  params: IdParam,
  body: AbonoTerms,
  response: item(Abono),
});

export const abonarCapital = route({
  method: 'POST',
  path: '/prestamos/:id/abono-capital',
  access: 'cobros.registrar',
  errors: [
    ...ABONO_ERRORS,
    'PERIODO_CERRADO',
    'CAJA_CERRADA',
    'FECHA_FUTURA',
    'FECHA_DE_OTRO_DIA',
    'METODO_APAGADO',
    'REFERENCIA_DE_EFECTIVO',
    'REFERENCIA_OBLIGATORIA',
    'REFERENCIA_REPETIDA',
    'COBRO_PARECIDO',
  ],
  summary: 'Pay to capital',
  description:
    'Receives a payment that covers what is due and the interest earned up to its day; the rest pays capital, and the plan is made again from that day: with fewer installments (`plazo`) or smaller ones (`cuota`). The former plan stays readable. An earlier day that charges less interest than today, by more than the cap of one person, waits.',
  params: IdParam,
  body: AbonoInput,
  response: item(
    z.object({
      prestamo: Prestamo,
      /** The id of the payment; null while it waits for a second person. */
      cobro: z.string().nullable(),
      abono: Abono,
    }),
  ),
  idempotent: true,
  waits: true,
  status: 201,
});

/** A plan that a loan had before the one in force. */
export const PlanVersion = z.object({
  /** 1 is the first plan. */
  numero: z.number().int(),
  /** The last day of this plan. */
  hasta: Fecha,
  /** Why it ended. */
  causa: z.enum(CAUSAS_VERSION),
  /** The payment that ended it. It may have been undone. */
  cobro: Id.nullable(),
  autor: z.string(),
  motivo: z.string().nullable(),
  creada: Instant,
  /** The choice of the debtor, if a payment to capital ended it. */
  efecto: z.enum(EFECTOS_ABONO).nullable(),
  montoTotal: z.number().int(),
  /** The installments as they were, with what was paid of them by then. */
  filas: z.array(PlanRow.extend({ montoPagado: z.number().int() })),
});
export type PlanVersion = z.infer<typeof PlanVersion>;

export const verVersiones = route({
  method: 'GET',
  path: '/prestamos/:id/plan/versiones',
  access: 'prestamos.ver',
  errors: ['PRESTAMO_NO_ENCONTRADO'],
  summary: 'List the former plans of a loan',
  description: 'Oldest first; none if the plan never changed.',
  params: IdParam,
  response: item(z.array(PlanVersion)),
});
