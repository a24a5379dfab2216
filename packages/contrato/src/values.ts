// Checks of values without the schema library, for pages that validate only their address.

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** True for a calendar day `YYYY-MM-DD` from 1900 to 2199. */
export function isRealDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  const year = date.getUTCFullYear();
  return date.toJSON()?.slice(0, 10) === text && year >= 1900 && year <= 2199;
}
