import { readFile } from 'node:fs/promises';
import { CuerpoError } from '@cartera/contrato/errores';
import type { Ruta } from '@cartera/contrato/ruta';
import type { z } from 'zod';
import { documentoOpenApi } from '../../src/platform/openapi/documento.js';
import { rutasMontadas } from '../../src/platform/openapi/rutas-montadas.js';
import { textoOpenApi } from '../../src/platform/openapi/servir-documento.js';
import { AppDePrueba } from '../support/app-de-prueba.js';

interface Parametro {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
}
interface Ejemplos {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}
interface Contenido {
  readonly content?: Readonly<Record<string, Ejemplos>>;
}
interface Operacion {
  readonly parameters?: readonly Parametro[];
  readonly requestBody?: Contenido;
  readonly responses: Readonly<Record<string, Contenido & { readonly $ref?: string }>>;
}
interface Documentado {
  readonly components: {
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
    readonly responses: Readonly<Record<string, Contenido>>;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacion>>>>;
}

let api: AppDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear();
});
afterAll(() => api.cerrar());

test('openapi.json describes the routes that are mounted (npm run openapi -w @cartera/api writes it)', async () => {
  const guardado = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  // Compared as a flag: the difference of two long documents says less than the sentence above.
  expect(guardado === textoOpenApi(api.app)).toBe(true);
});

test('the document has every route once, with its access and the shape of its errors', async () => {
  const { cuerpo } = await api.pedirTalCual('GET', '/api/docs/openapi.json');
  const { paths } = cuerpo as { paths: Record<string, Record<string, object>> };
  const operaciones = Object.values(paths).flatMap((camino) => Object.values(camino));
  expect(operaciones).toHaveLength(rutasMontadas(api.app).length);
  expect(paths['/api/clientes/{id}']?.delete).toMatchObject({
    security: [{ sesion: [] }],
    'x-acceso': 'clientes.eliminar',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } }],
    responses: { default: { $ref: '#/components/responses/ERROR_INTERNO' } },
  });
});

test('an operation says which codes it may answer under each status, and gives an example of each', () => {
  const { paths, components } = documentoOpenApi(rutasMontadas(api.app), '1.0.0') as unknown as Documentado;
  for (const [codigo, { value }] of Object.entries(components.examples)) {
    expect(CuerpoError.parse(value)).toMatchObject({ code: codigo });
  }
  const fallos = Object.entries(components.responses).map(([nombre, { content }]) => {
    const examples = Object.entries(content?.['application/json']?.examples ?? {});
    for (const [codigo, { $ref }] of examples) {
      expect([$ref, codigo in components.examples]).toEqual([`#/components/examples/${codigo}`, true]);
    }
    return [`#/components/responses/${nombre}`, examples.map(([codigo]) => codigo)] as const;
  });
  const codigosPorReferencia = new Map<string, readonly string[]>(fallos);
  const codigosDe = (camino: string, metodo: string) =>
    Object.fromEntries(
      Object.entries(paths[camino]?.[metodo]?.responses ?? {})
        .filter(([estado]) => Number(estado) >= 400)
        .map(([estado, { $ref = '' }]) => [estado, codigosPorReferencia.get($ref)]),
    );
  expect(codigosDe('/api/cobros', 'post')).toEqual({
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
  expect(codigosDe('/api/auth/login', 'post')).toMatchObject({
    401: ['CREDENCIALES_INVALIDAS'],
    429: ['DEMASIADOS_INTENTOS'],
  });
});

test('every operation has examples of what it takes and of what it answers, and the contract accepts them', async () => {
  const documento = documentoOpenApi(rutasMontadas(api.app), '1.0.0') as unknown as Documentado;
  const juntar = (parametros: readonly Parametro[], lugar: string) =>
    Object.fromEntries(
      parametros.filter((uno) => uno.in === lugar).map(({ name, example }) => [name, example]),
    );
  for (const ruta of rutasMontadas(api.app)) {
    const cual = `${ruta.metodo} ${ruta.path}`;
    const operacion =
      documento.paths[`/api${ruta.path.replace(/:(\w+)/g, '{$1}')}`]?.[ruta.metodo.toLowerCase()];
    const ejemplo = (contenido: Contenido | undefined) => Object.values(contenido?.content ?? {})[0]?.example;
    const { parameters = [], requestBody, responses } = operacion ?? {};
    const respuesta = ejemplo(responses?.[ruta.estado ?? 200]);
    const partes: [string, z.ZodType | undefined, unknown][] = [
      ['parametros', ruta.parametros, juntar(parameters, 'path')],
      ['consulta', ruta.consulta, juntar(parameters, 'query')],
      ['cuerpo', ruta.cuerpo, sinArchivo(ruta, ejemplo(requestBody))],
      ['respuesta', ruta.respuesta, respuesta],
    ];
    for (const [parte, esquema, valor] of partes) {
      expect([cual, parte, esquema?.safeParse(valor).error?.issues]).toEqual([cual, parte, undefined]);
    }
    if (!ruta.archivo) expect([cual, respuesta]).toEqual([cual, expect.objectContaining({ success: true })]);
  }
});

/** The API reads the file of a form apart from its fields. */
function sinArchivo({ adjunto }: Ruta, ejemplo: unknown): unknown {
  if (!adjunto) return ejemplo;
  const { [adjunto.campo]: _archivo, ...campos } = Object(ejemplo);
  return campos;
}

test('the documentation’s page runs under the portal’s content policy', async () => {
  const pagina = await api.pedirTalCual('GET', '/api/docs');
  expect(pagina.estado).toBe(200);
  expect(pagina.texto).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
});
