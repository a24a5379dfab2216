import { ErrorRed } from '@cartera/kit';

/** How long the pretended sending takes (P-12.17). */
const ESPERA_MS = 2000;

/** Stands for sending a notification: nothing leaves. @throws ErrorRed without a network, as a real one would. */
export async function simularEnvio(): Promise<void> {
  await new Promise((listo) => setTimeout(listo, ESPERA_MS));
  if (!navigator.onLine) throw new ErrorRed();
}
