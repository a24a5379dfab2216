import { TIME_ZONE } from '../clock.js';

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment in the hours of Bogotá, `YYYY-MM-DD HH:mm:ss`: a column of it sorts by time. */
export function formatMoment(moment: Date): string {
  return MOMENT.format(moment);
}
