import { z } from 'zod';
import { MODOS_REENGANCHE } from '../catalogs.js';
import { Fecha, IdParam, item, OptionalCaja, Pesos, PositivePesos } from '../common.js';
import { route } from '../route.js';
import { GenerarPlan, Prestamo } from './prestamos.js';
import { FIRST_PAYMENT_TOO_EARLY, firstPaymentAfterStart, paymentTerminos } from './terminos.js';

const ModoReenganche = z.enum(MODOS_REENGANCHE, { error: 'Elige cómo se reengancha' }).default('adicional');

interface Dinero {
  readonly modo: (typeof MODOS_REENGANCHE)[number];
  readonly montoAdicional: number;
  readonly montoTotal?: number | undefined;
}

function hasAmountOfModo({ modo, montoAdicional, montoTotal }: Dinero): boolean {
  return modo === 'total' ? montoTotal !== undefined && montoAdicional === 0 : montoTotal === undefined;
}

const AMOUNT_OF_OTHER_MODO = {
  path: ['montoTotal'],
  error: 'Escribe el nuevo total o el dinero adicional, según el modo',
};

/** The terms of the new loan. Its principal comes from the old one. */
export const ReengancheInput = z
  .strictObject({
    ...paymentTerminos,
    /** The day of the refinancing: today by default, not after it, nor before the last payment. */
    fechaInicio: Fecha.optional(),
    modo: ModoReenganche,
    /** Fresh money on top of the amount carried over. */
    montoAdicional: Pesos.default(0),
    /** The amount of the new loan, with the `modo` `total`. */
    montoTotal: PositivePesos.optional(),
    generarPlan: GenerarPlan,
    cuenta: OptionalCaja,
  })
  .refine(firstPaymentAfterStart, FIRST_PAYMENT_TOO_EARLY)
  .refine(hasAmountOfModo, AMOUNT_OF_OTHER_MODO)
  .meta({
    example: {
      ...{ interes: 20, cuotas: 30, modalidad: 'diario', tipoAmortizacion: 'amortizable' },
      montoAdicional: 200_000,
    },
  });
export type ReengancheInput = z.infer<typeof ReengancheInput>;

/** The amounts that a reenganche carries over to the new loan and forgives, in whole pesos. */
export const DesgloseReenganche = z.object({
  capitalPendiente: z.number().int(),
  /** Interest already due and unpaid. */
  interesVencido: z.number().int(),
  /** Interest accrued since the last due day and unpaid. */
  interesDevengado: z.number().int(),
  /** Interest paid or withheld and not yet earned, which the new loan does not take over. */
  interesNoCausado: z.number().int(),
  montoAdicional: z.number().int(),
  /** Principal of the new loan: the four amounts above, less `interesNoCausado`. */
  montoNuevo: z.number().int(),
  /** Pesos of `montoNuevo` that bear no interest. They are the unpaid interest of the old loan. */
  interesTrasladado: z.number().int(),
  /** The rest of the balance, which is forgiven: interest that is not earned yet, unpaid or given back. */
  interesCondonado: z.number().int(),
});
export type DesgloseReenganche = z.infer<typeof DesgloseReenganche>;

const Typed = z.coerce.number({ error: 'Escribe un monto' });

export const ReengancheQuery = z
  .strictObject({
    modo: ModoReenganche.meta({ example: 'total' }),
    montoAdicional: Typed.pipe(Pesos).default(0).meta({ example: 0 }),
    montoTotal: Typed.pipe(PositivePesos).optional(),
  })
  .refine(hasAmountOfModo, AMOUNT_OF_OTHER_MODO);

export const verReenganche = route({
  method: 'GET',
  path: '/prestamos/:id/reenganche',
  access: 'prestamos.ver',
  errors: [
    'PRESTAMO_NO_ENCONTRADO',
    'TRANSICION_ILEGAL',
    'PRESTAMO_CASTIGADO',
    'NADA_QUE_REENGANCHAR',
    'SALDO_A_FAVOR',
    'REENGANCHE_SIN_PAGOS',
    'REENGANCHE_DEL_DIA',
    'TOTAL_MENOR_QUE_DEUDA',
  ],
  summary: 'Quote a refinancing',
  description:
    'The amounts that a refinancing today would carry over, hand over and forgive. Stores nothing.',
  params: IdParam,
  query: ReengancheQuery,
  response: item(
    DesgloseReenganche.extend({
      /** Cash for the client: the fresh money, before the interest that the new loan's terms withhold. */
      dineroAEntregar: z.number().int(),
    }),
  ),
});

export const reengancharPrestamo = route({
  method: 'POST',
  path: '/prestamos/:id/reenganche',
  access: 'prestamos.reenganchar',
  errors: [
    'CAJA_NO_ENCONTRADA',
    'CAJA_SIN_SALDO',
    'DIA_CERRADO',
    'PERIODO_CERRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'CLIENTE_INACTIVO',
    'TRANSICION_ILEGAL',
    'PRESTAMO_CASTIGADO',
    'REENGANCHE_SIN_PAGOS',
    'REENGANCHE_DEL_DIA',
    'NADA_QUE_REENGANCHAR',
    'SALDO_A_FAVOR',
    'ENTREGA_NEGATIVA',
    'TOTAL_MENOR_QUE_DEUDA',
    'DESEMBOLSO_NO_POSITIVO',
    'CUOTA_REDONDEADA_TERMINA_ANTES',
  ],
  summary: 'Refinance a loan',
  description:
    'Creates a loan for the amount carried over plus any fresh money, or for `montoTotal`, and closes this loan.',
  params: IdParam,
  body: ReengancheInput,
  response: item(
    z.object({
      anterior: Prestamo,
      /** Null while the refinancing waits for a second person. */
      nuevo: Prestamo.nullable(),
      desglose: DesgloseReenganche,
      /** Cash for the client: the fresh money less the interest that the new loan withholds. */
      dineroAEntregar: z.number().int(),
    }),
  ),
  idempotent: true,
  waits: true,
  status: 201,
});
