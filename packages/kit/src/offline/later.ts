import type { registerDevice as Register, signAsPhone as Sign } from './device-key';

// The day of a collector opens without these parts.
const deviceKey = () => import('./device-key');
const signOut = () => import('./sign-out');

/** Registers this phone for the signed-in user. @throws ApiError, NetworkError, StorageFailure */
export const registerDevice: typeof Register = async () => (await deviceKey()).registerDevice();

/** Signs with the key of this phone; null without one. */
export const signAsPhone: typeof Sign = async (...args) => (await deviceKey()).signAsPhone(...args);

/** Counts the writes that the signed-in user would lose by signing out. @throws StorageFailure */
export const countUnsent = async (): Promise<number> => (await signOut()).countUnsent();

/** Deletes all that the phone keeps for the signed-in user. @throws StorageFailure, also if a write was kept meanwhile. */
export const forgetOwnData = async (): Promise<void> => (await signOut()).forgetOwnData();
