import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@cartera/contrato/schemas';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { checkManifest, readManifest } from '../src/manifest.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const MODULES = ['mfe-clientes', 'mfe-prestamos', 'mfe-cobros', 'mfe-avanzados'];

/** @param {object} change */
const text = (change) =>
  JSON.stringify({
    nombre: 'mfe-cosas',
    contrato: `^${CONTRACT_VERSION}`,
    rutas: [{ ruta: '/cosas', titulo: 'Cosas' }],
    menu: [],
    permisos: [],
    ...change,
  });

test('a valid manifest is returned whole', () => {
  expect(checkManifest(text({}), 'mfe-cosas').rutas).toHaveLength(1);
});

test('lists every mistake with its field', () => {
  expect(() => checkManifest(text({ contrato: 'x', rutas: [] }), 'mfe-cosas')).toThrow(
    /contrato:.*\n.*rutas:/,
  );
});

test('rejects a manifest whose name is not its package’s', () => {
  expect(() => checkManifest(text({}), 'mfe-otras')).toThrow(
    'es «mfe-cosas» y el paquete se llama «mfe-otras»',
  );
});

test('rejects a manifest whose range excludes the current contract', () => {
  expect(() => checkManifest(text({ contrato: '^9.0.0' }), 'mfe-cosas')).toThrow('pide ^9.0.0');
});

test('rejects text that is not JSON', () => {
  expect(() => checkManifest('{', 'mfe-cosas')).toThrow('mfe.json no es válido');
});

test('a folder without mfe.json has no manifest', () => {
  expect(readManifest(join(ROOT, 'shell'), 'shell')).toBeNull();
});

test('the portal’s modules declare the sidebar, in order', () => {
  const entries = MODULES.flatMap((nombre) => readManifest(join(ROOT, nombre), nombre)?.menu ?? []);
  /** @param {string} grupo */
  const titles = (grupo) =>
    entries
      .filter((entry) => entry.grupo === grupo)
      .sort((a, b) => a.orden - b.orden)
      .map((entry) => entry.titulo);
  expect(titles('principal')).toEqual([
    'Clientes',
    'Préstamos',
    'Cobros',
    'Cobradores',
    'Reportes',
    'Usuarios',
  ]);
  expect(titles('operacion')).toEqual(['Mi día', 'Visitas', 'Mi caja', 'Cajas', 'Aprobaciones']);
  expect(titles('avanzado')).toEqual([
    'Rutas de Cobro',
    'Metas Cobradores',
    'Flujo de Caja',
    'Auditoría',
    'Notificaciones',
    'Configuración',
  ]);
});

test('no two modules declare the same page', () => {
  const rutas = MODULES.flatMap((nombre) => readManifest(join(ROOT, nombre), nombre)?.rutas ?? []).map(
    ({ ruta }) => ruta,
  );
  expect(new Set(rutas).size).toBe(rutas.length);
});

test('the calls of pages are GET calls of the contract', () => {
  const routes = Object.values(contract).filter((value) => typeof value === 'object' && 'path' in value);
  const paths = new Set(routes.map((call) => 'method' in call && call.method === 'GET' && call.path));
  const calls = MODULES.flatMap((nombre) => readManifest(join(ROOT, nombre), nombre)?.rutas ?? [])
    .flatMap(({ datos = [] }) => datos)
    .map(({ llamada }) => llamada);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((path) => !paths.has(path))).toEqual([]);
});
