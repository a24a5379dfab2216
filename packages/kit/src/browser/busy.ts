import { hasUnsavedChanges } from './unsaved-changes';

/** Those that ask for the whole attention; one that was hidden takes no room. */
const DIALOGS = '[aria-modal="true"], dialog[open]';

/** Whether the user is in the middle of something: a form with changes, or a dialog. */
export function isBusy(): boolean {
  return hasUnsavedChanges() || hasOpenDialog();
}

function hasOpenDialog(): boolean {
  return [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.getClientRects().length > 0);
}
