import { parse } from 'node:querystring';
import type { Route } from '@cartera/contrato/route';
import fc from 'fast-check';
import { z } from 'zod';
import { withoutEmpty } from '../../../src/platform/http/read-request.js';
import {
  asText,
  BAD_HEADERS,
  BAD_SIGNATURES,
  FOREIGN_TYPES,
  HOSTILE_CHARACTERS,
  hostileField,
  hostileText,
  hostileValue,
  PATH_CHUNKS,
  UNREADABLE_BODIES,
} from './hostile.js';
import { type IdsFor, inputOf } from './schema-value.js';

/** A request as it is sent. */
export interface RandomRequest {
  readonly method: string;
  /** With its query, escaped. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** True if the contract accepts the request, so a success is a valid answer. */
  readonly isAccepted: boolean;
}

/** The parts of a request before it is written. */
interface Draft {
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  /** Undefined if the call has no body. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent instead of the JSON of `body`. */
  readonly raw?: string | Buffer;
}

/** The schema of a part that the route does not have. */
const NOTHING = z.strictObject({});
const JSON_TYPE = 'application/json';
const WITHOUT_BODY = ['GET'];
const OVERSIZED_BYTES = 1024 * 1024;

/** Requests to a route, each with one malformed part. */
export function requestTo(route: Route, ids: IdsFor): fc.Arbitrary<RandomRequest> {
  return draftOf(route, ids)
    .chain((draft) => fc.oneof(...changesOf(route, draft)))
    .map((draft) => write(route, draft));
}

function draftOf(route: Route, ids: IdsFor): fc.Arbitrary<Draft> {
  const part = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
    schema ? inputOf(schema, route.path, ids) : fc.constant({});
  return fc
    .record({
      params: part(route.params),
      query: part(route.query),
      body: part(route.body),
    })
    .map(({ params, query, body }) => ({
      params: params as Record<string, string>,
      query: Object.entries(query as Record<string, unknown>).map(([field, value]) => [field, String(value)]),
      body: route.body ? body : undefined,
      headers: {},
    }));
}

function changesOf(route: Route, base: Draft): fc.Arbitrary<Draft>[] {
  const changes = [inQuery(base), inHeaders(route, base)];
  const params = Object.keys(base.params);
  if (params.length > 0) changes.push(inPath(base, params));
  if (!WITHOUT_BODY.includes(route.method)) changes.push(inTransport(base));
  // Most errors are in the body.
  if (route.body) changes.push(...Array.from({ length: 4 }, () => inBody(base)));
  return changes;
}

function inPath(base: Draft, names: readonly string[]): fc.Arbitrary<Draft> {
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...PATH_CHUNKS))
    .map(([name, chunk]) => ({ ...base, params: { ...base.params, [name]: chunk } }));
}

function inQuery(base: Draft): fc.Arbitrary<Draft> {
  const fields = base.query.map(([field]) => field);
  const field = fields.length > 0 ? fc.oneof(hostileField, fc.constantFrom(...fields)) : hostileField;
  return fc.tuple(field, hostileText, fc.boolean()).map(([name, hostile, repeated]) => {
    const rest = repeated ? base.query : base.query.filter(([other]) => other !== name);
    return { ...base, query: [...rest, [name, hostile] as const] };
  });
}

/** A public route ignores the token, so a bad token is an error only on the other routes. */
function inHeaders(route: Route, base: Draft): fc.Arbitrary<Draft> {
  const badCalls = route.access === 'publico' ? BAD_HEADERS : [...BAD_HEADERS, ...BAD_SIGNATURES];
  return fc.constantFrom(...badCalls).map((headers) => ({ ...base, headers }));
}

/** A body with another content type, that is not JSON, or that is too large. */
function inTransport(base: Draft): fc.Arbitrary<Draft> {
  const json = { 'content-type': JSON_TYPE };
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(...UNREADABLE_BODIES).map((raw) => ({ ...base, headers: json, raw })),
    },
    {
      weight: 6,
      arbitrary: fc.constantFrom(...FOREIGN_TYPES).map((type) => ({
        ...base,
        headers: { 'content-type': type },
        raw: asText(base.body ?? { a: 1 }),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({ ...base, headers: json, raw: `"${'x'.repeat(OVERSIZED_BYTES)}"` }),
    },
  );
}

function inBody(base: Draft): fc.Arbitrary<Draft> {
  const fields = Object.entries((base.body ?? {}) as Record<string, unknown>);
  const names = fields.map(([field]) => field);
  const withBody = (body: unknown): Draft => ({ ...base, body });
  const foreign = fc
    .tuple(hostileField, hostileValue)
    .map(([field, value]) => withBody(Object.fromEntries([...fields, [field, value]])));
  const integer = hostileValue.map(withBody);
  if (names.length === 0) return fc.oneof(foreign, integer);
  const which = fc.constantFrom(...names);
  const changed = fc
    .tuple(which, hostileValue)
    .map(([changedField, hostile]) =>
      withBody(
        Object.fromEntries(fields.map(([field, value]) => [field, field === changedField ? hostile : value])),
      ),
    );
  const stained = fc
    .tuple(which, fc.constantFrom(...HOSTILE_CHARACTERS))
    .map(([changedField, character]) =>
      withBody(
        Object.fromEntries(
          fields.map(([field, value]) => [field, field === changedField ? stain(value, character) : value]),
        ),
      ),
    );
  const withoutTriggers = which.map((missing) =>
    withBody(Object.fromEntries(fields.filter(([field]) => field !== missing))),
  );
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 2, arbitrary: stained },
    foreign,
    withoutTriggers,
    integer,
  );
}

/** The value as a text, with a hostile character inserted. */
function stain(value: unknown, character: string): string {
  const text = typeof value === 'string' ? value : asText(value);
  return `${text}${character}${text}`;
}

function write(route: Route, draft: Draft): RandomRequest {
  const { params, query, body, headers, raw } = draft;
  const sent = raw ?? (body === undefined ? undefined : asText(body));
  const escaped = query.map((pair) => pair.map(escapeText).join('=')).join('&');
  const path = Object.entries(params).reduce(
    (done, [name, value]) => done.replace(`:${name}`, () => value),
    route.path,
  );
  return {
    method: route.method,
    path: `/api${path}${escaped && `?${escaped}`}`,
    headers: { ...(sent !== undefined && { 'content-type': JSON_TYPE }), ...headers },
    body: sent,
    isAccepted:
      Object.values(headers).every((value) => value === JSON_TYPE) && accepts(route, params, escaped, sent),
  };
}

/** Percent-encodes a text. A lone surrogate, which `encodeURIComponent` refuses, becomes its (invalid) UTF-8 bytes. */
function escapeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffe')).replaceAll('%EF%BF%BE', '%ED%A0%80');
}

/** True if the schemas of the route accept every part, parsed as the server parses it. */
function accepts(
  route: Route,
  params: Draft['params'],
  query: string,
  body: string | Buffer | undefined,
): boolean {
  return (
    (route.params ?? NOTHING).safeParse(params).success &&
    (route.query ?? NOTHING).safeParse(withoutEmpty(route, parse(query))).success &&
    (route.body ?? NOTHING.nullish()).safeParse(parsed(body)).success
  );
}

/** The parsed JSON of a body; for unreadable JSON, a text that no route accepts. */
function parsed(text: string | Buffer | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(String(text).replace(/^\ufeff/, ''));
  } catch {
    return 'ilegible';
  }
}
