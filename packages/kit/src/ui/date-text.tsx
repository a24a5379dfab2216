import { formatDate, formatDateTime } from '../formats/date';
import './text.css';

interface DateTextProps {
  /** `YYYY-MM-DD` or an instant; an empty one is shown as a dash. */
  readonly value: string | null | undefined;
  /** Adds the time in Bogotá; only for an instant. */
  readonly withTime?: boolean;
}

/** A date in the Colombian format. */
export function DateText({ value, withTime = false }: DateTextProps) {
  const text = withTime ? formatDateTime(value) : formatDate(value);
  return (
    <time className="ct-date" {...(value && { dateTime: value })}>
      {text}
    </time>
  );
}
