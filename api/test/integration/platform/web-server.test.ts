import { readFileSync } from 'node:fs';
import { ERRORS, ErrorBody } from '@cartera/contrato/errors';
import { isLive } from '@cartera/contrato/health';
import { TestApp } from '../../support/test-app.js';

/** A file of the web server, without a map. */
const read = (name: string): string =>
  readFileSync(new URL(`../../../../infra/nginx/${name}`, import.meta.url), 'utf8').replaceAll(
    '$map_origin',
    '',
  );

/** Headers of one response, which are no part of the security policy. */
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

const api = await TestApp.forFile();

test('the web server sends the same security headers as the API', async () => {
  const { headers } = await api.call(isLive);
  const ofApi = [...headers].filter(([name]) => !RESPONSE_HEADERS.has(name));
  const ofServer = [...read('headers.conf').matchAll(/^add_header (\S+) "?(.+?)"? always;$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name.toLowerCase(), value],
  );
  const withoutId = ([name, value]: [string, string]): [string, string] =>
    name === 'x-request-id' ? [name, ''] : [name, value];
  expect(Object.fromEntries(ofServer.map(withoutId))).toEqual(Object.fromEntries(ofApi.map(withoutId)));
});

test('an error of the web server has the shape and message of the contract', () => {
  const messages = [...read('nginx.conf').matchAll(/return (\d+) '(\{.+\})';/g)];
  expect(messages).toHaveLength(3);
  for (const [, status, text = ''] of messages) {
    const { code, message } = ErrorBody.parse(JSON.parse(text));
    expect(ERRORS).toHaveProperty([code], { status: Number(status), message });
  }
});
