import { z } from 'zod';
import { ESTADOS_PRESTAMO, RANGOS_MORA, REPORTE_TYPES, ROWS_PER_REPORTE } from './catalogs.js';
import { Fecha, Id, list, pagination } from './common.js';
import { downloadIn } from './files.js';
import { route } from './route.js';
import { PersonaReference } from './usuarios.js';

/** Days that one report may cover: ten years. */
const MAX_DAYS = 3660;
const MS_PER_DAY = 86_400_000;

const filters = {
  tipo: z.enum(REPORTE_TYPES, { error: 'Elige el tipo de reporte' }).default('general'),
  /** First day, itself included; 30 days up to `hasta` unless given. */
  desde: Fecha.optional(),
  /** Last day, itself included; today unless given. */
  hasta: Fecha.optional(),
};

/** The days a report covers, once those that were not given are known: a form's rules, and the API's. */
export const ReporteRango = z
  .strictObject({ desde: Fecha, hasta: Fecha })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    error: 'La fecha final no puede ser anterior a la inicial',
  })
  .refine(({ desde, hasta }) => Date.parse(hasta) - Date.parse(desde) < MAX_DAYS * MS_PER_DAY, {
    path: ['desde'],
    error: 'El reporte abarca más de diez años: acorta las fechas',
  });
export type ReporteRango = z.infer<typeof ReporteRango>;

export const ReporteQuery = z.strictObject({ ...pagination(ROWS_PER_REPORTE), ...filters });
export type ReporteQuery = z.infer<typeof ReporteQuery>;

export const ExportarReporteQuery = z.strictObject(filters);
export type ExportarReporteQuery = z.infer<typeof ExportarReporteQuery>;

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
export const ReporteDay = z.object({ fecha: Fecha, ...movimiento });
export type ReporteDay = z.infer<typeof ReporteDay>;

/** Who owes late, however long since. Only loans that take payments count. */
const mora = {
  /** Loans with something overdue. */
  morosos: z.number().int(),
  /** Pesos overdue, which is part of what those loans owe. */
  montoVencido: z.number().int(),
};

/** A collector's part; everybody's parts add up to the report's figures. */
export const ReporteCobrador = z.object({
  /** Null for what nobody collects: the screen says 'Sistema'. */
  cobrador: PersonaReference.nullable(),
  /** A loan is of its collector, or else of its client's; a payment, of whoever received it. */
  ...movimiento,
  ...mora,
});
export type ReporteCobrador = z.infer<typeof ReporteCobrador>;

/** The figures that stand above every report, over all its range and not the page. */
export const ReporteSummary = z.object({
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
  porCobrador: z.array(ReporteCobrador),
  /** Every day of the range in order, those without movement too: the points of a chart. */
  porDia: z.array(ReporteDay),
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
export type ReporteSummary = z.infer<typeof ReporteSummary>;

const ReporteCliente = PersonaReference.extend({ cedula: z.string(), telefono: z.string() });

/** A loan of the range, the newest first. */
export const ReportePrestamo = z.object({
  _id: Id,
  fecha: Fecha,
  cliente: ReporteCliente,
  cobrador: PersonaReference.nullable(),
  monto: z.number().int(),
  montoTotal: z.number().int(),
  saldoPendiente: z.number().int(),
  fechaVencimiento: Fecha,
  estado: z.enum(ESTADOS_PRESTAMO),
});
export type ReportePrestamo = z.infer<typeof ReportePrestamo>;

/** A payment of the range that stands, the newest first. */
export const ReporteCobro = z.object({
  _id: Id,
  fecha: Fecha,
  prestamo: Id,
  cliente: ReporteCliente,
  cobrador: PersonaReference.nullable(),
  monto: z.number().int(),
  observaciones: z.string().nullable(),
});
export type ReporteCobro = z.infer<typeof ReporteCobro>;

/** A loan in arrears on the day of the cut, the longest overdue first. */
export const ReporteMoroso = z.object({
  /** The loan's. */
  _id: Id,
  cliente: ReporteCliente,
  cobrador: PersonaReference.nullable(),
  /** Days from its oldest unpaid installment to the cut. */
  diasVencido: z.number().int(),
  /** Overdue installments; 0 for a loan without a plan, whose whole balance is overdue. */
  cuotasVencidas: z.number().int(),
  montoVencido: z.number().int(),
  saldoPendiente: z.number().int(),
  estado: z.enum(ESTADOS_PRESTAMO),
});
export type ReporteMoroso = z.infer<typeof ReporteMoroso>;

const common = { desde: Fecha, hasta: Fecha, resumen: ReporteSummary };

/** One shape of figures for the four reports; `tipo` says which rows are in `data`. */
const ReporteDeUnTipo = z.discriminatedUnion('tipo', [
  list(ReporteDay).extend({ tipo: z.literal('general'), ...common }),
  list(ReportePrestamo).extend({ tipo: z.literal('prestamos'), ...common }),
  list(ReporteCobro).extend({ tipo: z.literal('cobros'), ...common }),
  list(ReporteMoroso).extend({ tipo: z.literal('morosos'), ...common }),
]);
export type Reporte = z.infer<typeof ReporteDeUnTipo>;

export const verReporte = route({
  method: 'GET',
  path: '/reportes',
  access: 'reportes.ver',
  resumen: 'Get a report',
  descripcion: 'A page of rows, and figures over the whole range. It covers the last 30 days unless told.',
  query: ReporteQuery,
  response: ReporteDeUnTipo,
});

const reporteDownload = downloadIn(['csv', 'xlsx']);

export const exportarReporte = route({
  method: 'GET',
  path: '/reportes/export/:formato',
  access: 'reportes.ver',
  errors: ['REPORTE_NO_CABE_EN_EXCEL'],
  resumen: 'Download a report',
  descripcion: 'All the rows of the report. XLSX is refused where they do not fit in one sheet.',
  params: z.strictObject({ formato: reporteDownload.formato }),
  query: ExportarReporteQuery,
  file: reporteDownload.file,
});
