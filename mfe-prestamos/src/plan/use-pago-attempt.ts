import { readLocal, removeLocal, saveLocal, useSession } from '@cartera/kit';
import { useEffect, useState } from 'react';
import { type PagoAttempt, readAttempt, serializeAttempt } from './pago-attempt';

export interface PendingPago {
  /** The payment without an answer, also from before a reload or from another tab; null if none. */
  readonly attempt: PagoAttempt | null;
  /**
   * Stores the payment before it is sent.
   * @returns false if it must not be sent: another payment of the loan has no answer, perhaps in another tab, or this
   * one is too old for a retry.
   */
  readonly record: (attempt: PagoAttempt) => boolean;
  /** Deletes the payment: the server answered, or the user discards it. */
  readonly forget: (llave: string) => void;
}

/**
 * Stores a payment until the server answers. After a reload, or in another tab, the page would otherwise offer to pay
 * it again.
 */
export function usePagoAttempt(prestamoId: string): PendingPago {
  // The server stores idempotency keys by user, so a retry by another user would pay twice.
  const usuarioId = useSession(({ usuario }) => usuario?._id);
  const storageKey = `cartera.pago.${usuarioId}.${prestamoId}`;
  const [attempt, setAttempt] = useState(() => readAttempt(readLocal(storageKey)));

  useEffect(() => {
    const onOtherTabWrite = ({ key }: StorageEvent) => {
      if (key === storageKey) setAttempt(readAttempt(readLocal(storageKey)));
    };
    window.addEventListener('storage', onOtherTabWrite);
    return () => window.removeEventListener('storage', onOtherTabWrite);
  }, [storageKey]);

  return {
    attempt,
    record: (sent) => {
      const stored = readLocal(storageKey);
      const current = readAttempt(stored);
      // A retry does not renew the age of its key.
      if (current) return current.llave === sent.llave;
      if (stored !== null && attempt?.llave === sent.llave) {
        removeLocal(storageKey);
        setAttempt(null);
        return false;
      }
      saveLocal(storageKey, serializeAttempt(sent));
      setAttempt(sent);
      return true;
    },
    forget: (llave) => {
      // Another tab may have stored a different payment, which has no answer yet.
      if (readAttempt(readLocal(storageKey))?.llave === llave) removeLocal(storageKey);
      setAttempt((current) => (current?.llave === llave ? null : current));
    },
  };
}
