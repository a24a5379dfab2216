import { readFileSync } from 'node:fs';
import { ERRORS, ErrorBody } from '@cartera/contrato/errors';
import { isLive } from '@cartera/contrato/health';
import { TestApp } from '../../support/test-app.js';

const read = (nombre: string): string =>
  readFileSync(new URL(`../../../../infra/nginx/${nombre}`, import.meta.url), 'utf8');

/** What is about the answer and not about the policy. */
const RESPONSE_HEADERS = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);

let api: TestApp;
beforeAll(async () => {
  api = await TestApp.create();
});
afterAll(() => api.close());

test('the web server’s files carry the very headers that the API gives its own', async () => {
  const { headers } = await api.call(isLive);
  const deLaApi = [...headers].filter(([nombre]) => !RESPONSE_HEADERS.has(nombre));
  const ofServer = [...read('headers.conf').matchAll(/^add_header (\S+) "?(.+?)"? always;$/gm)].map(
    ([, nombre = '', valor = '']): [string, string] => [nombre.toLowerCase(), valor],
  );
  const withoutId = ([nombre, valor]: [string, string]): [string, string] =>
    nombre === 'x-request-id' ? [nombre, ''] : [nombre, valor];
  expect(Object.fromEntries(ofServer.map(withoutId))).toEqual(Object.fromEntries(deLaApi.map(withoutId)));
});

test('what the web server refuses by itself is told in the contract’s words', () => {
  const messages = [...read('nginx.conf').matchAll(/return (\d+) '(\{.+\})';/g)];
  expect(messages).toHaveLength(3);
  for (const [, estado, text = ''] of messages) {
    const { code, message } = ErrorBody.parse(JSON.parse(text));
    expect(ERRORS).toHaveProperty([code], { estado: Number(estado), mensaje: message });
  }
});
