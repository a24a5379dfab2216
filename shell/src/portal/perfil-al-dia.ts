import { verPerfil } from '@cartera/contrato/arranque';
import { pedir, useSesion } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Asks the server who is signed in, once per visit: the stored user may be days old, and a role changed
 * since would draw a menu of refusals. Failing is harmless, for the stored one goes on standing.
 */
export function usePerfilAlDia(): void {
  const { data } = useQuery({
    queryKey: ['perfil'],
    queryFn: ({ signal }) => pedir(verPerfil, { senal: signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const { token, abrir } = useSesion.getState();
    if (data && token) abrir(token, data.data);
  }, [data]);
}
