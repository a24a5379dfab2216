import { borrarDeSesion, guardarEnSesion, leerDeSesion, useSesion } from '@cartera/kit';
import { useState } from 'react';
import { type IntentoDePago, leerIntento } from './intento-de-pago';

export interface PagoPendiente {
  /** The payment that was sent and nobody has answered for, also by the page before a reload; null when none. */
  readonly intento: IntentoDePago | null;
  /** Writes it down, before it is sent. */
  readonly anotar: (intento: IntentoDePago) => void;
  /** It was answered, or the user gives it up. */
  readonly olvidar: () => void;
}

/** The payment of a loan whose fate is not known, kept until it is: a reload must not forget its key. */
export function useIntentoDePago(prestamoId: string): PagoPendiente {
  // The server keeps keys by user: another one who signs in here could not send it again without paying twice.
  const usuarioId = useSesion(({ usuario }) => usuario?._id);
  const clave = `cartera.pago.${usuarioId}.${prestamoId}`;
  const [intento, setIntento] = useState(() => leerIntento(leerDeSesion(clave)));
  return {
    intento,
    anotar: (enviado) => {
      guardarEnSesion(clave, JSON.stringify(enviado));
      setIntento(enviado);
    },
    olvidar: () => {
      borrarDeSesion(clave);
      setIntento(null);
    },
  };
}
