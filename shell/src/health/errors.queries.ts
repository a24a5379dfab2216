import { listarErroresDeModulos } from '@cartera/contrato/portal-errores';
import { call } from '@cartera/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Interval between reads while the page is open, in milliseconds. */
const INTERVAL_MS = 30_000;

/** A page of the errors of modules by cause, the last seen first. */
export function useModuleErrors(page: number) {
  return useQuery({
    queryKey: ['portal', 'errores', page],
    queryFn: ({ signal }) => call(listarErroresDeModulos, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL_MS,
  });
}
