import { useSearchParams } from 'react-router-dom';

/** Its name in the address. */
const CAMPO = 'pestana';

/**
 * Which tab of a page is open, kept in the address: a reload and a copied link show the same one.
 * @param keys the tabs; the first one is open while the address names none of them.
 */
export function useTab<const C extends string>(keys: readonly [C, ...C[]]) {
  const [direccion, setSearchParams] = useSearchParams();
  const activa = keys.find((clave) => clave === direccion.get(CAMPO)) ?? keys[0];
  const choose = (clave: string) =>
    setSearchParams(
      (actual) => {
        const next = new URLSearchParams(actual);
        if (clave === keys[0]) next.delete(CAMPO);
        else next.set(CAMPO, clave);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { activa, choose };
}
