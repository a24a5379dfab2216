import { readFile } from 'node:fs/promises';
import { ErrorBody } from '@cartera/contrato/errors';
import type { Route } from '@cartera/contrato/route';
import type { z } from 'zod';
import { openApiDocument } from '../../src/platform/openapi/document.js';
import { mountedRoutes } from '../../src/platform/openapi/mounted-routes.js';
import { openApiText } from '../../src/platform/openapi/serve-document.js';
import { TestApp } from '../support/test-app.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}
interface Examples {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}
interface Content {
  readonly content?: Readonly<Record<string, Examples>>;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}
interface Documented {
  readonly components: {
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
    readonly responses: Readonly<Record<string, Content>>;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let api: TestApp;

beforeAll(async () => {
  api = await TestApp.create();
});
afterAll(() => api.close());

test('openapi.json describes the routes that are mounted (npm run openapi -w @cartera/api writes it)', async () => {
  const saved = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  // Compared as a flag: the difference of two long documents says less than the sentence above.
  expect(saved === openApiText(api.app)).toBe(true);
});

test('the document has every route once, with its access and the shape of its errors', async () => {
  const { body } = await api.callRaw('GET', '/api/docs/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, object>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(mountedRoutes(api.app).length);
  expect(paths['/api/clientes/{id}']?.delete).toMatchObject({
    security: [{ sesion: [] }],
    'x-acceso': 'clientes.eliminar',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } }],
    responses: { default: { $ref: '#/components/responses/ERROR_INTERNO' } },
  });
});

test('an operation says which codes it may answer under each status, and gives an example of each', () => {
  const { paths, components } = openApiDocument(mountedRoutes(api.app), '1.0.0') as unknown as Documented;
  for (const [code, { value }] of Object.entries(components.examples)) {
    expect(ErrorBody.parse(value)).toMatchObject({ code: code });
  }
  const fallos = Object.entries(components.responses).map(([nombre, { content }]) => {
    const examples = Object.entries(content?.['application/json']?.examples ?? {});
    for (const [code, { $ref }] of examples) {
      expect([$ref, code in components.examples]).toEqual([`#/components/examples/${code}`, true]);
    }
    return [`#/components/responses/${nombre}`, examples.map(([code]) => code)] as const;
  });
  const codigosPorReferencia = new Map<string, readonly string[]>(fallos);
  const codesOf = (path: string, method: string) =>
    Object.fromEntries(
      Object.entries(paths[path]?.[method]?.responses ?? {})
        .filter(([estado]) => Number(estado) >= 400)
        .map(([estado, { $ref = '' }]) => [estado, codigosPorReferencia.get($ref)]),
    );
  expect(codesOf('/api/cobros', 'post')).toEqual({
    400: ['DATOS_INVALIDOS', 'FECHA_FUTURA', 'FECHA_ANTERIOR'],
    401: ['NO_AUTENTICADO'],
    403: ['SIN_PERMISO'],
    404: ['PRESTAMO_NO_ENCONTRADO', 'COBRADOR_NO_ENCONTRADO'],
    409: ['PRESTAMO_CERRADO'],
    413: ['ARCHIVO_MUY_GRANDE'],
    415: ['TIPO_NO_ADMITIDO'],
    422: ['LLAVE_REUSADA', 'PAGO_SUPERA_SALDO'],
    503: ['BASE_NO_DISPONIBLE', 'CERRANDO'],
  });
  expect(codesOf('/api/auth/login', 'post')).toMatchObject({
    401: ['CREDENCIALES_INVALIDAS'],
    429: ['DEMASIADOS_INTENTOS'],
  });
});

test('every operation has examples of what it takes and of what it answers, and the contract accepts them', async () => {
  const documento = openApiDocument(mountedRoutes(api.app), '1.0.0') as unknown as Documented;
  const collect = (params: readonly Parameter[], place: string) =>
    Object.fromEntries(
      params.filter((first) => first.in === place).map(({ name, example }) => [name, example]),
    );
  for (const ruta of mountedRoutes(api.app)) {
    const which = `${ruta.method} ${ruta.path}`;
    const operation =
      documento.paths[`/api${ruta.path.replace(/:(\w+)/g, '{$1}')}`]?.[ruta.method.toLowerCase()];
    const example = (content: Content | undefined) => Object.values(content?.content ?? {})[0]?.example;
    const { parameters = [], requestBody, responses } = operation ?? {};
    const response = example(responses?.[ruta.estado ?? 200]);
    const parts: [string, z.ZodType | undefined, unknown][] = [
      ['parametros', ruta.params, collect(parameters, 'path')],
      ['consulta', ruta.query, collect(parameters, 'query')],
      ['cuerpo', ruta.body, withoutFile(ruta, example(requestBody))],
      ['respuesta', ruta.response, response],
    ];
    for (const [parte, schema, valor] of parts) {
      expect([which, parte, schema?.safeParse(valor).error?.issues]).toEqual([which, parte, undefined]);
    }
    if (!ruta.file) expect([which, response]).toEqual([which, expect.objectContaining({ success: true })]);
  }
});

/** The API reads the file of a form apart from its fields. */
function withoutFile({ attachment }: Route, example: unknown): unknown {
  if (!attachment) return example;
  const { [attachment.campo]: _archivo, ...campos } = Object(example);
  return campos;
}

test('the documentation’s page runs under the portal’s content policy', async () => {
  const page = await api.callRaw('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
});
