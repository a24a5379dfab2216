import { ACCION_LABELS, ENTIDAD_LABELS, MODULO_LABELS } from '@cartera/contrato/acciones';
import { RESULTADO_AUDITORIA_LABELS } from '@cartera/contrato/catalogs';
import { formatMoment } from '../../platform/exports/moment.js';
import type { Column } from '../../platform/exports/table.js';
import { type EventoRow, nameOf } from './auditoria.queries.js';

function text(title: string, width: number, value: (row: EventoRow) => string | null): Column<EventoRow> {
  return { title, type: 'text', width, value };
}

/** The columns of the exported audit trail. */
export const EVENTO_COLUMNS: readonly Column<EventoRow>[] = [
  { title: 'Fecha y hora', type: 'moment', width: 20, value: ({ momento }) => formatMoment(momento) },
  text('Usuario', 24, ({ usuarioNombre }) => usuarioNombre),
  text('Módulo', 16, ({ modulo }) => MODULO_LABELS[modulo] ?? modulo),
  text('Acción', 28, ({ accion }) => ACCION_LABELS[accion] ?? accion),
  text('Resultado', 12, ({ resultado }) => RESULTADO_AUDITORIA_LABELS[resultado]),
  { title: 'Veces', type: 'number', width: 8, value: ({ veces }) => veces },
  text('Tipo de registro', 16, ({ entidad }) => ENTIDAD_LABELS[entidad] ?? entidad),
  text('Registro', 38, nameOf),
  text('Id del registro', 38, ({ objeto }) => objeto),
  text('IP', 16, ({ ip }) => ip),
  text('Dispositivo', 24, ({ dispositivo }) => dispositivo),
  text('Evento', 38, ({ _id }) => _id),
];
