import {
  activarAplicacion,
  agregarPasskey,
  prepararAplicacion,
  prepararPasskey,
} from '@cartera/contrato/segundo-factor';
import { Secret, TOTP } from 'otpauth';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';
import { TestAuthenticator } from './test-authenticator.js';

/** The app on the phone of a test. @returns the code that it shows now. */
export function codeOf(api: TestApp, secreto: string): string {
  return new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: api.clock.now().getTime() });
}

export async function prepareApp(api: TestApp, token: string, headers = {}): Promise<string> {
  return expectSuccess(await api.call(prepararAplicacion, { token, headers })).data.secreto;
}

/** Sets up an app. @param headers with the cookie of the browser that shows it. @returns its secret and the recovery codes. */
export async function addApp(api: TestApp, token: string, headers = {}) {
  const secreto = await prepareApp(api, token, headers);
  const body = { codigo: codeOf(api, secreto) };
  const { data } = expectSuccess(await api.call(activarAplicacion, { token, headers, body }));
  return { secreto, codigos: data.codigos };
}

/** The body that adds a passkey, and its authenticator. */
export async function newPasskey(api: TestApp, token: string) {
  const authenticator = new TestAuthenticator(api.config.direccion);
  const { data } = expectSuccess(await api.call(prepararPasskey, { token }));
  const body = { reto: data.reto, respuesta: authenticator.create(data.opciones), nombre: 'Mi teléfono' };
  return { authenticator, body };
}

/** Adds a passkey. @returns its authenticator. */
export async function addPasskey(api: TestApp, token: string): Promise<TestAuthenticator> {
  const { authenticator, body } = await newPasskey(api, token);
  expectSuccess(await api.call(agregarPasskey, { token, body }));
  return authenticator;
}
