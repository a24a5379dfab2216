import { minutesLate } from '@cartera/dominio/evidencia';
import { Tag } from '@cartera/kit/ui';
import { lateText } from '@cartera/piezas';

const MINUTES_PER_DAY = 24 * 60;

interface TardanzaProps {
  /** 'Registrada' for a visit, 'Registrado' for an expense. */
  readonly participio: 'Registrada' | 'Registrado';
  readonly ocurridoEn: string;
  readonly registradoEn: string | null | undefined;
}

/** The time from an event until the server received it; nothing if it came at once. */
export function Tardanza({ participio, ocurridoEn, registradoEn }: TardanzaProps) {
  const minutes = registradoEn ? minutesLate(ocurridoEn, registradoEn) : null;
  if (minutes === null) return null;
  return (
    <Tag tone={minutes < MINUTES_PER_DAY ? 'neutral' : 'warning'}>{`${participio} ${lateText(minutes)}`}</Tag>
  );
}
