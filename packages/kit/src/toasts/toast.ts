import { toast } from 'sonner';

/** Milliseconds on screen (P-1.13): a success is read at a glance. */
export const TOAST_DURATION_MS = 4000;
const SUCCESS_DURATION_MS = 2000;

interface ToastOptions {
  /** A second line with what to do or to know. */
  readonly detail?: string;
  /** Milliseconds on screen. */
  readonly durationMs?: number;
}

function options({ detail, durationMs }: ToastOptions, fallback: number) {
  return { duration: durationMs ?? fallback, ...(detail !== undefined && { description: detail }) };
}

/** The portal's toasts. docs/producto/11-messages.md has the texts. */
export const notify = {
  success(text: string, extra: ToastOptions = {}): void {
    toast.success(text, options(extra, SUCCESS_DURATION_MS));
  },
  error(text: string, extra: ToastOptions = {}): void {
    toast.error(text, options(extra, TOAST_DURATION_MS));
  },
  info(text: string, extra: ToastOptions = {}): void {
    toast.info(text, options(extra, TOAST_DURATION_MS));
  },
  warning(text: string, extra: ToastOptions = {}): void {
    toast.warning(text, options(extra, TOAST_DURATION_MS));
  },
} as const;
