import { hasUnsavedChanges } from './unsaved-changes';

/** Modal dialogs. A hidden one has no client rects. */
const DIALOGS = '[aria-modal="true"], dialog[open]';

/** True while the user is busy: a form has unsaved changes, or a dialog is open. */
export function isBusy(): boolean {
  return hasUnsavedChanges() || hasOpenDialog();
}

function hasOpenDialog(): boolean {
  return [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.getClientRects().length > 0);
}
