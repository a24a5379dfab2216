/** Bogotá has no daylight saving time. */
const UTC_OFFSET = '-05:00';

/** Converts a local time of Bogotá to ISO 8601 in UTC. @param local `YYYY-MM-DDTHH:mm`. */
export function bogotaInstant(local: string): string {
  return new Date(`${local}:00${UTC_OFFSET}`).toISOString();
}
