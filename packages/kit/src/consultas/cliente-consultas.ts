import { QueryClient } from '@tanstack/react-query';
import { useSesion } from '../sesion/sesion';

/** Long enough for a screen's parts to share an answer; short, since another cashier may have moved the money. */
const FRESCO_MS = 10_000;

/**
 * The portal's query cache. The HTTP client already retries reads, and a browser that believes itself
 * offline still asks, so that the screen says 'Error de red' instead of waiting for ever.
 */
export function crearClienteConsultas(): QueryClient {
  const cliente = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESCO_MS, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // What one person read must not be shown to the next one on the same computer.
  useSesion.subscribe((ahora, antes) => {
    if (antes.usuario && antes.usuario._id !== ahora.usuario?._id) cliente.clear();
  });
  return cliente;
}
