import { z } from 'zod';
import { TIPO_DE_FORMATO } from './archivos.js';
import {
  BASES_INTERES,
  CALENDARIOS,
  ESTADOS_PRESTAMO,
  MODALIDADES,
  PRESTAMO_POR_DEFECTO,
  RANGOS_MORA,
  REDONDEOS_CUOTA,
  TIPOS_AMORTIZACION,
} from './catalogos.js';
import {
  CobradorOpcional,
  consultaDeLista,
  dato,
  Fecha,
  FechaOpcional,
  Id,
  Instante,
  listaConResumen,
  ParametroId,
  Pesos,
  PesosPositivos,
  Version,
} from './comun.js';
import { LLAMADAS } from './llamadas.js';
import { FilaPlan } from './plan.js';
import { ruta } from './ruta.js';
import { ReferenciaPersona } from './usuarios.js';

/** Per cent, 0 to 100, up to two decimals; `baseInteres` says of what. */
export const Interes = z
  .number({ error: 'Escribe el interés' })
  .min(0, { error: 'El interés va de 0 a 100' })
  .max(100, { error: 'El interés va de 0 a 100' })
  .refine((valor) => Math.round(valor * 100) / 100 === valor, { error: 'Usa dos decimales como máximo' });

/** What decides a schedule besides its principal and its start. */
export const terminosDePago = {
  interes: Interes,
  cuotas: z
    .number({ error: 'Escribe el número de cuotas' })
    .int({ error: 'Las cuotas van de 1 a 1000' })
    .min(1, { error: 'Las cuotas van de 1 a 1000' })
    .max(1000, { error: 'Las cuotas van de 1 a 1000' }),
  modalidad: z.enum(MODALIDADES, { error: 'Elige la modalidad' }),
  tipoAmortizacion: z.enum(TIPOS_AMORTIZACION, { error: 'Elige el tipo de amortización' }),
  baseInteres: z
    .enum(BASES_INTERES, { error: 'Elige sobre qué se calcula el interés' })
    .default(PRESTAMO_POR_DEFECTO.baseInteres),
  calendario: z
    .enum(CALENDARIOS, { error: 'Elige qué días se cobra' })
    .default(PRESTAMO_POR_DEFECTO.calendario),
  redondeoCuota: z
    .union(
      REDONDEOS_CUOTA.map((valor) => z.literal(valor)),
      { error: 'Elige un redondeo de la lista' },
    )
    .default(PRESTAMO_POR_DEFECTO.redondeoCuota),
  fechaPrimerPago: FechaOpcional,
};

const terminos = { monto: PesosPositivos, ...terminosDePago };

type Fechas = { fechaInicio?: string | undefined; fechaPrimerPago?: string | null | undefined };

export function primerPagoTrasInicio({ fechaInicio, fechaPrimerPago }: Fechas): boolean {
  return !fechaInicio || !fechaPrimerPago || fechaPrimerPago >= fechaInicio;
}

export const PRIMER_PAGO_ANTES = {
  path: ['fechaPrimerPago'],
  error: 'El primer pago no puede ser antes de la fecha de inicio',
};

/** What the preview needs; `fechaInicio` is today unless given. */
export const TerminosVistaPrevia = z
  .strictObject({ ...terminos, fechaInicio: Fecha.optional() })
  .refine(primerPagoTrasInicio, PRIMER_PAGO_ANTES);
export type TerminosVistaPrevia = z.infer<typeof TerminosVistaPrevia>;

const datosPrestamo = {
  cliente: z.uuid({ error: 'Selecciona un cliente' }),
  ...terminos,
  fechaInicio: Fecha,
  /** The loan's date; `fechaInicio` unless given. */
  fecha: Fecha.optional(),
  cobrador: CobradorOpcional,
};

export const PrestamoDatos = z.strictObject(datosPrestamo).refine(primerPagoTrasInicio, PRIMER_PAGO_ANTES);
export type PrestamoDatos = z.infer<typeof PrestamoDatos>;

/** An edit: what is absent of the optional terms is unchanged, not back to its default. */
export const PrestamoCambios = z
  .strictObject({
    ...datosPrestamo,
    baseInteres: terminosDePago.baseInteres.unwrap().optional(),
    calendario: terminosDePago.calendario.unwrap().optional(),
    redondeoCuota: terminosDePago.redondeoCuota.unwrap().optional(),
    version: Version.optional(),
  })
  .refine(primerPagoTrasInicio, PRIMER_PAGO_ANTES);
export type PrestamoCambios = z.infer<typeof PrestamoCambios>;

export const VistaPrevia = z.object({
  montoTotalCalculado: z.number().int(),
  /** The mean of installments 1 to n. */
  montoCuotaProm: z.number().int(),
  interesTotal: z.number().int(),
  desembolsoNeto: z.number().int(),
  primeraFecha: Fecha,
  ultimaFecha: Fecha,
  /** The first rows of the schedule, and always its last. */
  filas: z.array(FilaPlan),
});
export type VistaPrevia = z.infer<typeof VistaPrevia>;

export const Prestamo = z.object({
  _id: Id,
  cliente: ReferenciaPersona.extend({ cedula: z.string(), telefono: z.string() }),
  cobrador: ReferenciaPersona.nullable(),
  monto: z.number().int(),
  interes: z.number(),
  cuotas: z.number().int(),
  modalidad: z.enum(MODALIDADES),
  tipoAmortizacion: z.enum(TIPOS_AMORTIZACION),
  baseInteres: z.enum(BASES_INTERES),
  calendario: z.enum(CALENDARIOS),
  redondeoCuota: z.number().int(),
  fecha: Fecha,
  fechaInicio: Fecha,
  fechaPrimerPago: Fecha.nullable(),
  fechaVencimiento: Fecha,
  estado: z.enum(ESTADOS_PRESTAMO),
  montoTotal: z.number().int(),
  interesTotal: z.number().int(),
  saldoPendiente: z.number().int(),
  cuotaDiaria: z.number().int(),
  desembolsoNeto: z.number().int(),
  planGenerado: z.boolean(),
  /** The loan that this one refinances, and the one that refinanced it. */
  reenganchaA: Id.nullable(),
  reenganchadoPor: Id.nullable(),
  cuotasVencidas: z.number().int(),
  /** Mean days late of the overdue installments, rounded. */
  diasMoraPromedio: z.number().int(),
  version: Version,
  createdAt: Instante,
});
export type Prestamo = z.infer<typeof Prestamo>;

export const ResumenPrestamos = z.object({
  porEstado: z.record(z.enum(ESTADOS_PRESTAMO), z.number().int()),
  montoPrestado: z.number().int(),
  saldoPendiente: z.number().int(),
});
export type ResumenPrestamos = z.infer<typeof ResumenPrestamos>;

export const ORDENES_PRESTAMO = [
  'createdAt_desc',
  'createdAt_asc',
  'fecha_desc',
  'fecha_asc',
  'monto_desc',
  'monto_asc',
  'saldoPendiente_desc',
  'saldoPendiente_asc',
  'estado_asc',
  'estado_desc',
] as const;

export const ConsultaPrestamos = consultaDeLista(ORDENES_PRESTAMO, {
  estado: z.enum(ESTADOS_PRESTAMO, { error: 'Elige un estado' }).optional(),
  modalidad: z.enum(MODALIDADES, { error: 'Elige la modalidad' }).optional(),
  cliente: Id.optional(),
  cobrador: Id.optional(),
  /** Only loans that take payments: activo, mora or vencido. */
  vivos: z.enum(['1'], { error: 'Usa 1 o nada' }).optional(),
});
export type ConsultaPrestamos = z.infer<typeof ConsultaPrestamos>;

export const listarPrestamos = ruta({
  metodo: 'GET',
  path: '/prestamos',
  acceso: 'prestamos.ver',
  resumen: 'List loans',
  descripcion: '`search` finds the client. `resumen` counts and sums every loan that the filters match.',
  consulta: ConsultaPrestamos,
  respuesta: listaConResumen(Prestamo, ResumenPrestamos),
});

/** What the list takes, but its page: a download has every loan that the filters match, in the order asked. */
export const ConsultaExportarPrestamos = ConsultaPrestamos.omit({ page: true, limit: true });
export type ConsultaExportarPrestamos = z.infer<typeof ConsultaExportarPrestamos>;

export const exportarPrestamos = ruta({
  metodo: 'GET',
  path: '/prestamos/export/csv',
  acceso: 'prestamos.ver',
  resumen: 'Download loans',
  descripcion: 'Every loan that the filters match, as CSV, in the order asked for.',
  consulta: ConsultaExportarPrestamos,
  archivo: [TIPO_DE_FORMATO.csv],
});

export const verPrestamo = ruta({
  metodo: 'GET',
  path: '/prestamos/:id',
  acceso: 'prestamos.ver',
  errores: ['PRESTAMO_NO_ENCONTRADO'],
  resumen: 'Get a loan',
  descripcion: 'The loan with its balance, its state and how late it is today.',
  parametros: ParametroId,
  respuesta: dato(Prestamo),
});

export const vistaPreviaPrestamo = ruta({
  metodo: 'POST',
  path: '/prestamos/preview',
  acceso: 'prestamos.ver',
  errores: ['DESEMBOLSO_NO_POSITIVO', 'CUOTA_REDONDEADA_TERMINA_ANTES'],
  resumen: 'Preview a loan',
  descripcion: 'Its totals and first installments with these terms. Writes nothing.',
  cuerpo: TerminosVistaPrevia,
  respuesta: dato(VistaPrevia),
});

export const crearPrestamo = ruta({
  metodo: 'POST',
  path: '/prestamos',
  acceso: 'prestamos.crear',
  errores: [
    'CLIENTE_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'CLIENTE_INACTIVO',
    'DESEMBOLSO_NO_POSITIVO',
    'CUOTA_REDONDEADA_TERMINA_ANTES',
  ],
  resumen: 'Create a loan',
  descripcion: 'The client must be active. The plan is generated by a call of its own.',
  cuerpo: PrestamoDatos,
  respuesta: dato(Prestamo),
  idempotente: true,
  estado: 201,
});

export const editarPrestamo = ruta({
  metodo: 'PUT',
  path: '/prestamos/:id',
  acceso: 'prestamos.editar',
  errores: [
    'PRESTAMO_NO_ENCONTRADO',
    'CLIENTE_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'CLIENTE_INACTIVO',
    'TERMINOS_FIJOS',
    'REENGANCHE_FIJO',
    'DESEMBOLSO_NO_POSITIVO',
    'CUOTA_REDONDEADA_TERMINA_ANTES',
  ],
  resumen: 'Edit a loan',
  descripcion: 'The collector at any time; the terms only before there is a plan or any money.',
  parametros: ParametroId,
  cuerpo: PrestamoCambios,
  respuesta: dato(Prestamo),
});

const porRango = <T extends z.ZodType>(valor: T) => z.record(z.enum(RANGOS_MORA), valor);

export const verAging = ruta({
  ...LLAMADAS.verAging,
  respuesta: dato(porRango(z.number().int())).extend({ montos: porRango(Pesos) }),
});
