import { failuresOf } from '@cartera/contrato/failures';
import { TOTAL_ROWS_HEADER } from '@cartera/contrato/files';
import type { Route } from '@cartera/contrato/route';
import { SECCIONES } from '@cartera/contrato/sections';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { type JsonSchema, SchemaComponents, toJson } from './components.js';
import { documentedFailures, failureComponents } from './documented-failures.js';
import { exampleOf } from './example.js';

/** A schema of an object, as `parametersOf` and `requestBodyOf` take it apart. */
const WithFields = z.object({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

/** What every answer has beside its own fields. */
const Sobre = z.object({ success: z.literal(true), message: z.string().optional() });

const FILE_HEADERS = {
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  [TOTAL_ROWS_HEADER]: {
    description: 'How many rows of data the file has, where it is a table.',
    schema: { type: 'integer' },
  },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and request answer the stored answer again.',
  schema: { type: 'string', maxLength: 200 },
};

/**
 * The OpenAPI document of a set of routes, from the very schemas that validate them.
 * @param version the API's.
 */
export function openApiDocument(rutas: readonly Route[], version: string): OpenAPIObject {
  const esquemas = new SchemaComponents();
  // Answers first: they keep the name of a schema that is sent in another shape.
  const responses = new Map(rutas.map((route) => [route, contentOf(route, esquemas)]));
  const paths: Record<string, Record<string, object>> = {};
  for (const route of rutas) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const own = operation(route, responses.get(route), esquemas);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: own };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cartera', version, description: 'Clients, loans, payment plans and collections.' },
    servers: [{ url: '/' }],
    tags: Object.entries(SECCIONES).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      ...failureComponents(rutas, esquemas),
      schemas: esquemas.schemas,
    },
  } as OpenAPIObject;
}

function operation(route: Route, response: object | undefined, esquemas: SchemaComponents): object {
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: route.resumen,
    description: `${route.descripcion}${permisoDe(route)}`,
    tags: [route.path.split('/')[1]],
    ...accesoDe(route),
    parameters: [
      ...parametersOf(route.params, 'path', esquemas),
      ...parametersOf(route.query, 'query', esquemas),
      ...(route.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(route.body && {
      requestBody: { required: true, content: requestBodyOf(route, route.body, esquemas) },
    }),
    responses: {
      [route.estado ?? 200]: {
        description: 'Done',
        ...(route.file && { headers: FILE_HEADERS }),
        content: response,
      },
      ...documentedFailures(route),
    },
  };
}

function permisoDe({ access }: Route): string {
  return access === 'publico' || access === 'autenticado' ? '' : ` Needs the permission \`${access}\`.`;
}

/** Nobody needs a session for a public call, though one that may answer 401 reads it where it comes. */
function accesoDe(route: Route): object {
  const conSesion = { sesion: [] };
  if (route.access !== 'publico') return { security: [conSesion], 'x-acceso': route.access };
  return { security: failuresOf(route).has('NO_AUTENTICADO') ? [{}, conSesion] : [] };
}

function jsonContent(schema: JsonSchema, example: unknown): object {
  return { 'application/json': { schema, example } };
}

function requestBodyOf({ attachment }: Route, body: z.ZodType, esquemas: SchemaComponents): object {
  const withoutFile = exampleOf(toJson(body, 'input'));
  if (!attachment) return jsonContent(esquemas.refer(body, 'input'), withoutFile);
  const integer = esquemas.inline(body, 'input');
  const { properties, required } = WithFields.parse(integer);
  const schema = {
    ...integer,
    properties: { [attachment.campo]: { type: 'string', format: 'binary' }, ...properties },
    required: [attachment.campo, ...required],
  };
  return {
    'multipart/form-data': { schema, example: { [attachment.campo]: '(binary)', ...Object(withoutFile) } },
  };
}

function contentOf(route: Route, esquemas: SchemaComponents): object {
  if (!route.file) return responseOf(route, esquemas);
  const binary = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(route.file.map((tipo) => [tipo, binary]));
}

function responseOf({ response }: Route, esquemas: SchemaComponents): object {
  const entera = response ? Sobre.and(response) : Sobre;
  return jsonContent(esquemas.inline(entera, 'output'), exampleOf(toJson(entera, 'output')));
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  esquemas: SchemaComponents,
): object[] {
  if (!schema) return [];
  const { properties, required } = WithFields.parse(esquemas.inline(schema, 'input'));
  const enteros = WithFields.parse(toJson(schema, 'input')).properties;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    example: exampleOf(enteros[name], name),
  }));
}
