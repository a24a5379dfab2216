import { readFileSync } from 'node:fs';
import { CuerpoError, ERRORES } from '@cartera/contrato/errores';
import { estaVivo } from '@cartera/contrato/salud';
import { AppDePrueba } from '../../support/app-de-prueba.js';

const leer = (nombre: string): string =>
  readFileSync(new URL(`../../../../infra/nginx/${nombre}`, import.meta.url), 'utf8');

/** What is about the answer and not about the policy. */
const DE_LA_RESPUESTA = new Set([
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

let api: AppDePrueba;
beforeAll(async () => {
  api = await AppDePrueba.crear();
});
afterAll(() => api.cerrar());

test('the web server’s files carry the very headers that the API gives its own', async () => {
  const { cabeceras } = await api.pedir(estaVivo);
  const deLaApi = [...cabeceras].filter(([nombre]) => !DE_LA_RESPUESTA.has(nombre));
  const delServidor = [...leer('cabeceras.conf').matchAll(/^add_header (\S+) "?(.+?)"? always;$/gm)].map(
    ([, nombre = '', valor = '']): [string, string] => [nombre.toLowerCase(), valor],
  );
  const sinId = ([nombre, valor]: [string, string]): [string, string] =>
    nombre === 'x-request-id' ? [nombre, ''] : [nombre, valor];
  expect(Object.fromEntries(delServidor.map(sinId))).toEqual(Object.fromEntries(deLaApi.map(sinId)));
});

test('what the web server refuses by itself is told in the contract’s words', () => {
  const dichos = [...leer('nginx.conf').matchAll(/return (\d+) '(\{.+\})';/g)];
  expect(dichos).toHaveLength(3);
  for (const [, estado, texto = ''] of dichos) {
    const { code, message } = CuerpoError.parse(JSON.parse(texto));
    expect(ERRORES).toHaveProperty([code], { estado: Number(estado), mensaje: message });
  }
});
