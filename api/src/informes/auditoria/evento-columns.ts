import { ACCION_LABELS, ENTIDAD_LABELS, MODULO_LABELS } from '@cartera/contrato/acciones';
import { RESULTADO_AUDITORIA_LABELS } from '@cartera/contrato/catalogs';
import { type Column, column, momentColumn } from '../../platform/exports/table.js';
import { type EventoRow, nameOf } from './auditoria.queries.js';

/** The columns of the exported audit trail. */
export const EVENTO_COLUMNS: readonly Column<EventoRow>[] = [
  momentColumn('Fecha y hora', 20, ({ momento }) => momento),
  column('text', 'Usuario', 24, ({ usuarioNombre }) => usuarioNombre),
  column('text', 'Módulo', 16, ({ modulo }) => MODULO_LABELS[modulo] ?? modulo),
  column('text', 'Acción', 28, ({ accion }) => ACCION_LABELS[accion] ?? accion),
  column('text', 'Resultado', 12, ({ resultado }) => RESULTADO_AUDITORIA_LABELS[resultado]),
  column('number', 'Veces', 8, ({ veces }) => veces),
  column('text', 'Tipo de registro', 16, ({ entidad }) => ENTIDAD_LABELS[entidad] ?? entidad),
  column('text', 'Registro', 38, nameOf),
  column('text', 'Id del registro', 38, ({ objeto }) => objeto),
  column('text', 'IP', 16, ({ ip }) => ip),
  column('text', 'Dispositivo', 24, ({ dispositivo }) => dispositivo),
  column('text', 'Evento', 38, ({ _id }) => _id),
];
