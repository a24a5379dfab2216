import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { guardarLocal, leerLocal } from '../../navegador/almacen-local';

/**
 * Keeps some fields of the address for the next visit. The address is the truth: storage only fills one that
 * says nothing of them, once, on arrival.
 * @param clave storage key; nothing is kept without it.
 */
export function useRecordarDireccion(clave: string | undefined, campos: readonly string[]): void {
  const [direccion, setDireccion] = useSearchParams();
  const restaurado = useRef(false);
  const deLaLista = new URLSearchParams(
    [...direccion].filter(([campo]) => campos.includes(campo)),
  ).toString();

  useEffect(() => {
    if (clave === undefined) return;
    const alLlegar = !restaurado.current;
    restaurado.current = true;
    const guardado = alLlegar && deLaLista === '' ? leerLocal(clave) : null;
    if (!guardado) {
      guardarLocal(clave, deLaLista);
      return;
    }
    setDireccion((actual) => new URLSearchParams([...actual, ...new URLSearchParams(guardado)]), {
      replace: true,
      preventScrollReset: true,
    });
  }, [clave, deLaLista, setDireccion]);
}
