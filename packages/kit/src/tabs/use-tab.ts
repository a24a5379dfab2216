import { useSearchParams } from '../router';

/** The parameter in the URL. */
const PARAMETER = 'pestana';

/**
 * The open tab of a page, stored in the URL: a reload and a copied link show the same tab.
 * @param keys the tabs; the first one is the default.
 */
export function useTab<const K extends string>(keys: readonly [K, ...K[]]) {
  const [params, setSearchParams] = useSearchParams();
  const active = keys.find((key) => key === params.get(PARAMETER)) ?? keys[0];
  const choose = (key: string) =>
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (key === keys[0]) next.delete(PARAMETER);
        else next.set(PARAMETER, key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { active, choose };
}
