const MINUTES_PER_HOUR = 60;

/** A time in hours and minutes, `2 h 30 min`. @param minutes whole minutes. */
export function formatDuration(minutes: number): string {
  const horas = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (horas === 0) return `${rest} min`;
  return rest === 0 ? `${horas} h` : `${horas} h ${rest} min`;
}
