import { useQueryClient } from '@tanstack/react-query';

/**
 * Tells whether a write is on its way, asked at the very moment of sending it: the second of two quick clicks
 * comes before the button is drawn busy.
 * @param llave the write's idempotency key, which is also its mutation key.
 */
export function useEnVuelo(llave: string): () => boolean {
  const consultas = useQueryClient();
  return () => consultas.isMutating({ mutationKey: [llave] }) > 0;
}
