/** An object's fields, whatever they are; nothing of what is no object. */
export function toRecord(values: unknown): Readonly<Record<string, unknown>> {
  return typeof values === 'object' && values !== null ? { ...values } : {};
}
