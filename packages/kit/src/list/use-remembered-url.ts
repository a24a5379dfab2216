import { useEffect, useState } from 'react';
import { merge, only, rememberedQuery, storageKey } from '../browser/list-url';
import { saveLocal } from '../browser/local-storage';
import { useSearchParams } from '../router';

/**
 * The query of the URL, with some of its fields remembered for the next visit. The URL decides: stored fields are used
 * once, on arrival, and only if the URL has none of them.
 * @param name of the list in the storage; without it nothing is stored.
 * @returns the query and its setter. The first render already includes the stored fields, before the browser's URL
 *   does, so that the first request is correct.
 */
export function useRememberedUrl(name: string | undefined, fields: readonly string[]) {
  const [query, setSearchParams] = useSearchParams();
  const listQuery = only(query, fields).toString();
  const [restored, setRestored] = useState(() => (name === undefined ? '' : rememberedQuery(name, fields)));
  const restoring = restored !== '' && listQuery === '';

  useEffect(() => {
    if (name === undefined) return;
    if (restoring) {
      setSearchParams((current) => merge(current, restored), { replace: true, preventScrollReset: true });
      return;
    }
    setRestored('');
    saveLocal(storageKey(name), listQuery);
  }, [name, listQuery, restoring, restored, setSearchParams]);

  return [restoring ? merge(query, restored) : query, setSearchParams] as const;
}
