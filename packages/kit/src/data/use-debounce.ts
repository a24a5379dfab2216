import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while. @param delayMs milliseconds. */
export function useDebounce<T>(valor: T, delayMs: number): T {
  const [settled, setSettled] = useState(valor);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(valor), delayMs);
    return () => clearTimeout(clock);
  }, [valor, delayMs]);
  return settled;
}
