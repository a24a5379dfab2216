import type { CobroParecido } from '@cartera/contrato/errors';
import {
  ApiError,
  isRejection,
  NotSentError,
  newIdempotencyKey,
  notifyFailure,
  useWrite,
} from '@cartera/kit';
import type { NuevoEnvio } from '@cartera/kit/offline';
import { confirm } from '@cartera/kit/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refresh } from '../refresh';
import { loadOutbox } from './outbox';
import { parecidoQuestion } from './parecido-question';

interface PagoOptions<Answer> {
  readonly onSuccess: (answer: Answer) => void;
  /** The screen's message (docs/producto.md). */
  readonly errorMessage: string;
}

/**
 * Sends a payment, which stays in the outbox until the server answers. If the server refuses it because it has a twin, the
 * user is asked, and a confirmed one is sent again with a new key. Money queries are refreshed after a failure too: the
 * payment may have arrived and only its answer been lost.
 */
export function usePago<Answer>({ onSuccess, errorMessage }: PagoOptions<Answer>) {
  const queryClient = useQueryClient();
  const sent = useRef<NuevoEnvio>(null);
  useEffect(() => void loadOutbox().catch(() => undefined), []);

  const send = async (pago: NuevoEnvio) => {
    const { sendManual } = await loadOutbox().catch((error) => {
      throw new NotSentError('Error de red: el pago no se envió', { cause: error });
    });
    sent.current = pago;
    return sendManual<Answer>(pago);
  };

  const { mutate, ...write } = useWrite({
    mutationFn: async (pago: NuevoEnvio) => {
      try {
        return await send(pago);
      } catch (error) {
        const parecido = parecidoOf(error);
        if (!parecido || !(await isAnotherPago(parecido))) throw error;
        // The server refuses a key with another body.
        const body = { ...(pago.body as object), confirmarParecido: true };
        return await send({ ...pago, llave: newIdempotencyKey(), body });
      }
    },
    onSuccess,
    onError: (error) => {
      if (!parecidoOf(error)) notifyFailure(error, errorMessage);
    },
    onSettled: () => refresh(queryClient, 'money'),
  });

  return {
    ...write,
    /** The payment may have arrived: only the same one may be sent again, with `retry`. */
    noResponse: write.error !== null && !isRejection(write.error) && !(write.error instanceof NotSentError),
    pagar: mutate,
    retry: (responses?: Parameters<typeof mutate>[1]) => {
      if (sent.current) mutate(sent.current, responses);
    },
  };
}

function parecidoOf(error: unknown) {
  return error instanceof ApiError ? error.parecido : undefined;
}

/** Asks whether a payment is another one than its twin, which is registered. */
function isAnotherPago(parecido: CobroParecido): Promise<boolean> {
  return confirm({
    title: parecidoQuestion(parecido),
    okText: 'Sí, es otro',
    cancelText: 'No, es el mismo',
  });
}
