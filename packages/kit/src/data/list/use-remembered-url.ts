import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readLocal, saveLocal } from '../../browser/local-storage';

/**
 * The query of the URL, with some of its fields remembered for the next visit. The URL decides: stored fields are used
 * once, on arrival, and only if the URL has none of them.
 * @param storageKey without it nothing is stored.
 * @returns the query and its setter. The first render already includes the stored fields, before the browser's URL
 *   does, so that the first request is correct.
 */
export function useRememberedUrl(storageKey: string | undefined, fields: readonly string[]) {
  const [query, setSearchParams] = useSearchParams();
  const listQuery = only(query, fields).toString();
  const [restored, setRestored] = useState(() =>
    storageKey === undefined ? '' : only(new URLSearchParams(readLocal(storageKey) ?? ''), fields).toString(),
  );
  const restoring = restored !== '' && listQuery === '';

  useEffect(() => {
    if (storageKey === undefined) return;
    if (restoring) {
      setSearchParams((current) => merge(current, restored), { replace: true, preventScrollReset: true });
      return;
    }
    setRestored('');
    saveLocal(storageKey, listQuery);
  }, [storageKey, listQuery, restoring, restored, setSearchParams]);

  return [restoring ? merge(query, restored) : query, setSearchParams] as const;
}

const only = (query: URLSearchParams, fields: readonly string[]) =>
  new URLSearchParams([...query].filter(([field]) => fields.includes(field)));

const merge = (query: URLSearchParams, restored: string) =>
  new URLSearchParams([...query, ...new URLSearchParams(restored)]);
