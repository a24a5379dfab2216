import { readLocal, removeLocal, saveLocal, useSession } from '@cartera/kit';
import { useEffect, useState } from 'react';
import { type IsAttempt, type PagoAttempt, readAttempt, serializeAttempt } from './pago-attempt';

export interface PendingPago<A extends PagoAttempt> {
  /** The payment without an answer, also from before a reload or from another tab; null if none. */
  readonly attempt: A | null;
  /**
   * Stores the payment before it is sent.
   * @returns false if it must not be sent: another payment of the screen has no answer, perhaps in another tab, or this
   * one is too old for a retry.
   */
  readonly record: (attempt: A) => boolean;
  /** Deletes the payment: the server answered, or the user discards it. */
  readonly forget: (llave: string) => void;
}

/**
 * Stores a payment until the server answers. After a reload, or in another tab, the page would otherwise offer to pay
 * it again.
 * @param isAttempt recognizes the payments of this screen; the same function in each render.
 * @param scope what has one such payment at a time: a loan's id, or a screen's name.
 */
export function usePagoAttempt<A extends PagoAttempt>(
  isAttempt: IsAttempt<A>,
  scope: string,
): PendingPago<A> {
  // The server stores idempotency keys by user, so a retry by another user would pay twice.
  const usuarioId = useSession(({ usuario }) => usuario?._id);
  const storageKey = `cartera.pago.${usuarioId}.${scope}`;
  const [attempt, setAttempt] = useState(() => readAttempt(isAttempt, readLocal(storageKey)));

  useEffect(() => {
    const onOtherTabWrite = ({ key }: StorageEvent) => {
      if (key === storageKey) setAttempt(readAttempt(isAttempt, readLocal(storageKey)));
    };
    window.addEventListener('storage', onOtherTabWrite);
    return () => window.removeEventListener('storage', onOtherTabWrite);
  }, [isAttempt, storageKey]);

  return {
    attempt,
    record: (sent) => {
      const stored = readLocal(storageKey);
      const current = readAttempt(isAttempt, stored);
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
      if (readAttempt(isAttempt, readLocal(storageKey))?.llave === llave) removeLocal(storageKey);
      setAttempt((current) => (current?.llave === llave ? null : current));
    },
  };
}
