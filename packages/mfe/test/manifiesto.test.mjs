import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leerManifiesto, revisarManifiesto } from '../src/manifiesto.mjs';

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const MODULOS = ['mfe-clientes', 'mfe-prestamos', 'mfe-cobros', 'mfe-avanzados'];

/** @param {object} cambio */
const texto = (cambio) =>
  JSON.stringify({
    nombre: 'mfe-cosas',
    contrato: '^1.0.0',
    rutas: [{ ruta: '/cosas', titulo: 'Cosas' }],
    menu: [],
    permisos: [],
    ...cambio,
  });

test('a good manifest comes back whole', () => {
  expect(revisarManifiesto(texto({}), 'mfe-cosas').rutas).toHaveLength(1);
});

test('every mistake is told at once, each with its place', () => {
  expect(() => revisarManifiesto(texto({ contrato: 'x', rutas: [] }), 'mfe-cosas')).toThrow(
    /contrato:.*\n.*rutas:/,
  );
});

test('it must bear its package’s name', () => {
  expect(() => revisarManifiesto(texto({}), 'mfe-otras')).toThrow(/«mfe-cosas».*«mfe-otras»/);
});

test('it must admit the contract that it is built with', () => {
  expect(() => revisarManifiesto(texto({ contrato: '^9.0.0' }), 'mfe-cosas')).toThrow(/pide \^9\.0\.0/);
});

test('text that is not JSON is refused as a manifest', () => {
  expect(() => revisarManifiesto('{', 'mfe-cosas')).toThrow(/mfe\.json no es válido/);
});

test('a folder without one is no module', () => {
  expect(leerManifiesto(join(RAIZ, 'shell'), 'shell')).toBeNull();
});

test('the portal’s modules declare the sidebar, in order', () => {
  const entradas = MODULOS.flatMap((nombre) => leerManifiesto(join(RAIZ, nombre), nombre)?.menu ?? []);
  /** @param {string} grupo */
  const titulos = (grupo) =>
    entradas
      .filter((entrada) => entrada.grupo === grupo)
      .sort((a, b) => a.orden - b.orden)
      .map((entrada) => entrada.titulo);
  expect(titulos('principal')).toEqual([
    'Clientes',
    'Préstamos',
    'Cobros',
    'Cobradores',
    'Reportes',
    'Usuarios',
  ]);
  expect(titulos('avanzado')).toEqual([
    'Rutas de Cobro',
    'Metas Cobradores',
    'Flujo de Caja',
    'Auditoría',
    'Notificaciones',
    'Configuración',
  ]);
});

test('no two modules claim the same address', () => {
  const rutas = MODULOS.flatMap((nombre) => leerManifiesto(join(RAIZ, nombre), nombre)?.rutas ?? []).map(
    ({ ruta }) => ruta,
  );
  expect(new Set(rutas).size).toBe(rutas.length);
});
