import { listarModulos } from '@cartera/contrato/startup';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { call, readLocal } from '@cartera/kit';

type Answer = ReturnType<typeof readRegistry>;

let first: { readonly token: string | null; readonly answer: Answer } | null = null;

/** Reads the modules of this user, in the versions that this shell can run. */
export function readRegistry(signal?: AbortSignal) {
  return call(listarModulos, { query: { contrato: CONTRACT_VERSION }, signal });
}

/** Asks for the registry before the portal's code, which needs it, has arrived. */
export function requestRegistry(): void {
  const answer = readRegistry();
  // The portal shows the failure.
  answer.catch(() => undefined);
  first = { token: readLocal('token'), answer };
}

/** The answer to the early request, once, if the session is still the same one. */
export function takeFirstRegistry(): Answer | null {
  const taken = first;
  first = null;
  return taken && taken.token === readLocal('token') ? taken.answer : null;
}
