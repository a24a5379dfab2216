import { StorageFailure } from '@cartera/kit/offline';

/** The text for a failure of the phone's protection. */
export function fingerprintFailure(error: unknown): string {
  return error instanceof StorageFailure ? error.userMessage : 'No se pudo. Vuelve a intentarlo';
}
