import type { Rol } from '@cartera/contrato/catalogs';
import { correrNoche } from '@cartera/contrato/maintenance';
import { promoverVersion } from '@cartera/contrato/portal-deployments';
import {
  informarErrores,
  listarErroresDeModulos,
  type ModuleErrorReport,
} from '@cartera/contrato/portal-errores';
import { publicarVersion } from '@cartera/contrato/portal-versions';
import { PORTAL_METRICS } from '../../../src/portal/portal-metrics.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { MODULE, versionForm } from '../../support/test-modules.js';
import { createTestStaff, createTestUsuario } from '../../support/test-usuarios.js';

const params = { nombre: MODULE };
const ONE_DAY_MS = 24 * 3_600_000;
/** The first character of `entrada.js` is `total` in the sources. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe_ejemplo/./src/pagina.tsx'],
  names: ['total'],
  mappings: 'AAAAA',
});

const api = await TestApp.forFile();
const staff = await createTestStaff(api);
beforeAll(async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    const body = versionForm(version, { archivos: { 'entrada.js.map': MAP } });
    expectSuccess(await api.call(publicarVersion, { token: staff.admin.token, params, body }));
  }
  const body = { version: '1.0.0' };
  expectSuccess(await api.call(promoverVersion, { token: staff.admin.token, params, body }));
});

const frame = { funcion: 'a', archivo: 'entrada.js', linea: 1, columna: 1 };
const anError = (fields: Partial<ModuleErrorReport> = {}): ModuleErrorReport => ({
  modulo: MODULE,
  version: '1.0.0',
  tipo: 'dibujo',
  nombre: 'TypeError',
  mensaje: 'x is undefined',
  pila: [frame],
  componentes: [],
  ...fields,
});
const informar = (rol: Rol, ...errores: ModuleErrorReport[]) =>
  api.call(informarErrores, { token: staff[rol].token, body: { errores } });
const listed = async (query: Readonly<Record<string, string | number>> = {}) =>
  expectSuccess(await api.call(listarErroresDeModulos, { token: staff.admin.token, query }));
const total = () => PORTAL_METRICS.find(({ name }) => name === 'cartera_module_errors_total')?.read(api.db);

test('errors are grouped by cause over versions, with users, dates and places in the sources', async () => {
  const first = api.clock.now().toISOString();
  expectSuccess(await informar('cobrador', anError({ componentes: [frame] })));
  api.clock.advance(60_000);
  expectSuccess(await informar('gerente', anError({ version: '1.1.0' }), anError()));
  expectSuccess(
    await informar('gerente', anError({ tipo: 'promesa', pila: [{ ...frame, archivo: 'otro.js' }] })),
  );

  const { data, total: causes } = await listed();
  expect(causes).toBe(2);
  const grouped = data.find(({ tipo }) => tipo === 'dibujo');
  expect(grouped).toMatchObject({
    ...{ modulo: MODULE, nombre: 'TypeError', mensaje: 'x is undefined', veces: 3, usuarios: 2 },
    ...{ versiones: ['1.0.0', '1.1.0'], primera: first, ultima: api.clock.now().toISOString() },
    pila: ['src/pagina.tsx:1:1 (total)'],
  });
  expect(data.find(({ tipo }) => tipo === 'promesa')?.pila).toEqual(['otro.js:1:1 (a)']);
});

test('the list has pages, and can be of one module', async () => {
  const second = await listed({ page: 2, limit: 1 });
  expect([second.data.length, second.total]).toEqual([1, 2]);
  expect((await listed({ modulo: 'mfe-otro' })).total).toBe(0);
  const refused = await api.call(listarErroresDeModulos, { token: staff.gerente.token });
  expect(expectFailure(refused).code).toBe('SIN_PERMISO');
});

test('a source map is never served', async () => {
  expect((await api.callRaw('GET', `/mfe/${MODULE}/1.0.0/entrada.js`)).status).toBe(200);
  expect((await api.callRaw('GET', `/mfe/${MODULE}/1.0.0/entrada.js.map`)).status).toBe(404);
});

test('no personal data is stored, even if a browser sends it', async () => {
  const secrets = ['1032456789', 'Ana', 'Rojas', '300 123 4567', 'ana@correo.co', 'eyJhbGciOiJIUzI1NiJ9'];
  const mensaje = `El cliente Ana Rojas (1032456789, 300 123 4567, ana@correo.co) usó eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_X`;
  expectSuccess(await informar('cobrador', anError({ mensaje })));
  const stored = JSON.stringify(await api.db.query('SELECT * FROM portal_error'));
  for (const secret of secrets) expect(stored).not.toContain(secret);
  expect(stored).toContain('El cliente [nombre]');
  // A stack is places only: free text is refused.
  const pila = [{ ...frame, funcion: 'Ana Rojas' }];
  expect(expectFailure(await informar('cobrador', anError({ pila }))).code).toBe('DATOS_INVALIDOS');
});

test('a version that the portal does not have, and more than 100 of a user in an hour, are dropped; each stored one is counted', async () => {
  const [before, counted] = [await api.countRows('portal_error'), (await total()) ?? 0];
  expectSuccess(await informar('admin', anError({ version: '9.9.9' })));
  expect(await api.countRows('portal_error')).toBe(before);
  for (let n = 0; n < 12; n++) expectSuccess(await informar('admin', ...Array(10).fill(anError())));
  expect((await api.countRows('portal_error')) - before).toBe(100);
  expect(((await total()) ?? 0) - counted).toBe(100);
});

test('errors are deleted after 30 days, and their count stays', async () => {
  const counted = await total();
  api.clock.advance(29 * ONE_DAY_MS);
  const before = await api.countRows('portal_error');
  staff.admin = await createTestUsuario(api, 'admin', 'otra-admin');
  expectSuccess(await api.call(correrNoche, { token: staff.admin.token }));
  expect(await api.countRows('portal_error')).toBe(before);

  api.clock.advance(2 * ONE_DAY_MS);
  staff.admin = await createTestUsuario(api, 'admin', 'ultima-admin');
  expectSuccess(await api.call(correrNoche, { token: staff.admin.token }));
  expect(await api.countRows('portal_error')).toBe(0);
  expect(await total()).toBe(counted);
});
