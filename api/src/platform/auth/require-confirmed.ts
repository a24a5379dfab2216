import { BusinessError } from '../http/business-error.js';
import type { ActiveSession } from '../http/request.js';

/** The author of an action that a stolen session must not be enough for. The process itself needs no confirmation. */
type Author = Pick<ActiveSession, 'isConfirmed' | 'isRecent'>;

/** @throws BusinessError REQUIERE_CONFIRMACION unless the user has confirmed within ten minutes. */
export function requireConfirmed({ isConfirmed = true }: Author): void {
  if (!isConfirmed) throw new BusinessError('REQUIERE_CONFIRMACION');
}

/** @throws BusinessError REQUIERE_CONFIRMACION unless the user has signed in or confirmed within ten minutes. */
export function requireRecent({ isRecent = true }: Author): void {
  if (!isRecent) throw new BusinessError('REQUIERE_CONFIRMACION');
}
