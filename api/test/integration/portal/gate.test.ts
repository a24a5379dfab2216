import { randomBytes } from 'node:crypto';
import { listarModulos } from '@cartera/contrato/portal';
import { ponerCanario, promoverVersion, revertirVersion } from '@cartera/contrato/portal-deployments';
import { publicarVersion } from '@cartera/contrato/portal-versions';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { inc } from 'semver';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { federationOf, formOfFiles, MODULE, versionForm } from '../../support/test-modules.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const OTHER = 'mfe-otro';
const KB = 1000;

const api = await TestApp.forFile();
const admin = await createTestUsuario(api, 'admin');

const publicar = (nombre: string, body: FormData) =>
  api.call(publicarVersion, { token: admin.token, params: { nombre }, body });
const promover = (nombre: string, version: string) =>
  api.call(promoverVersion, { token: admin.token, params: { nombre }, body: { version } });
const names = async () =>
  expectSuccess(await api.call(listarModulos, { token: admin.token, query: {} })).data.map(
    ({ nombre, version }) => `${nombre} ${version}`,
  );
const pages = (...rutas: string[]) => ({ rutas: rutas.map((ruta) => ({ ruta, titulo: 'Una' })) });
const federation = (changes: object) => ({
  'mf-manifest.json': JSON.stringify({ ...federationOf('entrada.js'), ...changes }),
});

/** Publishes a version that is refused. @returns the errors of its fields. */
async function refused(body: FormData, status: number, code: string, nombre = MODULE): Promise<string[]> {
  const failure = expectFailure(await publicar(nombre, body));
  expect(failure).toMatchObject({ status, code });
  return (failure.errors ?? []).map(({ mensaje }) => mensaje);
}

test('the same files again change nothing and are no error', async () => {
  expectSuccess(await publicar(MODULE, versionForm('1.0.0')));
  const before = await api.countRows('portal_archivo');
  const { status } = await publicar(MODULE, versionForm('1.0.0'));
  expect(status).toBe(200);
  expect(await api.countRows('portal_archivo')).toBe(before);
  expectSuccess(await promover(MODULE, '1.0.0'));
});

test.each([
  ['/ejemplo', '«/ejemplo» es de mfe-ejemplo'],
  ['/ejemplo/:id', '«/ejemplo/:id» es de mfe-ejemplo'],
  ['/dashboard', '«/dashboard» es del portal'],
  ['/salud-portal/otra', '«/salud-portal/otra» es del portal'],
])('a module that takes %s from its owner is not published', async (ruta, mensaje) => {
  const body = versionForm('1.0.0', { nombre: OTHER, manifiesto: pages('/otra', ruta) });
  expect(await refused(body, 409, 'DE_OTRO_MODULO', OTHER)).toEqual([mensaje]);
});

test('a module that takes a slot from its owner is not published', async () => {
  const manifiesto = { ...pages('/otra'), ranuras: ['tablero'] };
  const body = versionForm('1.0.0', { nombre: OTHER, manifiesto });
  expect(await refused(body, 409, 'DE_OTRO_MODULO', OTHER)).toEqual(['«tablero» es del portal']);
});

test('of two modules that are published with one address, the first to be promoted has it', async () => {
  for (const nombre of ['mfe-uno', 'mfe-dos']) {
    expectSuccess(await publicar(nombre, versionForm('1.0.0', { nombre, manifiesto: pages('/comun') })));
  }
  const results = await Promise.all([promover('mfe-uno', '1.0.0'), promover('mfe-dos', '1.0.0')]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  const canary = await api.call(ponerCanario, {
    token: admin.token,
    params: { nombre: results[0]?.status === 200 ? 'mfe-dos' : 'mfe-uno' },
    body: { version: '1.0.0' },
  });
  expectRefused(canary, 409, 'DE_OTRO_MODULO');
});

test('a rollback to an address that another module has now is refused', async () => {
  const nombre = 'mfe-vuelve';
  expectSuccess(await publicar(nombre, versionForm('1.0.0', { nombre, manifiesto: pages('/vieja') })));
  expectSuccess(await publicar(nombre, versionForm('2.0.0', { nombre, manifiesto: pages('/nueva') })));
  for (const version of ['1.0.0', '2.0.0']) expectSuccess(await promover(nombre, version));
  const heir = 'mfe-hereda';
  expectSuccess(await publicar(heir, versionForm('1.0.0', { nombre: heir, manifiesto: pages('/vieja') })));
  expectSuccess(await promover(heir, '1.0.0'));
  const before = await names();
  const rollback = await api.call(revertirVersion, { token: admin.token, params: { nombre } });
  expectRefused(rollback, 409, 'DE_OTRO_MODULO');
  expect(await names()).toEqual(before);
});

test('a promotion and a rollback that leave another version than they name are refused', async () => {
  const nombre = 'mfe-exacto';
  const manifiesto = pages('/exacto');
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    expectSuccess(await publicar(nombre, versionForm(version, { nombre, manifiesto })));
  }
  const call = { token: admin.token, params: { nombre } };
  const promote = (version: string, desde: string | null) =>
    api.call(promoverVersion, { ...call, body: { version, desde } });
  expectSuccess(await promote('1.0.0', null));
  const both = await Promise.all([promote('2.0.0', '1.0.0'), promote('3.0.0', '1.0.0')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [activa, other] = both[0]?.status === 200 ? ['2.0.0', '3.0.0'] : ['3.0.0', '2.0.0'];
  expect(expectFailure(await promote(other, null)).code).toBe('DESPLIEGUE_CAMBIADO');

  const rollback = (body: object) => api.call(revertirVersion, { ...call, body });
  expect(expectFailure(await rollback({ desde: other })).code).toBe('DESPLIEGUE_CAMBIADO');
  expect(expectFailure(await rollback({ desde: activa, hasta: other })).code).toBe('DESPLIEGUE_CAMBIADO');
  expect(expectSuccess(await rollback({ desde: activa, hasta: '1.0.0' })).data.activa).toBe('1.0.0');
});

describe('a version is refused when', () => {
  test.each([
    ['is missing', { 'entrada.js': 'a' }],
    ['is no JSON', { 'entrada.js': 'a', 'mf-manifest.json': '{' }],
    ['names no part', { 'entrada.js': 'a', 'mf-manifest.json': '{}' }],
  ])('the federation’s manifest %s', async (_case, archivos) => {
    const errors = await refused(formOfFiles('2.0.0', archivos), 422, 'VERSION_INCOMPLETA');
    expect(errors).toEqual(['mf-manifest.json falta o no se puede leer']);
  });

  test('a file that its manifests name does not come', async () => {
    const assets = {
      js: { sync: ['entrada.js', 'lejos.js'], async: [] },
      css: { sync: ['falta.css'], async: [] },
    };
    const archivos = federation({ exposes: [{ path: './modulo', assets }] });
    const manifiesto = { rutas: [{ ruta: '/ejemplo', titulo: 'Ejemplo', archivos: ['pagina.js'] }] };
    expect(await refused(versionForm('2.0.0', { archivos, manifiesto }), 422, 'VERSION_INCOMPLETA')).toEqual([
      'Falta el archivo lejos.js',
      'Falta el archivo falta.css',
      'Falta el archivo pagina.js',
    ]);
  });

  test('it does not expose its pages or a block of its manifest', async () => {
    const manifiesto = { extensiones: [{ ranura: 'tablero', expone: './bloque', orden: 1 }] };
    const archivos = federation({ exposes: [] });
    expect(await refused(versionForm('2.0.0', { archivos, manifiesto }), 422, 'VERSION_INCOMPLETA')).toEqual([
      'La versión no expone ./modulo',
      'La versión no expone ./bloque',
    ]);
  });

  test('it brings its own copy of a shared library', async () => {
    const assets = { js: { sync: ['entrada.js'], async: [] }, css: { sync: [], async: [] } };
    const archivos = federation({ shared: [{ name: 'react', assets }] });
    expect(await refused(versionForm('2.0.0', { archivos }), 422, 'VERSION_CON_COPIAS')).toEqual([
      'Trae su propia copia de react',
    ]);
  });

  test('it asks for a kit or a contract that an open shell does not have', async () => {
    const query = { contrato: CONTRACT_VERSION };
    expectSuccess(await api.call(listarModulos, { token: admin.token, query }));
    const range = `^${inc(CONTRACT_VERSION, 'minor')}`;
    const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
    const shared = (requiredVersion: string) =>
      federation({ shared: [{ name: '@cartera/kit/ui', requiredVersion, assets }] });
    const newKit = versionForm('2.0.0', { archivos: shared(range) });
    expect(await refused(newKit, 409, 'VERSION_INCOMPATIBLE')).toEqual([
      `Pide @cartera/kit/ui ${range}, y hay portales abiertos con ${CONTRACT_VERSION}`,
    ]);
    expect(await refused(versionForm('2.0.0', { contrato: range }), 409, 'VERSION_INCOMPATIBLE')).toEqual([
      `Pide el contrato ${range}, y hay portales abiertos con ${CONTRACT_VERSION}`,
    ]);
    const sameKit = versionForm('1.9.0', { archivos: shared(`^${CONTRACT_VERSION}`) });
    expectSuccess(await publicar(MODULE, sameKit));
  });

  test('it weighs more than its class allows', async () => {
    const archivos = { 'pesado.js': randomBytes(400 * KB) };
    expect(await refused(versionForm('2.0.0', { archivos }), 422, 'VERSION_MUY_PESADA')).toHaveLength(1);
    const large = versionForm('2.0.0', { archivos, manifiesto: { clase: 'grande' } });
    expectSuccess(await publicar(MODULE, large));
    const compressed = { 'pesado.js': randomBytes(400 * KB), 'pesado.js.br': randomBytes(100 * KB) };
    expectSuccess(await publicar(MODULE, versionForm('2.0.1', { archivos: compressed })));
  });

  test('it names no commit', async () => {
    const body = versionForm('3.0.0');
    body.delete('commit');
    expect(await refused(body, 400, 'DATOS_INVALIDOS')).toEqual([
      'Falta el commit del que se construyó: publica desde un repositorio de git',
    ]);
  });
});
