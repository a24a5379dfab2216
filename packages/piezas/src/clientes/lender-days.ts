import { verConfiguracion } from '@cartera/contrato/configuracion';
import type { DiasNoLaborables } from '@cartera/dominio/laborables';
import { noLaborablesOf } from '@cartera/dominio/no-laborables';
import { call } from '@cartera/kit';
import type { QueryClient } from '@tanstack/react-query';

/** The days on which the lender does not collect, by its settings. Loaded on a call, not with the page. */
export async function lenderDays(queries: QueryClient): Promise<DiasNoLaborables> {
  const { data } = await queries.fetchQuery({
    queryKey: ['configuracion'],
    queryFn: ({ signal }) => call(verConfiguracion, { signal }),
  });
  return noLaborablesOf(data);
}
