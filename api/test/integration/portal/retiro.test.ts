import { listarModulos } from '@cartera/contrato/portal';
import {
  ponerCanario,
  promoverVersion,
  type RetiroInput,
  retirarVersion,
  revertirVersion,
} from '@cartera/contrato/portal-deployments';
import { publicarVersion } from '@cartera/contrato/portal-versions';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { versionForm } from '../../support/test-modules.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const motivo = 'Calcula mal la mora';
const VERSIONS = ['1.0.0', '2.0.0', '3.0.0'];

const api = await TestApp.forFile();
const admin = await createTestUsuario(api, 'admin');

const call = (nombre: string) => ({ token: admin.token, params: { nombre } });
const promover = (nombre: string, version: string) =>
  api.call(promoverVersion, { ...call(nombre), body: { version } });
const retirar = (nombre: string, body: Partial<RetiroInput>) =>
  api.call(retirarVersion, { ...call(nombre), body: { motivo, ...body } });
const publicar = (nombre: string, version: string) => {
  const manifiesto = { rutas: [{ ruta: `/${nombre}`, titulo: 'Una' }] };
  return api.call(publicarVersion, {
    ...call(nombre),
    body: versionForm(version, { nombre, manifiesto }),
  });
};
const registry = async () => expectSuccess(await api.call(listarModulos, { token: admin.token, query: {} }));
const received = async (nombre: string) =>
  (await registry()).data.find((modulo) => modulo.nombre === nombre)?.version;

/** Publishes a module with three versions. The second one is active, after the first. */
async function withThreeVersions(nombre: string): Promise<void> {
  for (const version of VERSIONS) expectSuccess(await publicar(nombre, version));
  for (const version of ['1.0.0', '2.0.0']) expectSuccess(await promover(nombre, version));
}

test('a withdrawn version cannot be promoted, tried or returned to, and other tabs keep it', async () => {
  const nombre = 'mfe-retirado';
  await withThreeVersions(nombre);
  const { data } = expectSuccess(await retirar(nombre, { version: '1.0.0' }));
  expect(data).toMatchObject({ activa: '2.0.0', anterior: null });
  expect(data.versiones.find(({ version }) => version === '1.0.0')).toMatchObject({
    retiro: 'retirada',
    motivoRetiro: motivo,
  });
  expectSuccess(await promover(nombre, '3.0.0'));
  for (const refused of [
    await promover(nombre, '1.0.0'),
    await api.call(ponerCanario, { ...call(nombre), body: { version: '1.0.0' } }),
  ]) {
    expectRefused(refused, 409, 'VERSION_RETIRADA');
  }
  expectSuccess(await api.call(revertirVersion, call(nombre)));
  expectSuccess(await retirar(nombre, { version: '3.0.0' }));
  expect(expectFailure(await api.call(revertirVersion, call(nombre))).code).toBe('SIN_VERSION_ANTERIOR');
  expect((await registry()).inseguras).toEqual([]);
});

test('the active version is withdrawn only with another one for its users', async () => {
  const nombre = 'mfe-en-uso';
  await withThreeVersions(nombre);
  expectRefused(await retirar(nombre, { version: '2.0.0' }), 409, 'VERSION_EN_USO');
  expect(await received(nombre)).toBe('2.0.0');
  const withItself = await retirar(nombre, { version: '2.0.0', hasta: '2.0.0' });
  expect(expectFailure(withItself).code).toBe('VERSION_EN_USO');
  expectSuccess(await retirar(nombre, { version: '2.0.0', hasta: '3.0.0' }));
  expect(await received(nombre)).toBe('3.0.0');
});

test('users of an unsafe version get the previous one, and their tabs learn why', async () => {
  const nombre = 'mfe-inseguro';
  await withThreeVersions(nombre);
  const { data } = expectSuccess(await retirar(nombre, { version: '2.0.0', insegura: true }));
  expect(data).toMatchObject({ activa: '1.0.0', anterior: null, canario: null });
  expect(await received(nombre)).toBe('1.0.0');
  expect((await registry()).inseguras).toEqual([{ nombre, version: '2.0.0', motivo }]);
  expectSuccess(await retirar(nombre, { version: '2.0.0', motivo: 'Otra razón' }));
  expect((await registry()).inseguras).toEqual([{ nombre, version: '2.0.0', motivo }]);
});

test('the canary of a withdrawn version ends', async () => {
  const nombre = 'mfe-canario';
  await withThreeVersions(nombre);
  expectSuccess(await api.call(ponerCanario, { ...call(nombre), body: { version: '3.0.0' } }));
  expect(await received(nombre)).toBe('3.0.0');
  expectSuccess(await retirar(nombre, { version: '3.0.0' }));
  expect(await received(nombre)).toBe('2.0.0');
});

test('a withdrawn module leaves the portal, frees its addresses and returns with a new version', async () => {
  const nombre = 'mfe-se-va';
  await withThreeVersions(nombre);
  expectSuccess(await retirar(nombre, {}));
  expect(await received(nombre)).toBeUndefined();
  expect(expectFailure(await promover(nombre, '3.0.0')).code).toBe('VERSION_RETIRADA');
  const heir = 'mfe-hereda-ruta';
  const manifiesto = { rutas: [{ ruta: `/${nombre}`, titulo: 'Una' }] };
  const body = versionForm('1.0.0', { nombre: heir, manifiesto });
  expectSuccess(await api.call(publicarVersion, { ...call(heir), body }));
  expectSuccess(await retirar(heir, {}));
  expectSuccess(await publicar(nombre, '4.0.0'));
  expectSuccess(await promover(nombre, '4.0.0'));
  expect(await received(nombre)).toBe('4.0.0');
});

test('nothing changes without a reason, for an unknown version, or if somebody was faster', async () => {
  const nombre = 'mfe-igual';
  await withThreeVersions(nombre);
  for (const [body, code] of [
    [{ version: '3.0.0', motivo: '' }, 'DATOS_INVALIDOS'],
    [{ version: '9.0.0' }, 'VERSION_NO_ENCONTRADA'],
    [{ version: '2.0.0', insegura: true, desde: '1.0.0' }, 'DESPLIEGUE_CAMBIADO'],
    [{ version: '2.0.0', hasta: '9.0.0' }, 'VERSION_NO_ENCONTRADA'],
  ] as const) {
    expect(expectFailure(await retirar(nombre, body)).code).toBe(code);
  }
  expect(await received(nombre)).toBe('2.0.0');
  const [last] = await api.db.query<{ accion: string; despues: object }[]>(
    `SELECT accion, despues FROM auditoria WHERE entidad = 'portal_modulo' ORDER BY momento DESC, id DESC LIMIT 1`,
  );
  expect(last?.accion).toBe('portal.promover');
});
