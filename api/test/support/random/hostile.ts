import fc from 'fast-check';

/** JSON numbers that `JSON.stringify` never writes. They replace a marked string in the text of a body. */
export const RAW_NUMBERS = ['1e400', '-1e400', '1e-400', '-0', '123456789012345678901234567890'] as const;
const MARK = '@crudo:';

/** The JSON text of a body, with its raw numbers. */
export function asText(body: unknown): string {
  return JSON.stringify(body).replace(new RegExp(`"${MARK}([^"]+)"`, 'g'), '$1');
}

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Texts that have broken databases, shells, templates and URLs. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(20),
  "' OR '1'='1",
  "'; DROP TABLE cliente; --",
  '$1',
  '%_\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  `\${7*7}`,
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e400',
  '1.5',
  '0x10',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '2026-02-30',
  '9999999-01-01',
  '2026-03-16T25:61:61Z',
  '0198e9a0-0000-7000-8000-00000000000g',
  '00000000-0000-0000-0000-000000000000',
];

/** Characters that make an otherwise valid text hostile. */
export const HOSTILE_CHARACTERS: readonly string[] = [
  '\0',
  '\ud800',
  '\udfff',
  '\u202e',
  '\ufffe',
  '\u0007',
  "'",
  '\\',
  '%',
];

const HOSTILE_OBJECTS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[[]]],
  { $gt: '' },
  { toString: 'x', valueOf: 1 },
  { ['__proto__']: { rol: 'admin' } },
  { constructor: { prototype: { rol: 'admin' } } },
  JSON.parse(nested(500)),
];

const HOSTILE_NUMBERS: readonly unknown[] = [
  0,
  -1,
  1.5,
  -0.01,
  1e21,
  1e308,
  Number.MIN_VALUE,
  Number.MAX_SAFE_INTEGER + 1,
  -(2 ** 31) - 1,
  2 ** 31,
  2 ** 63,
  ...RAW_NUMBERS.map((number) => `${MARK}${number}`),
];

/** Built once: fast-check builds this arbitrary slowly. */
const randomCharacters = fc.string({ unit: 'binary', maxLength: 30 });

export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), randomCharacters);

/** A value of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_OBJECTS),
  fc.constantFrom(...HOSTILE_NUMBERS),
  randomCharacters,
  fc.jsonValue({ maxDepth: 2 }),
);

/** Field names that no call has. */
export const hostileField = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'toString', 'rol ', '', 'a.b', 'x[y]', '\0', 'ñ', '$where'],
  'x'.repeat(500),
);

/** Bodies that do not match their content type or are not JSON. */
export const UNREADABLE_BODIES: readonly (string | Buffer)[] = [
  '{',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  'undefined',
  'NaN',
  '\0',
  '\ufeff{}',
  '{"a":"\\ud800',
  '"texto"',
  '[]',
  '0',
  'null',
  '{"__proto__":{"rol":"admin"}}',
  '{"constructor":{"prototype":{"rol":"admin"}}}',
  nested(20_000),
  '['.repeat(20_000),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
];

export const FOREIGN_TYPES: readonly string[] = [
  'text/plain',
  'text/html; charset=utf-16',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/jsonp',
  'application/octet-stream',
  'application',
  '/',
  ';;;',
  `application/json${'x'.repeat(2_000)}`,
];

export const BAD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': 'con espacios' },
  { 'idempotency-key': 'ñ' },
  { 'idempotency-key': '\t' },
  { 'idempotency-key': 'x'.repeat(201) },
  { 'idempotency-key': '\xff', accept: 'x/\xff', 'accept-encoding': ';q=nada' },
  { 'idempotency-key': 'a b', 'x-request-id': "'; DROP TABLE cliente; --" },
  { 'x-relleno': 'x'.repeat(20_000) },
];

/** Invalid tokens. */
export const BAD_SIGNATURES: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer ..' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIn0.' },
  { authorization: `Bearer ${'x'.repeat(4_000)}` },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
];

/** Path segments that are not UTF-8, or that try to leave their folder. */
export const PATH_CHUNKS: readonly string[] = [
  '%',
  '%ZZ',
  '%00',
  '%C0%AF',
  '%ED%A0%80',
  '%FF%FE',
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e',
  '-1',
  '1.5',
  '1e400',
  '99999999999999999999',
  '__proto__',
  'constructor',
  "1'%20OR%20'1'='1",
  'x'.repeat(300),
];
