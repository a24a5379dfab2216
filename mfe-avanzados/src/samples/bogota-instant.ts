/** Bogotá's, all year round. */
const UTC_OFFSET = '-05:00';

/** The instant, ISO 8601 in UTC, of a day and a time on the clocks of Bogotá. @param local `YYYY-MM-DDTHH:mm`. */
export function bogotaInstant(local: string): string {
  return new Date(`${local}:00${UTC_OFFSET}`).toISOString();
}
