import { z } from 'zod';
import { Periodo } from '../cobranza/metas.js';
import { Fecha, Instant, text } from '../common.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';

/** A month of the book. Nothing dated in a closed one is written, corrected, undone or cancelled. */
export const PeriodoLibro = z.object({
  mes: Periodo,
  cerrado: z.boolean(),
  /** Null while it is open. */
  cerradoEn: Instant.nullable(),
  /** Null while it is open, and if the nightly job closed it. */
  cerradoPor: PersonaReference.nullable(),
});
export type PeriodoLibro = z.infer<typeof PeriodoLibro>;

export const Periodos = z.object({
  /** From the newest month, the current one, to that of the first loan. */
  data: z.array(PeriodoLibro),
  /** The first day that can be written; null if no month was ever closed. */
  abiertoDesde: Fecha.nullable(),
});
export type Periodos = z.infer<typeof Periodos>;

const MesParam = z.strictObject({ mes: Periodo });

export const listarPeriodos = route({
  method: 'GET',
  path: '/periodos',
  access: 'autenticado',
  summary: 'List the months of the book',
  description: 'Whether each month is closed, and the first day that can still be written.',
  response: Periodos,
});

export const cerrarPeriodo = route({
  method: 'POST',
  path: '/periodos/:mes/cerrar',
  access: 'periodos.cerrar',
  errors: ['PERIODO_SIN_TERMINAR'],
  summary: 'Close a month',
  description: 'Closes the month and every open month before it. A repeated call changes nothing.',
  params: MesParam,
  response: Periodos,
});

export const ReaperturaPeriodo = z.strictObject({ motivo: text(500, 'Escribe el motivo') });
export type ReaperturaPeriodo = z.infer<typeof ReaperturaPeriodo>;

export const reabrirPeriodo = route({
  method: 'DELETE',
  path: '/periodos/:mes/cerrar',
  access: 'periodos.reabrir',
  errors: ['PERIODO_NO_CERRADO', 'PERIODO_POSTERIOR_CERRADO'],
  summary: 'Reopen a month',
  description: 'Only the last closed month can be reopened.',
  params: MesParam,
  body: ReaperturaPeriodo,
  response: Periodos,
});
