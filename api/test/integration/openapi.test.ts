import { readFile } from 'node:fs/promises';
import { rutasMontadas } from '../../src/platform/openapi/rutas-montadas.js';
import { textoOpenApi } from '../../src/platform/openapi/servir-documento.js';
import { AppDePrueba } from '../support/app-de-prueba.js';

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
    parameters: [{ name: 'id', in: 'path', required: true, schema: { format: 'uuid' } }],
    responses: {
      default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  });
});

test('the documentation’s page runs under the portal’s content policy', async () => {
  const pagina = await api.pedirTalCual('GET', '/api/docs');
  expect(pagina.estado).toBe(200);
  expect(pagina.texto).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
});
