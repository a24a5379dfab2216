import { useSession } from '../session/session';
import { DRAFTS_KEY, draftKey, readOpenForms, SIGN_OUT_KEY, type TypedField } from './drafts';
import { readFromSession, removeAllFromSession, removeFromSession, saveToSession } from './storage';

/** The typed values of a form when the session of its user ended. */
export interface Draft {
  readonly fields: readonly TypedField[];
  /** The end of the session, ISO 8601. */
  readonly endedAt: string;
}

useSession.subscribe(({ usuario }, previous) => {
  // The forms are still open: React closes them after this.
  if (previous.usuario && !usuario) storeDrafts(previous.usuario._id);
  else removeOtherDrafts();
});

window.addEventListener('storage', ({ key }) => {
  if (key === SIGN_OUT_KEY) removeAllFromSession(DRAFTS_KEY);
});

/** Removes the drafts of a previous user of the tab. */
function removeOtherDrafts(usuario = useSession.getState().usuario?._id): void {
  if (usuario && readFromSession(DRAFTS_KEY) !== usuario) removeAllFromSession(DRAFTS_KEY);
}

/** The draft of a form of this page that the end of the session closed; null without any. */
export function readDraft(name: string): Draft | null {
  removeOtherDrafts();
  const draft = readFromSession(draftKey(name));
  return draft === null ? null : (JSON.parse(draft) as Draft);
}

/** Deletes the draft of a form of this page. */
export function dropDraft(name: string): void {
  removeFromSession(draftKey(name));
}

function storeDrafts(usuario: string): void {
  const endedAt = new Date().toISOString();
  removeOtherDrafts(usuario);
  for (const [key, typed] of readOpenForms()) {
    const fields = typed.filter(({ value, isSecret }) => !isSecret && isText(value));
    if (fields.length === 0) continue;
    saveToSession(DRAFTS_KEY, usuario);
    saveToSession(key, JSON.stringify({ fields, endedAt } satisfies Draft));
  }
}

/** False for files and photos, which are data URLs. */
function isText(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isText);
  if (typeof value === 'string') return !value.startsWith('data:');
  if (typeof value !== 'object' || value === null) return true;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isText);
}
