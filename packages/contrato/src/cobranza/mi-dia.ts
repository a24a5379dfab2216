import { z } from 'zod';
import { CajaDeDinero } from '../caja/cajas.js';
import {
  AMORTIZACION_TYPES,
  BASES_INTERES,
  CANALES_CONTACTO,
  DEVOLUCIONES_INTERES,
  DIAS_QUINCENA,
  ESTADOS_PRESTAMO,
  MODALIDADES,
  RESULTADOS_VISITA,
} from '../catalogs.js';
import { Ubicacion } from '../clientes/ubicacion.js';
import { Fecha, Id, IdParam, Instant, item } from '../common.js';
import { MetodoPagoEnum } from '../libro/metodo-pago.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';
import { Promesa } from './visitas.js';

/** An installment, with the fields that the rules of a payment read. Whole pesos. */
export const CuotaDeParada = z.object({
  id: Id,
  numero: z.number().int(),
  fechaProgramada: Fecha,
  montoCapital: z.number().int(),
  montoInteres: z.number().int(),
  capitalPagado: z.number().int(),
  interesPagado: z.number().int(),
  capitalCondonado: z.number().int(),
  interesCondonado: z.number().int(),
});
export type CuotaDeParada = z.infer<typeof CuotaDeParada>;

/** A live loan of a stop. Whole pesos. */
export const PrestamoDeParada = z.object({
  _id: Id,
  monto: z.number().int(),
  estado: z.enum(ESTADOS_PRESTAMO),
  planGenerado: z.boolean(),
  fechaInicio: Fecha,
  saldoPendiente: z.number().int(),
  /** Unpaid pesos that are due by today and not in arrears. */
  hoy: z.number().int(),
  /** Unpaid pesos of its overdue installments. */
  atrasado: z.number().int(),
  cuotasVencidas: z.number().int(),
  /** Days since its oldest unpaid installment; 0 if none is overdue. */
  diasVencido: z.number().int(),
  /** Every installment that owes something, the oldest first; empty before the plan. */
  cuotas: z.array(CuotaDeParada),
  /** To settle it without a network: its terms, and the paid installments that decide what is earned. Null before the plan. */
  devengo: z
    .object({
      modalidad: z.enum(MODALIDADES),
      diasQuincena: z.enum(DIAS_QUINCENA),
      tipoAmortizacion: z.enum(AMORTIZACION_TYPES),
      baseInteres: z.enum(BASES_INTERES),
      pagadas: z.array(CuotaDeParada),
    })
    .nullable()
    .optional(),
  /** Its last ten payments of 60 days, the newest first. */
  cobros: z.array(z.object({ _id: Id, fecha: Fecha, monto: z.number().int(), metodo: MetodoPagoEnum })),
});
export type PrestamoDeParada = z.infer<typeof PrestamoDeParada>;

/** A client to visit today. */
export const Parada = z.object({
  cliente: PersonaReference.extend({
    apodo: z.string().nullable(),
    telefono: z.string(),
    direccion: z.string(),
    barrio: z.string().nullable(),
    ciudad: z.string(),
    ubicacion: Ubicacion.nullable(),
  }),
  /** The place in the collector's visiting order; null without one. */
  posicion: z.number().int().nullable(),
  prestamos: z.array(PrestamoDeParada),
  /** Pesos collected from the client today, by this collector or another. */
  cobradoHoy: z.number().int(),
  /** The last promise that is still to be kept, or was broken. */
  promesa: Promesa.extend({ visita: Id, incumplida: z.boolean() }).nullable(),
  promesasIncumplidas: z.number().int(),
  /** The last five visits of 60 days, the newest first. */
  visitas: z.array(
    z.object({
      _id: Id,
      fecha: Fecha,
      ocurridoEn: Instant,
      resultado: z.enum(RESULTADOS_VISITA),
      motivo: z.string().nullable(),
      nota: z.string().nullable(),
      promesa: Promesa.nullable(),
    }),
  ),
  /** Contacts of the last seven days, the newest first: the rules of Ley 2300 read them. */
  contactos: z.array(z.object({ canal: z.enum(CANALES_CONTACTO), ocurridoEn: Instant })),
});
export type Parada = z.infer<typeof Parada>;

export const MiDia = z.object({
  /** The business day. */
  fecha: Fecha,
  generadoEn: Instant,
  cobrador: PersonaReference,
  /**
   * Clients with something due by today, a promise for today, or a payment or visit of today. In order: promises for
   * today first, then the visiting order; clients without a place follow their nearest neighbor.
   */
  paradas: z.array(Parada),
  /** Pesos collected today, and the debt of the stops when the day began. */
  cobrado: z.number().int(),
  esperado: z.number().int(),
  /** Cash that the collector should have, and the state of the own day of cash. */
  efectivo: z.number().int(),
  cajaAbierta: z.boolean(),
  /** The collector's account, to spend from it without a network; null if the user may not see it. */
  caja: CajaDeDinero.nullable().optional(),
  /** Settings that the screens need without a network. */
  ajustes: z.object({
    /** Methods that a payment may have besides cash. */
    metodosPago: z.array(MetodoPagoEnum),
    /** False: a payment that is not cash needs no reference. */
    referenciaObligatoria: z.boolean().optional(),
    /** The part that a settlement gives back of interest that is paid and not earned. */
    devolucionInteres: z.enum(DEVOLUCIONES_INTERES).optional(),
    /** Reasons why a client paid nothing. */
    motivosNoPago: z.array(z.string()),
    /** The effect of a contact outside of the hours of Ley 2300. */
    contactoFueraDeHora: z.enum(['avisar', 'prohibir']),
    /** The screens warn that the law allows visits to collect for loans to small businesses only. */
    avisarVisitas: z.boolean().optional(),
    /** Holidays of the next 30 days, for the hours of contact. */
    festivos: z.array(Fecha),
    /** Sundays and the lender's own days off of the next 30 days. */
    diasSinCobro: z.array(Fecha).optional(),
    /** The lender's name, for receipts. */
    empresa: z.string(),
    /** Template of the map's tiles; null: no map is fetched. */
    mapaUrl: z.string().nullable(),
  }),
});
export type MiDia = z.infer<typeof MiDia>;

export const MiDiaQuery = z.strictObject({ cobrador: Id.optional() });
export type MiDiaQuery = z.infer<typeof MiDiaQuery>;

export const verMiDia = route({
  method: 'GET',
  path: '/mi-dia',
  access: 'visitas.registrar',
  errors: ['COBRADOR_NO_ENCONTRADO'],
  summary: 'Get the day of a collector',
  description:
    'Whom to visit today and in which order, with all that a phone needs to collect without a network. A collector gets the own day; the office names a `cobrador`.',
  query: MiDiaQuery,
  response: item(MiDia),
});

/** The clients of a collector in the order of the visits. */
export const OrdenDeVisitas = z.strictObject({
  clientes: z
    .array(Id, { error: 'Ordena los clientes' })
    .max(2000, { error: 'Ordena 2.000 clientes como máximo' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Cada cliente va una vez' }),
});
export type OrdenDeVisitas = z.infer<typeof OrdenDeVisitas>;

export const ClienteEnOrden = PersonaReference.extend({
  direccion: z.string(),
  barrio: z.string().nullable(),
  ubicacion: Ubicacion.nullable(),
  /** False while the client has no place of its own: it follows its nearest neighbor. */
  ubicado: z.boolean(),
});
export type ClienteEnOrden = z.infer<typeof ClienteEnOrden>;

export const verOrdenDeVisitas = route({
  method: 'GET',
  path: '/cobradores/:id/orden-visitas',
  access: 'visitas.ver',
  errors: ['COBRADOR_NO_ENCONTRADO'],
  summary: 'Get the visiting order of a collector',
  description: 'All clients with a live loan of the collector. New clients follow their nearest neighbor.',
  params: IdParam,
  response: item(z.array(ClienteEnOrden)),
});

export const ordenarVisitas = route({
  method: 'PUT',
  path: '/cobradores/:id/orden-visitas',
  access: 'visitas.ordenar',
  errors: ['COBRADOR_NO_ENCONTRADO', 'CLIENTE_NO_ENCONTRADO'],
  summary: 'Set the visiting order of a collector',
  description: 'Replaces the earlier order.',
  params: IdParam,
  body: OrdenDeVisitas,
  response: item(z.array(ClienteEnOrden)),
});
