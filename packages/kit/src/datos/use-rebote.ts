import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while. @param esperaMs milliseconds. */
export function useRebote<T>(valor: T, esperaMs: number): T {
  const [asentado, setAsentado] = useState(valor);
  useEffect(() => {
    const reloj = setTimeout(() => setAsentado(valor), esperaMs);
    return () => clearTimeout(reloj);
  }, [valor, esperaMs]);
  return asentado;
}
