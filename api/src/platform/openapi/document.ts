import { failuresOf } from '@cartera/contrato/failures';
import { TOTAL_ROWS_HEADER } from '@cartera/contrato/files';
import type { Route } from '@cartera/contrato/route';
import { SECTIONS } from '@cartera/contrato/sections';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { type JsonSchema, SchemaComponents, toJson } from './components.js';
import { documentedFailures, failureComponents } from './documented-failures.js';
import { exampleOf } from './example.js';

/** The JSON schema of an object. */
const WithFields = z.object({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

/** The envelope of every response. */
const Envelope = z.object({ success: z.literal(true), message: z.string().optional() });

const FILE_HEADERS = {
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  [TOTAL_ROWS_HEADER]: {
    description: 'The number of data rows, if the file is a table.',
    schema: { type: 'integer' },
  },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key returns the stored response.',
  schema: { type: 'string', maxLength: 200 },
};

/** The answer of a write that waits for a second person. */
const WAITING = {
  description:
    'Waits for a second person: nothing changed yet. `data` has the unchanged record, and the other field the id for `POST /aprobaciones/{id}/decidir`.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          success: { type: 'boolean', const: true },
          message: { type: 'string' },
          aprobacion: { type: 'string', format: 'uuid' },
          data: {},
        },
        required: ['success', 'aprobacion'],
      },
    },
  },
};

/**
 * Builds the OpenAPI document of routes from the schemas that validate them.
 * @param version version of the API.
 */
export function openApiDocument(routes: readonly Route[], version: string): OpenAPIObject {
  const schemas = new SchemaComponents();
  // Responses first: they keep the schema name when requests have another shape.
  const responses = new Map(routes.map((route) => [route, contentOf(route, schemas)]));
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const documented = operation(route, responses.get(route), schemas);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: documented };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cartera', version, description: 'Clients, loans, payment plans and collections.' },
    servers: [{ url: '/' }],
    tags: Object.entries(SECTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      ...failureComponents(routes, schemas),
      schemas: schemas.schemas,
    },
  } as OpenAPIObject;
}

function operation(route: Route, response: object | undefined, schemas: SchemaComponents): object {
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: route.summary,
    description: `${route.description}${permisoText(route)}`,
    tags: [route.path.split('/')[1]],
    ...accessOf(route),
    parameters: [
      ...parametersOf(route.params, 'path', schemas),
      ...parametersOf(route.query, 'query', schemas),
      ...(route.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: requestBodyOf(route, route.body, schemas),
      },
    }),
    responses: {
      [route.status ?? 200]: {
        description: 'Done',
        ...(route.file && { headers: FILE_HEADERS }),
        content: response,
      },
      ...(route.waits && { 202: WAITING }),
      ...documentedFailures(route),
    },
  };
}

function permisoText({ access }: Route): string {
  return access === 'publico' || access === 'autenticado' ? '' : ` Needs the permission \`${access}\`.`;
}

/** A public call that can return 401 has an optional session. */
function accessOf(route: Route): object {
  const withSession = { sesion: [] };
  if (route.access !== 'publico') return { security: [withSession], 'x-acceso': route.access };
  return { security: failuresOf(route).has('NO_AUTENTICADO') ? [{}, withSession] : [] };
}

function jsonContent(schema: JsonSchema, example: unknown): object {
  return { 'application/json': { schema, example } };
}

function requestBodyOf({ attachment }: Route, body: z.ZodType, schemas: SchemaComponents): object {
  const withoutFile = exampleOf(toJson(body, 'input'));
  if (!attachment) return jsonContent(schemas.refer(body, 'input'), withoutFile);
  const complete = schemas.inline(body, 'input');
  const { properties, required } = WithFields.parse(complete);
  const { field, files } = attachment;
  const file = { type: 'string', format: 'binary' };
  const schema = {
    ...complete,
    properties: { ...properties, [field]: files ? { type: 'array', items: file, maxItems: files } : file },
    required: [...required, field],
  };
  const example = { ...Object(withoutFile), [field]: files ? ['(binary)'] : '(binary)' };
  return { 'multipart/form-data': { schema, example } };
}

function contentOf(route: Route, schemas: SchemaComponents): object {
  if (!route.file) return responseOf(route, schemas);
  const binary = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(route.file.map((mediaType) => [mediaType, binary]));
}

function responseOf({ response }: Route, schemas: SchemaComponents): object {
  // A schema with a name, joined to the envelope, would refuse the envelope's fields.
  const withEnvelope =
    response instanceof z.ZodObject ? Envelope.extend(response.shape) : response && Envelope.and(response);
  const complete = withEnvelope ?? Envelope;
  return jsonContent(schemas.inline(complete, 'output'), exampleOf(toJson(complete, 'output')));
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  schemas: SchemaComponents,
): object[] {
  if (!schema) return [];
  const { properties, required } = WithFields.parse(schemas.inline(schema, 'input'));
  const complete = WithFields.parse(toJson(schema, 'input')).properties;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    example: exampleOf(complete[name], name),
  }));
}
