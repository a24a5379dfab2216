import { minutesLate } from '@cartera/dominio/evidencia';
import { Tag } from '@cartera/kit/ui';

const HOUR = 60;
const DAY = 24 * HOUR;

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
    <Tag tone={minutes < DAY ? 'neutral' : 'warning'}>{`${participio} ${lateText(minutes)} después`}</Tag>
  );
}

function lateText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes < 2 * DAY) return `${Math.floor(minutes / HOUR)} h`;
  return `${Math.floor(minutes / DAY)} días`;
}
