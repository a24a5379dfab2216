const BYTES_POR_KB = 1024;
const UNA_DECIMAL = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

/** The size of a file in words: `820 KB`, `2,4 MB`. A file of a few bytes counts as 1 KB. */
export function formatoBytes(bytes: number): string {
  const kb = bytes / BYTES_POR_KB;
  if (kb < BYTES_POR_KB) return `${Math.max(1, Math.round(kb))} KB`;
  return `${UNA_DECIMAL.format(kb / BYTES_POR_KB)} MB`;
}
