import type { Rol } from '@cartera/contrato/catalogs';
import {
  crearTokenDeServicio,
  listarTokensDeServicio,
  revocarTokenDeServicio,
  type TokenDeServicioInput,
} from '@cartera/contrato/portal-tokens';
import { publicarVersion, verEstadoPortal } from '@cartera/contrato/portal-versions';
import { listarSesiones } from '@cartera/contrato/sesiones';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { expectFailure, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { MODULE, versionForm } from '../../support/test-modules.js';
import { createTestStaff, createTestUsuario, openTestSession } from '../../support/test-usuarios.js';
import { nameOf } from '../../support/test-writes.js';

const ONE_MINUTE_MS = 60_000;
const ONE_DAY_MS = 24 * 3_600_000;
const OTHER = 'mfe-otro';
const OPEN = ['GET /portal/estado', 'POST /portal/modulos/:nombre/versiones'];

const api = await TestApp.forFile();
const staff = await createTestStaff(api);

const crear = (body: Partial<TokenDeServicioInput> = {}, rol: Rol = 'admin') =>
  api.call(crearTokenDeServicio, {
    token: staff[rol].token,
    body: { nombre: 'CI de cobros', modulos: [MODULE], ...body },
  });
const newToken = async (body?: Partial<TokenDeServicioInput>) => expectSuccess(await crear(body));
const publicar = (token: string, version: string, nombre = MODULE, promover = false) => {
  const body = new FormData();
  // The fields come before the files.
  body.append('promover', String(promover));
  for (const [field, value] of versionForm(version, { nombre })) body.append(field, value);
  return api.call(publicarVersion, { token, params: { nombre }, body });
};
const estado = (token: string) => api.call(verEstadoPortal, { token });

test('a name with half of a character is refused', async () => {
  expect(expectFailure(await crear({ nombre: 'CI \udfff' })).code).toBe('DATOS_INVALIDOS');
});

test('a service token publishes its modules and reads the state of the portal', async () => {
  const { token, data } = await newToken();
  api.clock.advance(2 * ONE_MINUTE_MS);
  expect(token).toMatch(/^cartera_srv_[\w-]{43}$/);
  expectSuccess(await publicar(token, '1.0.0'));
  expect(expectSuccess(await estado(token)).data[0]?.nombre).toBe(MODULE);
  const [event] = await api.db.query(
    `SELECT usuario_nombre, dispositivo FROM auditoria WHERE accion = 'portal.publicar' ORDER BY momento DESC LIMIT 1`,
  );
  expect(event).toMatchObject({ usuario_nombre: 'admin', dispositivo: 'Token «CI de cobros»' });
  const { data: listed } = expectSuccess(
    await api.call(listarTokensDeServicio, { token: staff.admin.token }),
  );
  expect(listed).toEqual([{ ...data, ultimoUso: expect.any(String) }]);
});

test('it publishes no other module, and gives no version to everybody', async () => {
  const { token } = await newToken();
  expect(expectFailure(await publicar(token, '1.0.0', OTHER)).code).toBe('SIN_PERMISO');
  expect(expectFailure(await publicar(token, '1.0.1', MODULE, true)).code).toBe('SIN_PERMISO');
  expect(await api.db.query(`SELECT FROM portal_version WHERE version = '1.0.1'`)).toEqual([]);
});

test('every other route refuses it', async () => {
  const { token } = await newToken();
  const walked = mountedRoutes(api.app).filter((route) => !OPEN.includes(nameOf(route)));
  expect(walked.length).toBeGreaterThan(100);
  for (const { method, path } of walked) {
    const address = `/api${path.replace(':nombre', MODULE).replace(/:\w+/g, UNKNOWN_ID)}`;
    const { status } = await api.callRaw(method, address, { token });
    expect([method, path, status]).toEqual([method, path, 403]);
  }
});

test('it ends with its maker’s permission, and an altered one is refused', async () => {
  const { token } = await newToken();
  expect((await estado(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
  const other = await createTestUsuario(api, 'admin', 'jefa');
  const ofOther = expectSuccess(
    await api.call(crearTokenDeServicio, {
      token: other.token,
      body: { nombre: 'De otra persona', modulos: [MODULE] },
    }),
  );
  await api.db.query(`UPDATE usuario SET rol = 'gerente' WHERE id = $1`, [other.id]);
  expect((await estado(ofOther.token)).status).toBe(403);
  await api.db.query(`UPDATE usuario SET estado = 'inactivo' WHERE id = $1`, [other.id]);
  expect((await estado(ofOther.token)).status).toBe(401);
  expectSuccess(await estado(token));
});

test('only who may publish makes one; only its hash is stored, and it is no device of its maker', async () => {
  expect(expectFailure(await crear({}, 'gerente')).code).toBe('SIN_PERMISO');
  expect(expectFailure(await crear({ modulos: [] })).code).toBe('DATOS_INVALIDOS');
  expect(expectFailure(await crear({ dias: 366 })).code).toBe('DATOS_INVALIDOS');
  const { token } = await newToken({ nombre: 'Sin rastro' });
  const [stored] = await api.db.query(`SELECT sesion::text AS text FROM sesion WHERE nombre = 'Sin rastro'`);
  expect(stored.text).not.toContain(token.slice(12));
  for (let n = 0; n < 12; n++) {
    staff.admin = { ...staff.admin, token: await openTestSession(api, staff.admin.id) };
  }
  expectSuccess(await estado(token));
  const { data } = expectSuccess(await api.call(listarSesiones, { token: staff.admin.token }));
  expect(data.filter(({ dispositivo }) => dispositivo?.startsWith('Token'))).toEqual([]);
});

test.each([
  [
    'revoked',
    async (id: string) => {
      const revocar = () => api.call(revocarTokenDeServicio, { token: staff.admin.token, params: { id } });
      expectSuccess(await revocar());
      expect(expectFailure(await revocar()).code).toBe('TOKEN_NO_ENCONTRADO');
    },
  ],
  ['expired', () => api.clock.advance(2 * ONE_DAY_MS)],
])('it ends once it is %s', async (_how, end) => {
  const { token, data } = await newToken({ dias: 1 });
  expectSuccess(await estado(token));
  await end(data._id);
  expect((await estado(token)).status).toBe(401);
});
