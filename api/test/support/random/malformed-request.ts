import { parse } from 'node:querystring';
import type { Route } from '@cartera/contrato/route';
import fc from 'fast-check';
import { z } from 'zod';
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
import { type IdsDe, inputOf } from './schema-value.js';

/** A request as it goes over the wire. */
export interface RandomRequest {
  readonly method: string;
  /** With its query, already escaped. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** The contract takes it, strange as it is: it may be answered with a success. */
  readonly isAccepted: boolean;
}

/** The parts of a request before they are written. */
interface Draft {
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  /** Absent where the call takes none. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** In place of the JSON of the body. */
  readonly raw?: string | Buffer;
}

/** What stands for a part that the route does not mention: nothing may come in it. */
const NOTHING = z.strictObject({});
const JSON_TYPE = 'application/json';
const WITHOUT_BODY = ['GET'];
const BYTES_DE_MAS = 1024 * 1024;

/** Requests to a route, each with something in it that does not belong there. */
export function requestTo(ruta: Route, ids: IdsDe): fc.Arbitrary<RandomRequest> {
  return draftOf(ruta, ids)
    .chain((draft) => fc.oneof(...changesOf(ruta, draft)))
    .map((draft) => write(ruta, draft));
}

function draftOf(ruta: Route, ids: IdsDe): fc.Arbitrary<Draft> {
  const parte = (schema: z.ZodType | undefined): fc.Arbitrary<unknown> =>
    schema ? inputOf(schema, ruta.path, ids) : fc.constant({});
  return fc
    .record({
      params: parte(ruta.params),
      query: parte(ruta.query),
      body: parte(ruta.body),
    })
    .map(({ params, query, body }) => ({
      params: params as Record<string, string>,
      query: Object.entries(query as Record<string, unknown>).map(([campo, valor]) => [campo, String(valor)]),
      body: ruta.body ? body : undefined,
      headers: {},
    }));
}

function changesOf(ruta: Route, base: Draft): fc.Arbitrary<Draft>[] {
  const changes = [inQuery(base), inHeaders(ruta, base)];
  const params = Object.keys(base.params);
  if (params.length > 0) changes.push(inPath(base, params));
  if (!WITHOUT_BODY.includes(ruta.method)) changes.push(inTransport(base));
  // Where there is a body most of what can go wrong is in it.
  if (ruta.body) changes.push(...Array.from({ length: 4 }, () => inBody(base)));
  return changes;
}

function inPath(base: Draft, names: readonly string[]): fc.Arbitrary<Draft> {
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...PATH_CHUNKS))
    .map(([nombre, chunk]) => ({ ...base, params: { ...base.params, [nombre]: chunk } }));
}

function inQuery(base: Draft): fc.Arbitrary<Draft> {
  const campos = base.query.map(([campo]) => campo);
  const campo = campos.length > 0 ? fc.oneof(hostileField, fc.constantFrom(...campos)) : hostileField;
  return fc.tuple(campo, hostileText, fc.boolean()).map(([nombre, hostile, repeated]) => {
    const rest = repeated ? base.query : base.query.filter(([other]) => other !== nombre);
    return { ...base, query: [...rest, [nombre, hostile] as const] };
  });
}

/** Nobody is asked who they are on a public route: a bad token is only bad elsewhere. */
function inHeaders(ruta: Route, base: Draft): fc.Arbitrary<Draft> {
  const badCalls = ruta.access === 'publico' ? BAD_HEADERS : [...BAD_HEADERS, ...BAD_SIGNATURES];
  return fc.constantFrom(...badCalls).map((headers) => ({ ...base, headers }));
}

/** A body that its content type does not describe, that is not JSON, or that is too large. */
function inTransport(base: Draft): fc.Arbitrary<Draft> {
  const json = { 'content-type': JSON_TYPE };
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(...UNREADABLE_BODIES).map((raw) => ({ ...base, headers: json, raw })),
    },
    {
      weight: 6,
      arbitrary: fc.constantFrom(...FOREIGN_TYPES).map((tipo) => ({
        ...base,
        headers: { 'content-type': tipo },
        raw: asText(base.body ?? { a: 1 }),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.constant({ ...base, headers: json, raw: `"${'x'.repeat(BYTES_DE_MAS)}"` }),
    },
  );
}

function inBody(base: Draft): fc.Arbitrary<Draft> {
  const campos = Object.entries(base.body as Record<string, unknown>);
  const names = campos.map(([campo]) => campo);
  const withBody = (body: unknown): Draft => ({ ...base, body });
  const foreign = fc
    .tuple(hostileField, hostileValue)
    .map(([campo, valor]) => withBody(Object.fromEntries([...campos, [campo, valor]])));
  const integer = hostileValue.map(withBody);
  if (names.length === 0) return fc.oneof(foreign, integer);
  const which = fc.constantFrom(...names);
  const changed = fc
    .tuple(which, hostileValue)
    .map(([cambia, hostile]) =>
      withBody(
        Object.fromEntries(campos.map(([campo, valor]) => [campo, campo === cambia ? hostile : valor])),
      ),
    );
  const stained = fc
    .tuple(which, fc.constantFrom(...HOSTILE_CHARACTERS))
    .map(([cambia, character]) =>
      withBody(
        Object.fromEntries(
          campos.map(([campo, valor]) => [campo, campo === cambia ? stain(valor, character) : valor]),
        ),
      ),
    );
  const withoutIt = which.map((missing) =>
    withBody(Object.fromEntries(campos.filter(([campo]) => campo !== missing))),
  );
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 2, arbitrary: stained },
    foreign,
    withoutIt,
    integer,
  );
}

/** A value as a text with a character in it that no text should have. */
function stain(valor: unknown, character: string): string {
  const text = typeof valor === 'string' ? valor : asText(valor);
  return `${text}${character}${text}`;
}

function write(ruta: Route, draft: Draft): RandomRequest {
  const { params, query, body, headers, raw } = draft;
  const sent = raw ?? (body === undefined ? undefined : asText(body));
  const escaped = query.map((par) => par.map(escapeText).join('=')).join('&');
  const path = Object.entries(params).reduce(
    (done, [nombre, valor]) => done.replace(`:${nombre}`, () => valor),
    ruta.path,
  );
  return {
    method: ruta.method,
    path: `/api${path}${escaped && `?${escaped}`}`,
    headers: { ...(sent !== undefined && { 'content-type': JSON_TYPE }), ...headers },
    body: sent,
    isAccepted:
      Object.values(headers).every((valor) => valor === JSON_TYPE) && accepts(ruta, params, escaped, sent),
  };
}

/** Lone halves of a surrogate pair have no place in an address: they go as the bytes that would write them. */
function escapeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffe')).replaceAll('%EF%BF%BE', '%ED%A0%80');
}

/** Whether the contract's own schemas take every part, read as the server reads it. */
function accepts(
  ruta: Route,
  params: Draft['params'],
  query: string,
  body: string | Buffer | undefined,
): boolean {
  return (
    (ruta.params ?? NOTHING).safeParse(params).success &&
    (ruta.query ?? NOTHING).safeParse(parse(query)).success &&
    (ruta.body ?? NOTHING.nullish()).safeParse(parsed(body)).success
  );
}

/** What a JSON body says; a text that no route takes where it says nothing. */
function parsed(text: string | Buffer | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(String(text).replace(/^\ufeff/, ''));
  } catch {
    return 'ilegible';
  }
}
