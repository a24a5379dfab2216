import { ErrorBody } from '@cartera/contrato/errors';
import type { Route } from '@cartera/contrato/route';
import type { z } from 'zod';
import { openApiDocument } from '../../../src/platform/openapi/document.js';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { TestApp } from '../../support/test-app.js';

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

const api = await TestApp.forFile();

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

test('an operation lists its error codes by status, with an example of each', () => {
  const { paths, components } = openApiDocument(mountedRoutes(api.app), '1.0.0') as unknown as Documented;
  for (const [code, { value }] of Object.entries(components.examples)) {
    expect(ErrorBody.parse(value)).toMatchObject({ code: code });
  }
  const failures = Object.entries(components.responses).map(([nombre, { content }]) => {
    const examples = Object.entries(content?.['application/json']?.examples ?? {});
    for (const [code, { $ref }] of examples) {
      expect([$ref, code in components.examples]).toEqual([`#/components/examples/${code}`, true]);
    }
    return [`#/components/responses/${nombre}`, examples.map(([code]) => code)] as const;
  });
  const codesByReference = new Map<string, readonly string[]>(failures);
  const codesOf = (path: string, method: string) =>
    Object.fromEntries(
      Object.entries(paths[path]?.[method]?.responses ?? {})
        .filter(([estado]) => Number(estado) >= 400)
        .map(([estado, { $ref = '' }]) => [estado, codesByReference.get($ref)]),
    );
  expect(codesOf('/api/cobros', 'post')).toEqual({
    400: [
      'DATOS_INVALIDOS',
      'FECHA_FUTURA',
      'FECHA_ANTERIOR',
      'FECHA_DE_OTRO_DIA',
      'REFERENCIA_DE_EFECTIVO',
      'REFERENCIA_OBLIGATORIA',
    ],
    401: ['NO_AUTENTICADO'],
    403: ['CLAVE_POR_CAMBIAR', 'SEGUNDO_FACTOR_POR_CONFIGURAR', 'SIN_PERMISO'],
    404: ['PRESTAMO_NO_ENCONTRADO', 'COBRADOR_NO_ENCONTRADO'],
    409: [
      'PERIODO_CERRADO',
      'PRESTAMO_CERRADO',
      'REFERENCIA_REPETIDA',
      'METODO_APAGADO',
      'CAJA_CERRADA',
      'COBRO_PARECIDO',
    ],
    413: ['ARCHIVO_MUY_GRANDE'],
    415: ['TIPO_NO_ADMITIDO'],
    422: ['LLAVE_REUSADA', 'PAGO_SUPERA_SALDO'],
    429: ['DEMASIADOS_INTENTOS'],
    503: ['BASE_NO_DISPONIBLE', 'CERRANDO'],
  });
  expect(codesOf('/api/auth/login', 'post')).toMatchObject({
    401: ['CREDENCIALES_INVALIDAS', 'REQUIERE_SEGUNDO_PASO'],
    429: ['DEMASIADOS_INTENTOS'],
  });
});

test('every operation has examples of its request and its response, and the contract accepts them', async () => {
  const document = openApiDocument(mountedRoutes(api.app), '1.0.0') as unknown as Documented;
  const collect = (params: readonly Parameter[], place: string) =>
    Object.fromEntries(
      params.filter((first) => first.in === place).map(({ name, example }) => [name, example]),
    );
  for (const route of mountedRoutes(api.app)) {
    const name = `${route.method} ${route.path}`;
    const operation =
      document.paths[`/api${route.path.replace(/:(\w+)/g, '{$1}')}`]?.[route.method.toLowerCase()];
    const example = (content: Content | undefined) => Object.values(content?.content ?? {})[0]?.example;
    const { parameters = [], requestBody, responses } = operation ?? {};
    const response = example(responses?.[route.status ?? 200]);
    const parts: [string, z.ZodType | undefined, unknown][] = [
      ['parametros', route.params, collect(parameters, 'path')],
      ['consulta', route.query, collect(parameters, 'query')],
      ['cuerpo', route.body, withoutFile(route, example(requestBody))],
      ['respuesta', route.response, response],
    ];
    for (const [part, schema, value] of parts) {
      expect([name, part, schema?.safeParse(value).error?.issues]).toEqual([name, part, undefined]);
    }
    if (!route.file) expect([name, response]).toEqual([name, expect.objectContaining({ success: true })]);
  }
});

/** The API reads the file of a form apart from its fields. */
function withoutFile({ attachment }: Route, example: unknown): unknown {
  if (!attachment) return example;
  const { [attachment.field]: _archivo, ...campos } = Object(example);
  return campos;
}

test('the documentation page obeys the portal’s content security policy', async () => {
  const page = await api.callRaw('GET', '/api/docs');
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
});
