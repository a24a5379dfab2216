import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type TypedField, takeDraft, watchDraft } from './drafts';
import { useOptional } from './use-optional';

/** An open form. */
interface DraftedForm {
  /** Returns what was typed; empty without any. */
  readonly read: () => readonly TypedField[];
  /** Fills the form. */
  readonly restore: (fields: readonly TypedField[]) => void;
}

// Loaded with the first form, not with the portal.
const loadOffer = async () => (await import('../light/draft-offer')).DraftOffer;

/**
 * Keeps what was typed in an open form if its page is replaced, which restores it, or if the session ends: then it is
 * offered once the same user opens the form again.
 * @param name the form and its record, the same on each opening; null: nothing is kept.
 * @returns the offer, to draw in the form, and a function that deletes the draft, to call when the form is sent.
 */
export function useDraft(name: string | null, form: DraftedForm): { offer: ReactNode; discard: () => void } {
  const [isAnswered, setIsAnswered] = useState(false);
  const Offer = useOptional(name !== null, loadOffer);
  const current = useRef(form);
  useEffect(() => {
    current.current = form;
  });

  useEffect(() => {
    if (name === null) return;
    const kept = takeDraft(name);
    if (kept) current.current.restore(kept);
    return watchDraft(name, () => current.current.read());
  }, [name]);

  const discard = () => setIsAnswered(true);
  const take = (fields: readonly TypedField[]) => {
    form.restore(fields);
    discard();
  };
  return {
    offer: Offer && name !== null && <Offer {...{ name, isAnswered, onTake: take, onDiscard: discard }} />,
    discard,
  };
}
