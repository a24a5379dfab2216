import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../browser/use-draft';

export interface LightDraftProps<V> {
  /** The form and its record, the same on each opening. */
  readonly name: string;
  /** The values that the user typed or chose, as plain data. */
  readonly values: V;
  /** Fills the form. */
  onTake(values: V): void;
}

/** Keeps and offers the draft of its form, until the form is sent. */
export function StoredLightDraft<V>({ name, values, onTake }: LightDraftProps<V>) {
  const place = useRef<HTMLDivElement>(null);
  const [initial] = useState(() => JSON.stringify(values));
  const { offer, discard } = useDraft(name, {
    read: () => (JSON.stringify(values) === initial ? [] : [{ name: [], value: values }]),
    restore: ([field]) => onTake(field?.value as V),
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    form?.addEventListener('submit', discard);
    return () => form?.removeEventListener('submit', discard);
  });
  return <div ref={place}>{offer}</div>;
}
