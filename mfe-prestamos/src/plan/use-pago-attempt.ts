import { readLocal, removeLocal, saveLocal, useSession } from '@cartera/kit';
import { useEffect, useState } from 'react';
import { type PaymentAttempt, readAttempt, serializeAttempt } from './pago-attempt';

export interface PendingPayment {
  /** The payment that was sent and nobody has answered for, also from before a reload or from another tab; null when none. */
  readonly attempt: PaymentAttempt | null;
  /**
   * Writes it down, before it is sent.
   * @returns false where it may not be sent: another payment of the loan is waiting for its answer, in another tab
   * perhaps, or this one is too old to be sent again.
   */
  readonly record: (attempt: PaymentAttempt) => boolean;
  /** It was answered, or the user gives it up. */
  readonly forget: (llave: string) => void;
}

/**
 * The payment of a loan whose fate is not known, kept until it is: neither a reload nor another tab, which would
 * offer to pay it again, must miss it.
 */
export function usePaymentAttempt(prestamoId: string): PendingPayment {
  // The server keeps keys by user: another one who signs in here could not send it again without paying twice.
  const usuarioId = useSession(({ usuario }) => usuario?._id);
  const clave = `cartera.pago.${usuarioId}.${prestamoId}`;
  const [attempt, setAttempt] = useState(() => readAttempt(readLocal(clave)));

  useEffect(() => {
    const onOtherTabWrite = ({ key }: StorageEvent) => {
      if (key === clave) setAttempt(readAttempt(readLocal(clave)));
    };
    window.addEventListener('storage', onOtherTabWrite);
    return () => window.removeEventListener('storage', onOtherTabWrite);
  }, [clave]);

  return {
    attempt,
    record: (sent) => {
      const stored = readLocal(clave);
      const vigente = readAttempt(stored);
      // Trying again does not make its key any younger.
      if (vigente) return vigente.llave === sent.llave;
      if (stored !== null && attempt?.llave === sent.llave) {
        removeLocal(clave);
        setAttempt(null);
        return false;
      }
      saveLocal(clave, serializeAttempt(sent));
      setAttempt(sent);
      return true;
    },
    forget: (llave) => {
      // What another tab wrote down meanwhile is still without its answer.
      if (readAttempt(readLocal(clave))?.llave === llave) removeLocal(clave);
      setAttempt((actual) => (actual?.llave === llave ? null : actual));
    },
  };
}
