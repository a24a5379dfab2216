import type { ReactNode } from 'react';

export interface ConfirmOptions {
  readonly title: string;
  /** The consequence, and whether it can be undone. */
  readonly text?: ReactNode;
  /** The verb of the action: 'Eliminar', not 'Aceptar'. */
  readonly okText?: string;
  readonly cancelText?: string;
  /** Destructive: the button is red, and Enter does not press it. */
  readonly danger?: boolean;
  /** The question is about leaving the page, so the back button does not dismiss it. */
  readonly aboutLeaving?: boolean;
}
