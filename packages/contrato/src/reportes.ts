import { z } from 'zod';
import { descargaEn } from './archivos.js';
import { ESTADOS_PRESTAMO, FILAS_POR_REPORTE, RANGOS_MORA, TIPOS_REPORTE } from './catalogos.js';
import { Fecha, Id, lista, paginacion } from './comun.js';
import { ruta } from './ruta.js';
import { ReferenciaPersona } from './usuarios.js';

/** Days that one report may cover: ten years. */
const DIAS_MAXIMOS = 3660;
const MS_POR_DIA = 86_400_000;

const filtros = {
  tipo: z.enum(TIPOS_REPORTE, { error: 'Elige el tipo de reporte' }).default('general'),
  /** First day, itself included; 30 days up to `hasta` unless given. */
  desde: Fecha.optional(),
  /** Last day, itself included; today unless given. */
  hasta: Fecha.optional(),
};

/** The days a report covers, once those that were not given are known: a form's rules, and the API's. */
export const RangoDeReporte = z
  .strictObject({ desde: Fecha, hasta: Fecha })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    error: 'La fecha final no puede ser anterior a la inicial',
  })
  .refine(({ desde, hasta }) => Date.parse(hasta) - Date.parse(desde) < DIAS_MAXIMOS * MS_POR_DIA, {
    path: ['desde'],
    error: 'El reporte abarca más de diez años: acorta las fechas',
  });
export type RangoDeReporte = z.infer<typeof RangoDeReporte>;

export const ConsultaReporte = z.strictObject({ ...paginacion(FILAS_POR_REPORTE), ...filtros });
export type ConsultaReporte = z.infer<typeof ConsultaReporte>;

export const ConsultaExportarReporte = z.strictObject(filtros);
export type ConsultaExportarReporte = z.infer<typeof ConsultaExportarReporte>;

/** Money out and money in. Cancelled loans are not lent; adjustments and withheld interest are not collected. */
const movimiento = {
  /** Loans handed over, by their `fecha`. */
  prestamos: z.number().int(),
  /** Pesos of those loans. */
  prestado: z.number().int(),
  /** Payments that stand, by their `fecha`. */
  cobros: z.number().int(),
  /** Pesos of those payments. */
  cobrado: z.number().int(),
};

/** A day of the range. It is a row of the report `general`, and a point of every report's chart. */
export const DiaDeReporte = z.object({ fecha: Fecha, ...movimiento });
export type DiaDeReporte = z.infer<typeof DiaDeReporte>;

/** Who owes late, however long since. Only loans that take payments count. */
const mora = {
  /** Loans with something overdue. */
  morosos: z.number().int(),
  /** Pesos overdue, which is part of what those loans owe. */
  montoVencido: z.number().int(),
};

/** A collector's part; everybody's parts add up to the report's figures. */
export const CobradorDeReporte = z.object({
  /** Null for what nobody collects: the screen says 'Sistema'. */
  cobrador: ReferenciaPersona.nullable(),
  /** A loan is of its collector, or else of its client's; a payment, of whoever received it. */
  ...movimiento,
  ...mora,
});
export type CobradorDeReporte = z.infer<typeof CobradorDeReporte>;

/** The figures that stand above every report, over all its range and not the page. */
export const ResumenReporte = z.object({
  ...movimiento,
  /** `cobrado` divided by `prestado`, per cent, one decimal; 0 where nothing was lent. */
  porcentajeRecuperacion: z.number(),
  /** The loans of the range by the state they are in now, cancelled ones too: those are not in `prestado`. */
  porEstado: z.record(
    z.enum(ESTADOS_PRESTAMO),
    z.object({
      prestamos: z.number().int(),
      monto: z.number().int(),
      saldoPendiente: z.number().int(),
    }),
  ),
  /** Collectors with a part in the figures, the one who collected most first. */
  porCobrador: z.array(CobradorDeReporte),
  /** Every day of the range in order, those without movement too: the points of a chart. */
  porDia: z.array(DiaDeReporte),
  /** Arrears on the day `corte`: the end of the range, or today where that comes first. */
  mora: z.object({
    corte: Fecha,
    ...mora,
    /** Everything that the loans in arrears still owe, overdue or not. */
    saldoPendiente: z.number().int(),
    /** Loans in arrears, and their overdue pesos, by how late their oldest unpaid installment is. */
    porRango: z.record(
      z.enum(RANGOS_MORA),
      z.object({ prestamos: z.number().int(), monto: z.number().int() }),
    ),
  }),
});
export type ResumenReporte = z.infer<typeof ResumenReporte>;

const ClienteDeReporte = ReferenciaPersona.extend({ cedula: z.string(), telefono: z.string() });

/** A loan of the range, the newest first. */
export const PrestamoDeReporte = z.object({
  _id: Id,
  fecha: Fecha,
  cliente: ClienteDeReporte,
  cobrador: ReferenciaPersona.nullable(),
  monto: z.number().int(),
  montoTotal: z.number().int(),
  saldoPendiente: z.number().int(),
  fechaVencimiento: Fecha,
  estado: z.enum(ESTADOS_PRESTAMO),
});
export type PrestamoDeReporte = z.infer<typeof PrestamoDeReporte>;

/** A payment of the range that stands, the newest first. */
export const CobroDeReporte = z.object({
  _id: Id,
  fecha: Fecha,
  prestamo: Id,
  cliente: ClienteDeReporte,
  cobrador: ReferenciaPersona.nullable(),
  monto: z.number().int(),
  observaciones: z.string().nullable(),
});
export type CobroDeReporte = z.infer<typeof CobroDeReporte>;

/** A loan in arrears on the day of the cut, the longest overdue first. */
export const MorosoDeReporte = z.object({
  /** The loan's. */
  _id: Id,
  cliente: ClienteDeReporte,
  cobrador: ReferenciaPersona.nullable(),
  /** Days from its oldest unpaid installment to the cut. */
  diasVencido: z.number().int(),
  /** Overdue installments; 0 for a loan without a plan, whose whole balance is overdue. */
  cuotasVencidas: z.number().int(),
  montoVencido: z.number().int(),
  saldoPendiente: z.number().int(),
  estado: z.enum(ESTADOS_PRESTAMO),
});
export type MorosoDeReporte = z.infer<typeof MorosoDeReporte>;

const comun = { desde: Fecha, hasta: Fecha, resumen: ResumenReporte };

/** One shape of figures for the four reports; `tipo` says which rows are in `data`. */
const ReporteDeUnTipo = z.discriminatedUnion('tipo', [
  lista(DiaDeReporte).extend({ tipo: z.literal('general'), ...comun }),
  lista(PrestamoDeReporte).extend({ tipo: z.literal('prestamos'), ...comun }),
  lista(CobroDeReporte).extend({ tipo: z.literal('cobros'), ...comun }),
  lista(MorosoDeReporte).extend({ tipo: z.literal('morosos'), ...comun }),
]);
export type Reporte = z.infer<typeof ReporteDeUnTipo>;

export const verReporte = ruta({
  metodo: 'GET',
  path: '/reportes',
  acceso: 'reportes.ver',
  resumen: 'Get a report',
  descripcion: 'A page of rows, and figures over the whole range. It covers the last 30 days unless told.',
  consulta: ConsultaReporte,
  respuesta: ReporteDeUnTipo,
});

const descargaDelReporte = descargaEn(['csv', 'xlsx']);

export const exportarReporte = ruta({
  metodo: 'GET',
  path: '/reportes/export/:formato',
  acceso: 'reportes.ver',
  errores: ['REPORTE_NO_CABE_EN_EXCEL'],
  resumen: 'Download a report',
  descripcion: 'All the rows of the report. XLSX is refused where they do not fit in one sheet.',
  parametros: z.strictObject({ formato: descargaDelReporte.formato }),
  consulta: ConsultaExportarReporte,
  archivo: descargaDelReporte.archivo,
});
