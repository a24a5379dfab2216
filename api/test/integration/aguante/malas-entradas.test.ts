import type { Ruta } from '@cartera/contrato/ruta';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rutasMontadas } from '../../../src/platform/openapi/rutas-montadas.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { entradaDe } from '../../support/azar/valor-de-esquema.js';
import { huellaDeLaBase } from '../../support/huella-de-la-base.js';
import { fallo, type Respuesta } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const HOY = '2026-03-16';
const NADIE = '0198e9a0-0000-7000-8000-000000000000';
const BYTES_DE_MAS = 1024 * 1024;

let api: AppDePrueba;
let admin: UsuarioDePrueba;
let prestamo: string;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY });
  admin = await crearUsuarioDePrueba(api, 'admin');
  prestamo = (await new Caja(api, admin.token).prestarConPlan())._id;
}, 60_000);
afterAll(() => api.cerrar());

/** Every write that is mounted: a new one is tried without a word here. */
const escrituras = (): Ruta[] => rutasMontadas(api.app).filter(({ metodo }) => metodo !== 'GET');
const nombre = ({ metodo, path }: Ruta): string => `${metodo} ${path}`;

const enviar = (ruta: Ruta, cuerpo?: unknown, cabeceras: Record<string, string> = {}, id = prestamo) =>
  api.pedirTalCual(ruta.metodo, `/api${ruta.path.replace(':id', id).replace(/:\w+/g, '1')}`, {
    token: admin.token,
    cabeceras,
    ...(cuerpo !== undefined && { cuerpo }),
  });

/** Bodies that the contract takes. */
function cuerpoAdmitido({ cuerpo, path }: Ruta): unknown {
  if (!cuerpo) return undefined;
  const ids = (campo: string): readonly string[] => [campo === 'prestamo' ? prestamo : NADIE];
  const admitido = entradaDe(cuerpo, path, ids).filter((valor) => cuerpo.safeParse(valor).success);
  return fc.sample(admitido, { numRuns: 1, seed: 20_261_121 })[0];
}

/** Sends a bad request of each write, and holds that nothing was written. @returns each one's status. */
async function estadosDe(
  rutas: readonly Ruta[],
  pedir: (ruta: Ruta) => Promise<Respuesta>,
): Promise<Record<string, number>> {
  const antes = await huellaDeLaBase(api.db);
  const estados: Record<string, number> = {};
  for (const ruta of rutas) estados[nombre(ruta)] = fallo(await pedir(ruta)).estado;
  expect(await huellaDeLaBase(api.db)).toEqual(antes);
  return estados;
}

const todas = (rutas: readonly Ruta[], estado: number): Record<string, number> =>
  Object.fromEntries(rutas.map((ruta) => [nombre(ruta), estado]));

describe('every write answers, and writes nothing,', () => {
  test('400 to a malformed id', async () => {
    const porId = escrituras().filter(({ path }) => path.includes(':id'));
    const estados = await estadosDe(porId, (ruta) => enviar(ruta, cuerpoAdmitido(ruta), {}, 'no-es-un-id'));
    expect(estados).toEqual(todas(porId, 400));
  });

  test('400 to an unknown field, in the body or in the query', async () => {
    const estados = await estadosDe(escrituras(), (ruta) => enviar(ruta, { campoAjeno: 1 }));
    expect(estados).toEqual(todas(escrituras(), 400));
    const conConsulta = (ruta: Ruta) =>
      enviar({ ...ruta, path: `${ruta.path}?ajeno=1` }, cuerpoAdmitido(ruta));
    expect(await estadosDe(escrituras(), conConsulta)).toEqual(todas(escrituras(), 400));
  });

  test('400 to an Idempotency-Key that is none, on whatever call', async () => {
    const cabeceras = { 'idempotency-key': 'con espacios' };
    const estados = await estadosDe(escrituras(), (ruta) => enviar(ruta, cuerpoAdmitido(ruta), cabeceras));
    expect(estados).toEqual(todas(escrituras(), 400));
  });

  test('404 to an id that does not exist', async () => {
    const porId = escrituras().filter(({ path }) => path.includes(':id'));
    const estados = await estadosDe(porId, (ruta) => enviar(ruta, cuerpoAdmitido(ruta), {}, NADIE));
    expect(estados).toEqual(todas(porId, 404));
  });

  test('413 to a body over the limit, and 415 to one that is not JSON', async () => {
    const enorme = `"${'x'.repeat(BYTES_DE_MAS)}"`;
    expect(await estadosDe(escrituras(), (ruta) => enviar(ruta, enorme))).toEqual(todas(escrituras(), 413));
    const deTexto = (ruta: Ruta) => enviar(ruta, 'hola', { 'content-type': 'text/plain' });
    expect(await estadosDe(escrituras(), deTexto)).toEqual(todas(escrituras(), 415));
  });
});
