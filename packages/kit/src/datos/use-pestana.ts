import { useSearchParams } from 'react-router-dom';

/** Its name in the address. */
const CAMPO = 'pestana';

/**
 * Which tab of a page is open, kept in the address: a reload and a copied link show the same one.
 * @param claves the tabs; the first one is open while the address names none of them.
 */
export function usePestana<const C extends string>(claves: readonly [C, ...C[]]) {
  const [direccion, setDireccion] = useSearchParams();
  const activa = claves.find((clave) => clave === direccion.get(CAMPO)) ?? claves[0];
  const elegir = (clave: string) =>
    setDireccion(
      (actual) => {
        const nueva = new URLSearchParams(actual);
        if (clave === claves[0]) nueva.delete(CAMPO);
        else nueva.set(CAMPO, clave);
        return nueva;
      },
      { replace: true, preventScrollReset: true },
    );
  return { activa, elegir };
}
