import { useSession } from '../session/session';

type Values = object;

/** The open forms, by page and name, with a function that returns their typed values, or null without any. */
const open = new Map<string, () => Values | null>();

/** The values of forms that were left against the will of their user, until the form opens again in this tab. */
const kept = new Map<string, Values>();

// The next user of the tab must not see them.
useSession.subscribe((now, previous) => {
  if (previous.usuario?._id !== now.usuario?._id) kept.clear();
});

const keyOf = (name: string): string => `${window.location.pathname} ${name}`;

/**
 * Registers an open form, so that its values can be kept.
 * @param read returns the typed values; null if nothing was typed.
 * @returns a function that unregisters the form.
 */
export function watchDraft(name: string, read: () => Values | null): () => void {
  const key = keyOf(name);
  open.set(key, read);
  return () => {
    if (open.get(key) === read) open.delete(key);
  };
}

/** Keeps the typed values of the open forms. @returns whether there were any. */
export function keepDrafts(): boolean {
  const drafts = [...open].flatMap(([key, read]) => {
    const values = read();
    return values ? [[key, values] as const] : [];
  });
  for (const [key, values] of drafts) kept.set(key, values);
  return drafts.length > 0;
}

/** The kept values of a form of this page, once. */
export function takeDraft(name: string): Values | undefined {
  const key = keyOf(name);
  const values = kept.get(key);
  kept.delete(key);
  return values;
}
