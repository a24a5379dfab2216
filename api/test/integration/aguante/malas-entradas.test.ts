import type { Ruta } from '@cartera/contrato/ruta';
import { rutasMontadas } from '../../../src/platform/openapi/rutas-montadas.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import {
  escriturasDePrueba,
  HOY,
  type Llamada,
  llamar,
  nombreDe,
} from '../../support/escrituras-de-prueba.js';
import { huellaDeLaBase } from '../../support/huella-de-la-base.js';
import { fallo } from '../../support/pedir.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const NADIE = '0198e9a0-0000-7000-8000-000000000000';
const BYTES_DE_MAS = 1024 * 1024;
/** Each call is prepared first, with what it would need to go well. */
const PLAZO_MS = 60_000;

let api: AppDePrueba;
let admin: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY });
  admin = await crearUsuarioDePrueba(api, 'admin');
});
afterAll(() => api.cerrar());

/** Every write whose body is JSON; `documentos.test.ts` has the form's. */
const escrituras = (): Ruta[] =>
  rutasMontadas(api.app).filter((ruta) => !ruta.adjunto && nombreDe(ruta) in escriturasDePrueba(api, admin));
const porId = (): Ruta[] => escrituras().filter(({ path }) => path.includes(':id'));

/** Spoils a call that would go well, of each route, and holds that nothing was written. @returns each one's status. */
async function estadosDe(
  rutas: readonly Ruta[],
  estropear: (llamada: Llamada, ruta: Ruta) => Llamada & { readonly consulta?: string },
): Promise<Record<string, number>> {
  const preparadas = escriturasDePrueba(api, admin);
  const malas: [Ruta, Llamada & { readonly consulta?: string }][] = [];
  for (const ruta of rutas) {
    const llamada = await preparadas[nombreDe(ruta)]?.();
    malas.push([ruta, estropear(llamada ?? {}, ruta)]);
  }
  const antes = await huellaDeLaBase(api.db);
  const estados: Record<string, number> = {};
  for (const [ruta, { consulta = '', ...llamada }] of malas) {
    const { metodo, path } = ruta;
    estados[nombreDe(ruta)] = fallo(
      await llamar(api, admin, { metodo, path: `${path}${consulta}` }, llamada),
    ).estado;
  }
  expect(await huellaDeLaBase(api.db)).toEqual(antes);
  return estados;
}

const todas = (rutas: readonly Ruta[], estado: number): Record<string, number> =>
  Object.fromEntries(rutas.map((ruta) => [nombreDe(ruta), estado]));

describe('every write answers, and writes nothing,', () => {
  test(
    '400 to a malformed id',
    async () => {
      const estados = await estadosDe(porId(), (llamada) => ({ ...llamada, id: 'no-es-un-id' }));
      expect(estados).toEqual(todas(porId(), 400));
    },
    PLAZO_MS,
  );

  test(
    '400 to an unknown field, in the body or in the query',
    async () => {
      const enElCuerpo = (llamada: Llamada) => ({
        ...llamada,
        cuerpo: { ...(llamada.cuerpo as object | undefined), campoAjeno: 1 },
      });
      expect(await estadosDe(escrituras(), enElCuerpo)).toEqual(todas(escrituras(), 400));
      const enLaConsulta = (llamada: Llamada) => ({ ...llamada, consulta: '?ajeno=1' });
      expect(await estadosDe(escrituras(), enLaConsulta)).toEqual(todas(escrituras(), 400));
    },
    PLAZO_MS,
  );

  test(
    '400 to an Idempotency-Key that is none, on whatever call',
    async () => {
      const cabeceras = { 'idempotency-key': 'con espacios' };
      const estados = await estadosDe(escrituras(), (llamada) => ({ ...llamada, cabeceras }));
      expect(estados).toEqual(todas(escrituras(), 400));
    },
    PLAZO_MS,
  );

  test(
    '404 to an id that does not exist',
    async () => {
      const estados = await estadosDe(porId(), (llamada) => ({ ...llamada, id: NADIE }));
      expect(estados).toEqual(todas(porId(), 404));
    },
    PLAZO_MS,
  );

  test(
    '413 to a body over the limit, and 415 to one that is not JSON',
    async () => {
      const enorme = ({ bytesMaximos = BYTES_DE_MAS }: Ruta) => `"${'x'.repeat(bytesMaximos)}"`;
      const demasiado = (llamada: Llamada, ruta: Ruta) => ({ ...llamada, cuerpo: enorme(ruta) });
      expect(await estadosDe(escrituras(), demasiado)).toEqual(todas(escrituras(), 413));
      const deTexto = (llamada: Llamada) => ({
        ...llamada,
        cuerpo: 'hola',
        cabeceras: { 'content-type': 'text/plain' },
      });
      expect(await estadosDe(escrituras(), deTexto)).toEqual(todas(escrituras(), 415));
    },
    PLAZO_MS,
  );
});
