/** An object's fields, whatever they are; nothing of what is no object. */
export function registro(valores: unknown): Readonly<Record<string, unknown>> {
  return typeof valores === 'object' && valores !== null ? { ...valores } : {};
}
