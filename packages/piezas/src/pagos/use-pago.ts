import { ApiError, isRejection, newIdempotencyKey, notify, notifyFailure, useWrite } from '@cartera/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refresh } from '../refresh';
import { isAnotherPago } from './is-another-pago';
import type { PagoAttempt } from './pago-attempt';
import type { PendingPago } from './use-pago-attempt';

interface PagoOptions<A, Answer> {
  readonly send: (attempt: A) => Promise<Answer>;
  readonly onSuccess: (answer: Answer) => void;
  /** The screen's message (docs/producto/11-messages.md). */
  readonly errorMessage: string;
}

/**
 * Sends a payment, which stays stored until the server answers. If the server refuses it because it has a twin, the user
 * is asked, and a confirmed one is sent again with a new key. Money queries are refreshed after a failure too: the
 * payment may have arrived and only its answer been lost.
 */
export function usePago<A extends PagoAttempt, Answer>(
  { attempt, record, forget }: PendingPago<A>,
  { send, onSuccess, errorMessage }: PagoOptions<A, Answer>,
) {
  const queryClient = useQueryClient();
  const sending = useRef<{ attempt: A; isRetry: boolean }>(null);

  /** Records a payment as the one under way, or tells why it must not be sent. */
  const start = (next: A): boolean => {
    const isRetry = attempt?.llave === next.llave;
    if (record(next)) {
      sending.current = { attempt: next, isRetry };
      return true;
    }
    notify.error(errorMessage, { detail: isRetry ? RETRY_EXPIRED : OTHER_PAGO_PENDING });
    return false;
  };
  const finish = () => {
    if (sending.current) forget(sending.current.attempt.llave);
  };

  const { mutate, ...write } = useWrite({
    mutationFn: async (first: A) => {
      try {
        return await send(first);
      } catch (error) {
        const parecido = parecidoOf(error);
        if (!parecido || !(await isAnotherPago(parecido))) throw error;
        // The server refuses a key with another body.
        const confirmed = { ...first, llave: newIdempotencyKey(), confirmarParecido: true };
        forget(first.llave);
        if (!start(confirmed)) throw error;
        return await send(confirmed);
      }
    },
    onSuccess: (answer) => {
      finish();
      onSuccess(answer);
    },
    onError: (error) => {
      if (isRejection(error) && !(sending.current?.isRetry && isUnprocessed(error))) finish();
      if (!parecidoOf(error)) notifyFailure(error, errorMessage);
    },
    onSettled: () => refresh(queryClient, 'money'),
  });

  const pagar: typeof mutate = (next, responses) => {
    if (!write.isPending && start(next)) mutate(next, responses);
  };
  return {
    ...write,
    /** The payment may have arrived: only the same one may be sent again, with `retry`. */
    noResponse: write.error !== null && !isRejection(write.error),
    pagar,
    retry: (responses?: Parameters<typeof mutate>[1]) => {
      if (sending.current) pagar(sending.current.attempt, responses);
    },
  };
}

const OTHER_PAGO_PENDING =
  'Otro pago espera su respuesta, quizás en otra pestaña. Cierra este diálogo y resuélvelo primero.';
const RETRY_EXPIRED =
  'Pasó demasiado tiempo para reintentar este pago. Mira si aparece registrado antes de cobrar otra vez.';

function parecidoOf(error: unknown) {
  return error instanceof ApiError ? error.parecido : undefined;
}

/** True if the server refused the request before processing it: the first attempt may still have paid. */
function isUnprocessed(error: Error): boolean {
  return error instanceof ApiError && [401, 403, 429].includes(error.status);
}
