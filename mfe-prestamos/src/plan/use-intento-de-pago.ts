import { borrarLocal, guardarLocal, leerLocal, useSesion } from '@cartera/kit';
import { useEffect, useState } from 'react';
import { anotarIntento, type IntentoDePago, leerIntento } from './intento-de-pago';

export interface PagoPendiente {
  /** The payment that was sent and nobody has answered for, also from before a reload or from another tab; null when none. */
  readonly intento: IntentoDePago | null;
  /** Writes it down, before it is sent. */
  readonly anotar: (intento: IntentoDePago) => void;
  /** It was answered, or the user gives it up. */
  readonly olvidar: () => void;
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
      // Trying again does not make its key any younger.
      if (intento?.llave === enviado.llave) return;
      guardarLocal(clave, anotarIntento(enviado));
      setIntento(enviado);
    },
    olvidar: () => {
      borrarLocal(clave);
      setIntento(null);
    },
  };
}
