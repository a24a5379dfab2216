import { empezarSso, entrarConSso } from '@cartera/contrato/sso';
import { call } from '@cartera/kit';
import { replaceUrl } from '../sign-in/url';
import { type LoginResult, resultOf } from './sign-in';

/** Leaves for the provider. @throws ApiError, NetworkError */
export async function leaveForProvider(): Promise<void> {
  const { data } = await call(empezarSso);
  window.location.assign(data.direccion);
}

let completed: Promise<LoginResult> | undefined;

/** Signs in with the answer of the provider in the address, which leaves the history. @throws NetworkError */
export function completeSso(): Promise<LoginResult> {
  // The answer serves once, and React's strict mode runs effects twice.
  completed ??= complete();
  return completed;
}

function complete(): Promise<LoginResult> {
  const respuesta = window.location.search;
  replaceUrl('/login');
  return resultOf(call(entrarConSso, { body: { respuesta } }));
}
