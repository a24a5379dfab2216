import { NetworkError } from '@cartera/kit';

/** How long the pretended sending takes (P-12.17). */
const DELAY_MS = 2000;

/** Stands for sending a notification: nothing leaves. @throws ErrorRed without a network, as a real one would. */
export async function simulateSending(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  if (!navigator.onLine) throw new NetworkError();
}
