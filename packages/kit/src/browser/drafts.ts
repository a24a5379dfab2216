import { useSession } from '../session/session';
import { removeAllFromSession, removeLocal, saveLocal } from './storage';

/** A typed value of a form. */
export interface TypedField {
  /** The path of its field. */
  readonly name: readonly (string | number)[];
  readonly value: unknown;
  /** The text of a chosen record, whose id is the value. */
  readonly label?: string | undefined;
  /** Passwords, PINs and codes: they are never stored. */
  readonly isSecret?: boolean;
}

/** Session storage: the user whose drafts this tab has. The keys of the drafts begin with it. */
export const DRAFTS_KEY = 'cartera.borradores';
/** Local storage, because only its changes reach the other tabs. */
export const SIGN_OUT_KEY = 'cartera.salida';

/** The open forms, by page and name, with a function that returns what was typed in them. */
const open = new Map<string, () => readonly TypedField[]>();

/** The typed values of forms whose page was replaced, until the form opens again in this tab. */
const kept = new Map<string, readonly TypedField[]>();

// The next user of the tab must not see them.
useSession.subscribe(({ usuario }, previous) => {
  if (usuario?._id !== previous.usuario?._id) kept.clear();
});

/** The key of a form of this page. */
export const draftKey = (name: string): string => `${DRAFTS_KEY} ${window.location.pathname} ${name}`;

/**
 * Registers an open form, so that what was typed in it can be kept.
 * @param name the form and its record: the same one on each opening.
 * @param read returns what was typed; empty without any.
 * @returns a function that unregisters the form.
 */
export function watchDraft(name: string, read: () => readonly TypedField[]): () => void {
  const key = draftKey(name);
  open.set(key, read);
  return () => {
    if (open.get(key) === read) open.delete(key);
  };
}

/** The typed values of the open forms, by the key of their draft. */
export function readOpenForms() {
  return [...open].map(([key, read]) => [key, read()] as const).filter(([, fields]) => fields.length > 0);
}

/** Keeps the typed values of the open forms before their page is replaced. @returns true if there were any. */
export function keepDrafts(): boolean {
  const typed = readOpenForms();
  for (const [key, fields] of typed) kept.set(key, fields);
  return typed.length > 0;
}

/** The typed values of a form of this page from before it was replaced, once. */
export function takeDraft(name: string): readonly TypedField[] | undefined {
  const key = draftKey(name);
  const fields = kept.get(key);
  kept.delete(key);
  return fields;
}

/** Deletes every stored draft, also those of the other tabs: their user signs out. */
export function discardDrafts(): void {
  removeAllFromSession(DRAFTS_KEY);
  saveLocal(SIGN_OUT_KEY, 'sí');
  removeLocal(SIGN_OUT_KEY);
}
