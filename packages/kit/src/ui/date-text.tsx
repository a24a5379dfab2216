import { formatDate, formatDateTime } from '../formats/date';
import './text.css';

interface DateTextProps {
  /** `YYYY-MM-DD` or an instant; none is shown as a dash. */
  readonly valor: string | null | undefined;
  /** With the time of day in Bogotá; only an instant has one. */
  readonly hora?: boolean;
}

/** A date in the Colombian format. */
export function DateText({ valor, hora = false }: DateTextProps) {
  const text = hora ? formatDateTime(valor) : formatDate(valor);
  return (
    <time className="ct-fecha" {...(valor && { dateTime: valor })}>
      {text}
    </time>
  );
}
