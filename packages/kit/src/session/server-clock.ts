import { CLOCK_TOLERANCE_MS } from '@cartera/contrato/catalogs';
import { create } from 'zustand';

/** Milliseconds by which this device's clock is behind that of the server; null while it is right. */
export const useClockError = create<{ readonly behindMs: number | null }>()(() => ({ behindMs: null }));

/** Compares this device's clock with the date of an answer that came now. */
export function noteServerTime(headers: Headers): void {
  const behindMs = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(behindMs)) return;
  useClockError.setState({ behindMs: Math.abs(behindMs) > CLOCK_TOLERANCE_MS ? behindMs : null });
}
