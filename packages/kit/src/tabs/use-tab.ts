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
  // Another tab starts without the search, the order and the page of this one.
  const choose = (key: string) =>
    setSearchParams(key === keys[0] ? {} : { [PARAMETER]: key }, { replace: true, preventScrollReset: true });
  return { active, choose };
}
