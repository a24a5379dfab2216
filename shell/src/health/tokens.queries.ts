import {
  crearTokenDeServicio,
  listarTokensDeServicio,
  revocarTokenDeServicio,
  type TokenDeServicioInput,
} from '@cartera/contrato/portal-tokens';
import { call } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';
import { usePortalChange } from './health.queries';

/** The service tokens in force. */
export function useTokens() {
  return useQuery({
    queryKey: ['portal', 'tokens'],
    queryFn: ({ signal }) => call(listarTokensDeServicio, { signal }),
  });
}

/** Makes a token. Its answer is the only one that has it. */
export function useCreateToken() {
  return usePortalChange(
    (body: TokenDeServicioInput) => call(crearTokenDeServicio, { body }),
    'No pudimos crear el token',
  );
}

/** Ends a token at once. */
export function useRevokeToken() {
  return usePortalChange(
    (id: string) => call(revocarTokenDeServicio, { params: { id } }),
    'No pudimos revocar el token',
  );
}
