import { z } from 'zod';
import { ROWS_PER_REPORTE, TIPOS_CONTROL } from '../catalogs.js';
import { Periodo } from '../cobranza/metas.js';
import { Id, list, pagination } from '../common.js';
import { downloadIn } from '../files.js';
import { route } from '../route.js';
import { EventoAuditoria } from './auditoria.js';

const filters = {
  /** The month of the events. Default: the current one. */
  mes: Periodo.optional(),
  tipo: z.enum(TIPOS_CONTROL, { error: 'Elige qué ver' }).optional(),
  /** The author. */
  usuario: Id.optional(),
};

export const ControlQuery = z.strictObject({ ...pagination(ROWS_PER_REPORTE), ...filters });
export type ControlQuery = z.infer<typeof ControlQuery>;

export const ExportarControlQuery = z.strictObject(filters);
export type ExportarControlQuery = z.infer<typeof ExportarControlQuery>;

/** An event of the audit trail that the report lists. One event can be two rows: a cancellation that forgives. */
export const ControlEvento = EventoAuditoria.extend({
  tipo: z.enum(TIPOS_CONTROL),
  /** Whole pesos; below 0 if it gives back. Null if the act moves none. */
  monto: z.number().int().nullable(),
  motivo: z.string().nullable(),
  /**
   * The other people who in the 30 days before created the collector of an account, set their password or address or removed their
   * second factors, and who did so with the accounts of those people. Of two signatures, the people who did so at any time with
   * the accounts of both. Null without any.
   */
  accesoDe: z.string().nullable(),
  /** The people who registered the client of a loan, or changed their name or cédula, in the 30 days before; null without any. */
  registradoPor: z.string().nullable(),
});
export type ControlEvento = z.infer<typeof ControlEvento>;

/** The acts of a person of one kind in the month. */
export const ControlPersona = z.object({
  /** Without `_id` for the process itself, 'Sistema'. */
  usuario: z.object({ _id: Id.nullable(), nombre: z.string() }),
  tipo: z.enum(TIPOS_CONTROL),
  eventos: z.number().int(),
  monto: z.number().int(),
});
export type ControlPersona = z.infer<typeof ControlPersona>;

export const Control = list(ControlEvento).extend({
  mes: Periodo,
  /** By person and kind, of all that the filters match. */
  personas: z.array(ControlPersona),
});
export type Control = z.infer<typeof Control>;

export const verControl = route({
  method: 'GET',
  path: '/reportes/control',
  access: 'auditoria.ver',
  summary: 'Get the report of control of a month',
  description:
    'What was forgiven, cancelled with payments, corrected, deleted, dated earlier, settled for less than the plan, done out of hours, confirmed by a statement, paid as a commission, decided alone or signed by two accounts of one person, what left the cash of the office or of a collector as whom another person could act, and loans to clients of the same author, to new clients, to a late debtor, or out of the ordinary, and collateral of a debt that is let go or worth less: each row is an event of the audit trail.',
  query: ControlQuery,
  response: Control,
});

const controlDownload = downloadIn(['csv', 'xlsx']);

export const exportarControl = route({
  method: 'GET',
  path: '/reportes/control/export/:formato',
  access: 'auditoria.ver',
  confirmed: true,
  summary: 'Download the report of control of a month',
  description: 'All the rows that the filters match.',
  params: z.strictObject({ formato: controlDownload.formato }),
  query: ExportarControlQuery,
  file: controlDownload.file,
  audit: { accion: 'reportes.exportar-control', entidad: 'reporte' },
});
