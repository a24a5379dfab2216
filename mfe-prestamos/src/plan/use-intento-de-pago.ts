import { borrarLocal, guardarLocal, leerLocal, useSesion } from '@cartera/kit';
import { useEffect, useState } from 'react';
import { anotarIntento, type IntentoDePago, leerIntento } from './intento-de-pago';

export interface PagoPendiente {
  /** The payment that was sent and nobody has answered for, also from before a reload or from another tab; null when none. */
  readonly intento: IntentoDePago | null;
  /**
   * Writes it down, before it is sent.
   * @returns false where it may not be sent: another payment of the loan is waiting for its answer, in another tab
   * perhaps, or this one is too old to be sent again.
   */
  readonly anotar: (intento: IntentoDePago) => boolean;
  /** It was answered, or the user gives it up. */
  readonly olvidar: (llave: string) => void;
}

/**
 * The payment of a loan whose fate is not known, kept until it is: neither a reload nor another tab, which would
 * offer to pay it again, must miss it.
 */
export function useIntentoDePago(prestamoId: string): PagoPendiente {
  // The server keeps keys by user: another one who signs in here could not send it again without paying twice.
  const usuarioId = useSesion(({ usuario }) => usuario?._id);
  const clave = `cartera.pago.${usuarioId}.${prestamoId}`;
  const [intento, setIntento] = useState(() => leerIntento(leerLocal(clave)));

  useEffect(() => {
    const alEscribirOtra = ({ key }: StorageEvent) => {
      if (key === clave) setIntento(leerIntento(leerLocal(clave)));
    };
    window.addEventListener('storage', alEscribirOtra);
    return () => window.removeEventListener('storage', alEscribirOtra);
  }, [clave]);

  return {
    intento,
    anotar: (enviado) => {
      const anotado = leerLocal(clave);
      const vigente = leerIntento(anotado);
      // Trying again does not make its key any younger.
      if (vigente) return vigente.llave === enviado.llave;
      if (anotado !== null && intento?.llave === enviado.llave) {
        borrarLocal(clave);
        setIntento(null);
        return false;
      }
      guardarLocal(clave, anotarIntento(enviado));
      setIntento(enviado);
      return true;
    },
    olvidar: (llave) => {
      // What another tab wrote down meanwhile is still without its answer.
      if (leerIntento(leerLocal(clave))?.llave === llave) borrarLocal(clave);
      setIntento((actual) => (actual?.llave === llave ? null : actual));
    },
  };
}
