import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readLocal, saveLocal } from '../../browser/local-storage';

/**
 * The address of a list, with some of its fields kept for the next visit. The address is the truth: storage only fills
 * one that says nothing of those fields, once, on arrival.
 * @param clave storage key; nothing is kept without it.
 * @returns the address and how to change it. What storage fills is in it from the first render, before the browser's
 *   address has it, so that the first request is already the right one.
 */
export function useRememberUrl(clave: string | undefined, campos: readonly string[]) {
  const [direccion, setSearchParams] = useSearchParams();
  const fromList = only(direccion, campos).toString();
  const [restored, setRestored] = useState(() =>
    clave === undefined ? '' : only(new URLSearchParams(readLocal(clave) ?? ''), campos).toString(),
  );
  const filling = restored !== '' && fromList === '';

  useEffect(() => {
    if (clave === undefined) return;
    if (filling) {
      setSearchParams((actual) => merge(actual, restored), { replace: true, preventScrollReset: true });
      return;
    }
    setRestored('');
    saveLocal(clave, fromList);
  }, [clave, fromList, filling, restored, setSearchParams]);

  return [filling ? merge(direccion, restored) : direccion, setSearchParams] as const;
}

const only = (direccion: URLSearchParams, campos: readonly string[]) =>
  new URLSearchParams([...direccion].filter(([campo]) => campos.includes(campo)));

const merge = (direccion: URLSearchParams, restored: string) =>
  new URLSearchParams([...direccion, ...new URLSearchParams(restored)]);
