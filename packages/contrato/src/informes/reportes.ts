import { z } from 'zod';
import {
  CAUSAS_CONDONADO,
  CIERRES_DE_PAGADO,
  ESTADOS_PRESTAMO,
  ESTADOS_REPORTE,
  MORA_RANGES,
  REPORTE_TYPES,
  ROWS_PER_REPORTE,
} from '../catalogs.js';
import { Fecha, Id, list, pagination, SWAPPED_DAYS } from '../common.js';
import { downloadIn } from '../files.js';
import { MetodoPagoEnum } from '../libro/metodo-pago.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';

/** Maximum days of a report: ten years. */
const MAX_DAYS = 3660;
const MS_PER_DAY = 86_400_000;

const filters = {
  tipo: z.enum(REPORTE_TYPES, { error: 'Elige el tipo de reporte' }).default('general'),
  /** First day, included. Default: 30 days up to `hasta`. */
  desde: Fecha.optional(),
  /** Last day, included. Default: today. */
  hasta: Fecha.optional(),
};

/** The days of a report after the defaults, with the rules of the form and of the API. */
export const ReporteRange = z
  .strictObject({ desde: Fecha, hasta: Fecha })
  .refine(({ desde, hasta }) => desde <= hasta, SWAPPED_DAYS)
  .refine(({ desde, hasta }) => Date.parse(hasta) - Date.parse(desde) < MAX_DAYS * MS_PER_DAY, {
    path: ['desde'],
    error: 'El reporte abarca más de diez años: acorta las fechas',
  });
export type ReporteRange = z.infer<typeof ReporteRange>;

export const ReporteQuery = z.strictObject({ ...pagination(ROWS_PER_REPORTE), ...filters });
export type ReporteQuery = z.infer<typeof ReporteQuery>;

export const ExportarReporteQuery = z.strictObject(filters);
export type ExportarReporteQuery = z.infer<typeof ExportarReporteQuery>;

/** Money lent and collected. Cancelled loans are not lent; adjustments and withheld interest are not collected. */
const movimiento = {
  /** Loans handed over, by their first day. */
  prestamos: z.number().int(),
  /** New money of those loans. */
  prestado: z.number().int(),
  /** Pesos of those loans that only renewed former ones. */
  renovado: z.number().int(),
  /** Payments in force, by their `fecha`, except payments of cancelled loans and corrections of closed months. */
  cobros: z.number().int(),
  /** Pesos of those payments and of their corrections. */
  cobrado: z.number().int(),
  /** The payments of cancelled loans, and their pesos. */
  cobrosDeCancelados: z.number().int(),
  cobradoDeCancelados: z.number().int(),
  /** Pesos of balances that were forgiven, by the day of the ledger. */
  condonado: z.number().int(),
};

/** Of `cobrado`, the pesos received after their loan was written off. */
const cobradoDeCastigados = z.number().int().optional();

/** A day of the range: a row of the report `general`, and a point in the chart of every report. */
export const ReporteDay = z.object({ fecha: Fecha, ...movimiento, cobradoDeCastigados });
export type ReporteDay = z.infer<typeof ReporteDay>;

/** Arrears of any age. Only loans that accept payments count. */
const mora = {
  /** Loans with an overdue amount. */
  morosos: z.number().int(),
  /** Pesos overdue, part of the balance of those loans. */
  montoVencido: z.number().int(),
};

/** The figures of a collector; all collectors add up to the figures of the report. */
export const ReporteCobrador = z.object({
  /** Null for loans and payments without a collector: the screen shows 'Sistema'. */
  cobrador: PersonaReference.nullable(),
  /** A loan and what it was forgiven count for its collector, else its client's; a payment, for the collector that received it. */
  ...movimiento,
  ...mora,
});
export type ReporteCobrador = z.infer<typeof ReporteCobrador>;

const totalsOfEstado = z.object({
  prestamos: z.number().int(),
  /** New money, as in `prestado`. */
  monto: z.number().int(),
  saldoPendiente: z.number().int(),
});

/** The figures above every report, over the whole range and not only the page. */
export const ReporteSummary = z.object({
  ...movimiento,
  cobradoDeCastigados,
  /** `cobrado` divided by `prestado`, as a percentage with one decimal; 0 if nothing was lent. */
  porcentajeRecuperacion: z.number(),
  /** The loans of the range by their current state; unlike `prestado`, it includes cancelled loans. */
  porEstado: z.record(z.enum(ESTADOS_PRESTAMO), totalsOfEstado),
  /** Those that were written off, which `porEstado` leaves out. */
  castigados: totalsOfEstado.optional(),
  /** Collectors with figures, the highest `cobrado` first. */
  porCobrador: z.array(ReporteCobrador),
  /** Every day of the range in order, also days without movement, for the chart. */
  porDia: z.array(ReporteDay),
  /** Arrears on the day `corte`: the end of the range, or today if that is earlier. */
  mora: z.object({
    corte: Fecha,
    ...mora,
    /** The whole balance of the loans in arrears, overdue or not. */
    saldoPendiente: z.number().int(),
    /** Loans in arrears and their overdue pesos, by the days late of their oldest unpaid installment. */
    porRango: z.record(
      z.enum(MORA_RANGES),
      z.object({ prestamos: z.number().int(), monto: z.number().int() }),
    ),
    /** The portfolio at risk: loans in arrears or restructured. A restructured one counts from the first overdue day of its debt. */
    riesgo: z
      .object({
        prestamos: z.number().int(),
        /** Their whole balance. */
        saldoPendiente: z.number().int(),
        /** Those of them that are restructured, late again or not. */
        reestructurados: z.number().int(),
        saldoReestructurado: z.number().int(),
        porRango: z.record(
          z.enum(MORA_RANGES),
          z.object({ prestamos: z.number().int(), saldo: z.number().int() }),
        ),
      })
      .optional(),
  }),
});
export type ReporteSummary = z.infer<typeof ReporteSummary>;

const ReporteCliente = PersonaReference.extend({ cedula: z.string(), telefono: z.string() });

/** A loan of the range, newest first. */
export const ReportePrestamo = z.object({
  _id: Id,
  /** Its first day, on which the money was handed over. */
  fecha: Fecha,
  cliente: ReporteCliente,
  cobrador: PersonaReference.nullable(),
  monto: z.number().int(),
  /** Pesos of `monto` that only paid the loan that this one refinances. */
  montoRenovado: z.number().int(),
  montoTotal: z.number().int(),
  saldoPendiente: z.number().int(),
  fechaVencimiento: Fecha,
  estado: z.enum(ESTADOS_REPORTE),
  cierre: z.enum(CIERRES_DE_PAGADO).nullable().optional(),
});
export type ReportePrestamo = z.infer<typeof ReportePrestamo>;

/** A payment of the range that was not undone, newest first. */
export const ReporteCobro = z.object({
  _id: Id,
  fecha: Fecha,
  prestamo: Id,
  cliente: ReporteCliente,
  cobrador: PersonaReference.nullable(),
  monto: z.number().int(),
  metodo: MetodoPagoEnum.optional(),
  referencia: z.string().nullable().optional(),
  observaciones: z.string().nullable(),
  /** Its loan is cancelled, so it does not count as collected. */
  deCancelado: z.boolean(),
});
export type ReporteCobro = z.infer<typeof ReporteCobro>;

/** A loan in arrears on the day `corte`, longest overdue first. */
export const ReporteMoroso = z.object({
  /** The id of the loan. */
  _id: Id,
  cliente: ReporteCliente,
  cobrador: PersonaReference.nullable(),
  /** Days from its oldest unpaid installment to `corte`. */
  diasVencido: z.number().int(),
  /** Overdue installments, of a loan without a plan its expected ones. */
  cuotasVencidas: z.number().int(),
  montoVencido: z.number().int(),
  saldoPendiente: z.number().int(),
  /** The first overdue day of the debt, of a restructured loan; else null. */
  reestructuradoDesde: Fecha.nullable().optional(),
  estado: z.enum(ESTADOS_PRESTAMO),
});
export type ReporteMoroso = z.infer<typeof ReporteMoroso>;

/** A balance of the range that was forgiven and is not owed again, newest first. */
export const ReporteCondonado = z.object({
  /** The id of its row in the ledger. */
  _id: Id,
  fecha: Fecha,
  prestamo: Id,
  cliente: ReporteCliente,
  /** Of the loan, else of its client. */
  cobrador: PersonaReference.nullable(),
  monto: z.number().int(),
  causa: z.enum(CAUSAS_CONDONADO),
  motivo: z.string(),
  /** The user who forgave it. */
  autor: PersonaReference.nullable(),
});
export type ReporteCondonado = z.infer<typeof ReporteCondonado>;

/** A loan in arrears that a reenganche of the range closed, newest first. */
export const ReporteReenganchado = z.object({
  /** The id of the refinanced loan. */
  _id: Id,
  /** The day of the reenganche, and of the arrears. */
  fecha: Fecha,
  cliente: ReporteCliente,
  cobrador: PersonaReference.nullable(),
  diasVencido: z.number().int(),
  cuotasVencidas: z.number().int(),
  montoVencido: z.number().int(),
  /** The loan that took its debt, and the pesos that it took. */
  nuevo: Id,
  montoRenovado: z.number().int(),
  /** The user who refinanced it. */
  autor: PersonaReference.nullable(),
});
export type ReporteReenganchado = z.infer<typeof ReporteReenganchado>;

const common = { desde: Fecha, hasta: Fecha, resumen: ReporteSummary };

/** The reports have the same figures; `tipo` decides the rows of `data`. */
const ReporteResponse = z.discriminatedUnion('tipo', [
  list(ReporteDay).extend({ tipo: z.literal('general'), ...common }),
  list(ReportePrestamo).extend({ tipo: z.literal('prestamos'), ...common }),
  list(ReporteCobro).extend({ tipo: z.literal('cobros'), ...common }),
  list(ReporteMoroso).extend({ tipo: z.literal('morosos'), ...common }),
  list(ReporteCondonado).extend({ tipo: z.literal('condonado'), ...common }),
  list(ReporteReenganchado).extend({ tipo: z.literal('reenganchados'), ...common }),
]);
export type Reporte = z.infer<typeof ReporteResponse>;

export const verReporte = route({
  method: 'GET',
  path: '/reportes',
  access: 'reportes.ver',
  summary: 'Get a report',
  description: 'A page of rows, and figures over the whole range. The default range is the last 30 days.',
  query: ReporteQuery,
  response: ReporteResponse,
});

const reporteDownload = downloadIn(['csv', 'xlsx']);

export const exportarReporte = route({
  method: 'GET',
  path: '/reportes/export/:formato',
  access: 'reportes.ver',
  confirmed: true,
  errors: ['REPORTE_NO_CABE_EN_EXCEL'],
  summary: 'Download a report',
  description: 'All the rows of the report. XLSX is rejected if they do not fit in one sheet.',
  params: z.strictObject({ formato: reporteDownload.formato }),
  query: ExportarReporteQuery,
  file: reporteDownload.file,
  audit: { accion: 'reportes.exportar', entidad: 'reporte' },
});
