import type { registerDevice as Register, signAsPhone as Sign } from './device-key';
import type { readProtection as ReadProtection } from './fingerprint';
import type { forgetOwnData as Forget } from './sign-out';

// The day of a collector opens without these parts.
const deviceKey = () => import('./device-key');
const fingerprint = () => import('./fingerprint');
const signOut = () => import('./sign-out');

/** Registers this phone for the signed-in user. @throws ApiError, NetworkError, StorageFailure */
export const registerDevice: typeof Register = async () => (await deviceKey()).registerDevice();

/** Signs with the key of this phone; null without one. */
export const signAsPhone: typeof Sign = async (...args) => (await deviceKey()).signAsPhone(...args);

/** Counts the writes that the signed-in user would lose by signing out. @throws StorageFailure */
export const countUnsent = async (): Promise<number> => (await signOut()).countUnsent();

/**
 * Deletes all that the phone keeps for the signed-in user.
 * @param losesUnsent also what was not sent.
 * @throws StorageFailure, also if a write was kept meanwhile.
 */
export const forgetOwnData: typeof Forget = async (losesUnsent) =>
  (await signOut()).forgetOwnData(losesUnsent);

/** Whether a fingerprint protects what this phone keeps for the signed-in user; null if this device cannot do it. */
export const readProtection: typeof ReadProtection = async () => (await fingerprint()).readProtection();

/** Lets only the fingerprint of the signed-in user open what this phone keeps for them. @throws StorageFailure */
export const protectPhone = async (): Promise<void> => (await fingerprint()).protectPhone();

/** Ends the protection, once the fingerprint allows it. @throws StorageFailure */
export const unprotectPhone = async (): Promise<void> => (await fingerprint()).unprotectPhone();

/** Opens what this phone keeps, with the fingerprint of its user, until the page ends. @throws StorageFailure */
export const unlockPhone = async (): Promise<void> => (await fingerprint()).unlockPhone();
