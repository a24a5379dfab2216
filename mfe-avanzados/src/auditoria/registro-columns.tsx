import { ACCION_LABELS, MODULO_LABELS } from '@cartera/contrato/acciones';
import type { EventoAuditoria } from '@cartera/contrato/auditoria';
import { RESULTADO_AUDITORIA_LABELS, type ResultadoAuditoria } from '@cartera/contrato/catalogs';
import { type Column, RecordCard } from '@cartera/kit/datos';
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

/** Where an event came from: address and device. */
export function originOf({ ip, dispositivo }: EventoAuditoria): string {
  if (ip === 'local') return 'El servidor';
  return [ip, dispositivo].filter(Boolean).join(' · ');
}

export function ResultadoTag({ resultado }: Pick<EventoAuditoria, 'resultado'>) {
  return <Tag tone={TONES[resultado]}>{RESULTADO_AUDITORIA_LABELS[resultado]}</Tag>;
}

/** The columns of the audit trail. */
export const REGISTRO_COLUMNS: readonly Column<EventoAuditoria>[] = [
  { title: 'Fecha y hora', cell: ({ momento }) => <DateText value={momento} withTime /> },
  { title: 'Usuario', cell: (evento) => <Text tone="strong">{authorOf(evento)}</Text> },
  { title: 'Módulo', cell: moduleOf },
  { title: 'Acción', cell: actionOf },
  { title: 'Resultado', cell: ({ resultado }) => <ResultadoTag resultado={resultado} /> },
  { title: 'Origen', cell: (evento) => <Text tone="muted">{originOf(evento)}</Text> },
];

interface RegistroCardProps {
  readonly evento: EventoAuditoria;
  readonly actions: ReactNode;
}

/** An event on a phone. */
export function RegistroCard({ evento, actions }: RegistroCardProps) {
  return (
    <RecordCard
      title={actionOf(evento)}
      aside={<ResultadoTag resultado={evento.resultado} />}
      actions={actions}
    >
      <span>
        {authorOf(evento)} · {moduleOf(evento)}
      </span>
      <span>{originOf(evento)}</span>
      <DateText value={evento.momento} withTime />
    </RecordCard>
  );
}
