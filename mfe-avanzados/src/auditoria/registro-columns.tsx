import { ACCION_LABELS, ENTIDAD_LABELS, MODULO_LABELS } from '@cartera/contrato/acciones';
import type { EventoAuditoria } from '@cartera/contrato/auditoria';
import { RESULTADO_AUDITORIA_LABELS, type ResultadoAuditoria } from '@cartera/contrato/catalogs';
import { formatThousands } from '@cartera/kit';
import { type Column, RecordCard } from '@cartera/kit/list';
import { DateText, Tag, Text, type Tone } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import './auditoria.css';

const TONES: Readonly<Record<ResultadoAuditoria, Tone>> = {
  ok: 'success',
  rechazado: 'warning',
  fallido: 'danger',
};

/** The author of an event: a refused request or a failed login may have none. */
export function authorOf({ usuario }: EventoAuditoria): string {
  return usuario?.nombre ?? 'Sin sesión';
}

export function actionOf({ accion }: EventoAuditoria): string {
  return ACCION_LABELS[accion] ?? accion;
}

export function moduleOf({ modulo }: EventoAuditoria): string {
  return MODULO_LABELS[modulo] ?? modulo;
}

/** The record of an event, as staff know it; null if it has no name. */
export function registroOf({ entidad, registro }: EventoAuditoria): string | null {
  const kind = entidad === 'ruta' ? null : (ENTIDAD_LABELS[entidad] ?? entidad);
  return [kind, registro].filter(Boolean).join(': ') || null;
}

/** Returns the origin of an event: its address and device. */
export function originOf({ ip, dispositivo }: EventoAuditoria): string {
  if (ip === 'local') return 'El servidor';
  return [ip, dispositivo].filter(Boolean).join(' · ');
}

/** The result of an event, with a count if the row stands for several events. */
export function ResultadoTag({ resultado, veces }: Pick<EventoAuditoria, 'resultado' | 'veces'>) {
  return (
    <>
      <Tag tone={TONES[resultado]}>{RESULTADO_AUDITORIA_LABELS[resultado]}</Tag>
      {veces > 1 && <Text tone="muted">{` ${formatThousands(veces)} veces`}</Text>}
    </>
  );
}

function ActionCell(evento: EventoAuditoria) {
  return (
    <>
      {actionOf(evento)}
      <div>
        <Text tone="muted">{moduleOf(evento)}</Text>
      </div>
    </>
  );
}

/** The columns of the audit trail. */
export const REGISTRO_COLUMNS: readonly Column<EventoAuditoria>[] = [
  { title: 'Fecha y hora', cell: ({ momento }) => <DateText value={momento} withTime /> },
  { title: 'Usuario', cell: (evento) => <Text tone="strong">{authorOf(evento)}</Text> },
  { title: 'Acción', cell: ActionCell },
  { title: 'Registro', cell: ({ registro }) => registro ?? '—' },
  { title: 'Resultado', cell: ResultadoTag },
  { title: 'Origen', cell: (evento) => <Text tone="muted">{originOf(evento)}</Text> },
];

interface RegistroCardProps {
  readonly evento: EventoAuditoria;
  readonly actions: ReactNode;
}

/** An event on a phone. */
export function RegistroCard({ evento, actions }: RegistroCardProps) {
  return (
    <RecordCard title={actionOf(evento)} aside={<ResultadoTag {...evento} />} actions={actions}>
      <span>
        {authorOf(evento)} · {moduleOf(evento)}
      </span>
      {evento.registro && <span>{evento.registro}</span>}
      <span>{originOf(evento)}</span>
      <DateText value={evento.momento} withTime />
    </RecordCard>
  );
}
