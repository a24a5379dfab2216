import { toast } from 'sonner';
import { isDeclined, reasonOf } from '../http/errors';

/** Milliseconds on screen (P-1.13). */
export const TOAST_DURATION_MS = 4000;
const SUCCESS_DURATION_MS = 2000;

interface ToastOptions {
  /** A second line. */
  readonly detail?: string;
  /** The next step that the toast offers. */
  readonly action?: { readonly text: string; readonly onClick: () => void };
}

function options({ detail, action }: ToastOptions, duration: number) {
  return {
    duration,
    ...(detail !== undefined && { description: detail }),
    ...(action && { action: { label: action.text, onClick: action.onClick } }),
  };
}

type ToastId = string | number;

let onError: (id: ToastId) => void = () => undefined;

/** Runs a function. @returns the ids of the error toasts that it shows. */
export function errorToastsOf(work: () => void): readonly ToastId[] {
  const shown: ToastId[] = [];
  onError = (id) => shown.push(id);
  work();
  onError = () => undefined;
  return shown;
}

/** Removes toasts that no longer hold. */
export function dismissToasts(ids: readonly ToastId[]): void {
  for (const id of ids) toast.dismiss(id);
}

/** The portal's toasts. docs/producto.md has the texts. */
export const notify = {
  success(text: string, extra: ToastOptions = {}): void {
    toast.success(text, options(extra, extra.action ? TOAST_DURATION_MS : SUCCESS_DURATION_MS));
  },
  error(text: string, extra: ToastOptions = {}): void {
    onError(toast.error(text, options(extra, TOAST_DURATION_MS)));
  },
  info(text: string, extra: ToastOptions = {}): void {
    toast.info(text, options(extra, TOAST_DURATION_MS));
  },
  warning(text: string, extra: ToastOptions = {}): void {
    toast.warning(text, options(extra, TOAST_DURATION_MS));
  },
} as const;

/**
 * Shows a toast for a failed action, with the reason below; none if the user gave up its confirmation.
 * @param text the screen's message for the action (docs/producto.md).
 */
export function notifyFailure(error: unknown, text: string): void {
  if (isDeclined(error)) return;
  const detail = reasonOf(error, text);
  notify.error(text, detail === undefined ? {} : { detail });
}
