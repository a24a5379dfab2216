import { hasUnsavedChanges } from './unsaved-changes';

/** Modal dialogs. A hidden one has no client rects. */
const DIALOGS = '[aria-modal="true"], dialog[open]';

let writesWait = false;

/** Notes whether writes wait on the phone: their page keeps its version until they are sent. */
export function noteWaitingWrites(value: boolean): void {
  writesWait = value;
}

/** True while the user is busy: a form has unsaved changes, a dialog is open, or writes wait on the phone. */
export function isBusy(): boolean {
  return hasUnsavedChanges() || hasOpenDialog() || writesWait;
}

function hasOpenDialog(): boolean {
  return [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.getClientRects().length > 0);
}
