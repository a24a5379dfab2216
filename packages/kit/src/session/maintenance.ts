import { MAINTENANCE_HEADER } from '@cartera/contrato/maintenance';
import { create } from 'zustand';

/** The notice for users while the portal is read-only; null otherwise. */
export const useMaintenance = create<{ readonly sentence: string | null }>()(() => ({ sentence: null }));

/** Reads the sentence from the headers of an answer to a signed-in user. */
export function noteMaintenance(headers: Headers): void {
  const text = headers.get(MAINTENANCE_HEADER);
  useMaintenance.setState({ sentence: text === null ? null : decodeURIComponent(text) });
}
