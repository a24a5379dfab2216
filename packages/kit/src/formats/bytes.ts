import { numberFormat } from './number';

const BYTES_PER_KB = 1024;
const ONE_DECIMAL = numberFormat({ maximumFractionDigits: 1 });

/** A file size for the user: `820 KB`, `2,4 MB`. The minimum is 1 KB. */
export function formatBytes(bytes: number): string {
  const kb = bytes / BYTES_PER_KB;
  if (kb < BYTES_PER_KB) return `${Math.max(1, Math.round(kb))} KB`;
  return `${ONE_DECIMAL(kb / BYTES_PER_KB)} MB`;
}
