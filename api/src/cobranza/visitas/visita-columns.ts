import { ESTADO_PROMESA_LABELS, RESULTADO_VISITA_LABELS } from '@cartera/contrato/catalogs';
import type { Column } from '../../platform/exports/table.js';
import type { VisitaRow } from './visitas.queries.js';

/** The columns of the exported list of visits. */
export const VISITA_COLUMNS: readonly Column<VisitaRow>[] = [
  { title: 'Fecha', type: 'date', width: 12, value: ({ fecha }) => fecha },
  { title: 'Hora', type: 'moment', width: 18, value: ({ ocurridoEn }) => ocurridoEn.toISOString() },
  { title: 'Cliente', type: 'text', width: 28, value: ({ cliente }) => cliente.nombre },
  { title: 'Cobrador', type: 'text', width: 24, value: ({ cobrador }) => cobrador?.nombre ?? null },
  {
    title: 'Resultado',
    type: 'text',
    width: 18,
    value: ({ resultado }) => RESULTADO_VISITA_LABELS[resultado],
  },
  { title: 'Motivo', type: 'text', width: 20, value: ({ motivo }) => motivo },
  { title: 'Promesa para', type: 'date', width: 14, value: ({ promesa }) => promesa?.fecha ?? null },
  {
    title: 'Monto prometido',
    type: 'pesos',
    width: 16,
    value: ({ promesa }) => promesa?.monto ?? null,
    sum: true,
  },
  {
    title: 'Estado de la promesa',
    type: 'text',
    width: 18,
    value: ({ promesa }) => promesa && ESTADO_PROMESA_LABELS[promesa.estado],
  },
  { title: 'Nota', type: 'text', width: 40, value: ({ nota }) => nota },
];
