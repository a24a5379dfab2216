import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import type { Rol } from '@cartera/contrato/catalogs';
import { correrNoche } from '@cartera/contrato/maintenance';
import { listarModulos } from '@cartera/contrato/portal';
import {
  eliminarCanario,
  ponerCanario,
  promoverVersion,
  retirarVersion,
  revertirVersion,
} from '@cartera/contrato/portal-deployments';
import { informarModulos, publicarVersion, verEstadoPortal } from '@cartera/contrato/portal-versions';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { inc } from 'semver';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { MODULE, versionForm } from '../../support/test-modules.js';
import { createTestStaff, createTestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const params = { nombre: MODULE };
const MB = 1024 ** 2;
const ONE_DAY_MS = 24 * 3_600_000;
const NEXT_CONTRACT = String(inc(CONTRACT_VERSION, 'minor'));

// The night of a day to come is refused, so the clock of this file begins long ago.
const api = await TestApp.forFile({ today: '2025-06-16' });
const staff = await createTestStaff(api);

const actingAs = (rol: Rol) => ({ token: staff[rol].token });
const publicar = (version: string, options = {}) =>
  api.call(publicarVersion, { ...actingAs('admin'), params, body: versionForm(version, options) });
const received = async (rol: Rol, query = {}) =>
  expectSuccess(await api.call(listarModulos, { ...actingAs(rol), query })).data.find(
    ({ nombre }) => nombre === MODULE,
  );
const promover = (version: string) =>
  api.call(promoverVersion, { ...actingAs('admin'), params, body: { version } });

describe('releasing a module', () => {
  test('no user gets the first version before its promotion; then every user, with the hashes of its files', async () => {
    const { data } = expectSuccess(await publicar('1.0.0'));
    expect(data).toMatchObject({ nombre: MODULE, activa: null, anterior: null, canario: null });
    expect(data.versiones[0]).toMatchObject({ commit: 'a'.repeat(40), limpio: false });
    expect(await received('cobrador')).toBeUndefined();
    expect(expectSuccess(await promover('1.0.0')).data).toMatchObject({ activa: '1.0.0', anterior: null });
    const modulo = await received('cobrador');
    expect(modulo).toMatchObject({ version: '1.0.0', url: `/mfe/${MODULE}/1.0.0/` });
    expect(Object.keys(modulo?.integridad ?? {})).toEqual(['entrada.js', 'mf-manifest.json']);
    const file = await api.callRaw('GET', `/mfe/${MODULE}/1.0.0/entrada.js`);
    expect([file.status, file.text]).toEqual([200, 'console.log("1.0.0")']);
  });

  test('the next version goes to a canary role, then to every user, and back with a rollback', async () => {
    expectSuccess(await publicar('1.1.0'));
    expect((await received('gerente'))?.version).toBe('1.0.0');

    const canario = { version: '1.1.0', roles: ['gerente'], porcentaje: 100 };
    expectSuccess(await api.call(ponerCanario, { ...actingAs('admin'), params, body: canario }));
    expect((await received('gerente'))?.version).toBe('1.1.0');
    expect((await received('cobrador'))?.version).toBe('1.0.0');

    expectSuccess(await promover('1.1.0'));
    expect((await received('cobrador'))?.version).toBe('1.1.0');

    expectSuccess(await api.call(revertirVersion, { ...actingAs('admin'), params }));
    expect((await received('gerente'))?.version).toBe('1.0.0');
    expect((await received('cobrador'))?.version).toBe('1.0.0');
  });

  test('the end of a canary gives every user the active version', async () => {
    expectSuccess(await api.call(ponerCanario, { ...actingAs('admin'), params, body: { version: '1.1.0' } }));
    expect((await received('cobrador'))?.version).toBe('1.1.0');
    expectSuccess(await api.call(eliminarCanario, { ...actingAs('admin'), params }));
    expect((await received('cobrador'))?.version).toBe('1.0.0');
  });

  test('each change records its user', async () => {
    const entries = await api.db.query<{ accion: string; usuario_nombre: string }[]>(
      `SELECT accion, usuario_nombre FROM auditoria WHERE entidad = 'portal_modulo' ORDER BY momento, id`,
    );
    expect(entries.map(({ accion }) => accion)).toEqual([
      'portal.publicar',
      'portal.promover',
      'portal.publicar',
      'portal.canario',
      'portal.promover',
      'portal.revertir',
      'portal.canario',
      'portal.canario',
    ]);
    expect(new Set(entries.map(({ usuario_nombre }) => usuario_nombre))).toEqual(new Set(['admin']));
  });

  test('a version may be larger than other requests', async () => {
    const archivos = { 'una.woff2': randomBytes(4 * MB), 'otra.woff2': randomBytes(4 * MB) };
    expectSuccess(await publicar('1.2.0', { archivos }));
    const file = await fetch(`${api.url}/mfe/${MODULE}/1.2.0/una.woff2`);
    expect(archivos['una.woff2'].equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  test('compressed copies are served, but have no hash for the browser', async () => {
    const code = 'console.log("largo");'.repeat(200);
    const archivos = {
      'codigo.js': code,
      'codigo.js.br': brotliCompressSync(code),
    };
    expectSuccess(await publicar('1.3.0', { archivos }));
    const file = await api.callRaw('GET', `/mfe/${MODULE}/1.3.0/codigo.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([file.headers.get('content-encoding'), file.text]).toEqual(['br', code]);
    expectSuccess(await promover('1.3.0'));
    expect(Object.keys((await received('admin'))?.integridad ?? {})).not.toContain('codigo.js.br');
  });
});

describe('refused without a change:', () => {
  const nothing = async (
    request: Promise<Parameters<typeof expectFailure>[0]>,
    status: number,
    code: string,
  ) => {
    const before = await received('admin');
    expect(expectFailure(await request)).toMatchObject({ status, code });
    expect(await received('admin')).toEqual(before);
  };

  test('a version that exists, with other files', () =>
    nothing(publicar('1.0.0', { archivos: { 'otro.js': 'a' } }), 409, 'VERSION_YA_PUBLICADA'));
  test('a manifest of another module', () =>
    nothing(publicar('2.0.0', { nombre: 'mfe-otro' }), 400, 'DATOS_INVALIDOS'));
  test.each(['../fuera.js', '/etc/passwd', 'a/../../b.js', '.oculto', 'a\\b.js'])('the path %s', (ruta) =>
    nothing(publicar('2.0.0', { archivos: { [ruta]: 'a' } }), 400, 'DATOS_INVALIDOS'),
  );
  test('a version as JSON', () =>
    nothing(
      api.call(publicarVersion, { ...actingAs('admin'), params, body: { version: '2.0.0' } }),
      415,
      'TIPO_NO_ADMITIDO',
    ));
  test('a file above 4 MB', () =>
    nothing(
      publicar('2.0.0', { archivos: { 'a.js': Buffer.alloc(4 * MB + 1) } }),
      413,
      'ARCHIVO_MUY_GRANDE',
    ));
  test('more than 24 MB together', () => {
    const files = Array.from({ length: 7 }, (_, i) => [`${i}.png`, Buffer.alloc(3.5 * MB)]);
    return nothing(publicar('2.0.0', { archivos: Object.fromEntries(files) }), 413, 'ARCHIVO_MUY_GRANDE');
  });
  test('the same file twice', () => {
    const body = versionForm('2.0.0');
    body.append('archivos', new Blob(['{}']), 'mf-manifest.json');
    return nothing(api.call(publicarVersion, { ...actingAs('admin'), params, body }), 400, 'DATOS_INVALIDOS');
  });
  test('a manifest that is no JSON', () => {
    const body = versionForm('2.0.0');
    body.set('manifiesto', '{');
    return nothing(api.call(publicarVersion, { ...actingAs('admin'), params, body }), 400, 'DATOS_INVALIDOS');
  });
  test('promoting an unpublished version', () => nothing(promover('9.9.9'), 404, 'VERSION_NO_ENCONTRADA'));
  test('an unknown module', () =>
    nothing(
      api.call(revertirVersion, { ...actingAs('admin'), params: { nombre: 'mfe-otro' } }),
      404,
      'MODULO_NO_ENCONTRADO',
    ));
  test.each(['gerente', 'cobrador'] as const)('a release by %s', (rol) =>
    nothing(
      api.call(promoverVersion, { ...actingAs(rol), params, body: { version: '1.0.0' } }),
      403,
      'SIN_PERMISO',
    ),
  );

  test('a version that an open shell cannot run, while that shell is open', async () => {
    await received('cobrador', { contrato: CONTRACT_VERSION });
    await nothing(publicar('2.0.0', { contrato: `^${NEXT_CONTRACT}` }), 409, 'VERSION_INCOMPATIBLE');
    api.clock.advance(31 * 60_000);
    expectSuccess(await publicar('2.0.0', { contrato: `^${NEXT_CONTRACT}` }));
  });
});

/** The folders in which uploads wait. */
const waitingFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('cartera-version-'));

test('an upload that fails or breaks off leaves nothing behind', async () => {
  expect(await waitingFolders()).toEqual([]);
  const before = await api.countRows('portal_archivo');
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  const head = [
    `POST /api/portal/modulos/${MODULE}/versiones HTTP/1.1`,
    'Host: cartera',
    `Authorization: Bearer ${staff.admin.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
    '',
    '--x',
    'Content-Disposition: form-data; name="archivos"; filename="mf-manifest.json"',
    '',
    '{}',
    '--x',
    'Content-Disposition: form-data; name="archivos"; filename="js/entrada.js"',
    '',
    'console.log("a medias',
  ].join('\r\n');
  socket.write(head);
  await waitFor(waitingFolders, (folders) => folders.length === 1);
  socket.destroy();
  await waitFor(waitingFolders, (folders) => folders.length === 0);
  expect(await api.countRows('portal_archivo')).toBe(before);
});

test('an older shell gets the newest version that it can run', async () => {
  expectSuccess(await promover('2.0.0'));
  // A newer process of the portal has served it.
  await api.db.query('INSERT INTO portal_shell (contrato, visto_en, servido_en) VALUES ($1, $2, $2)', [
    NEXT_CONTRACT,
    api.clock.now(),
  ]);
  expect((await received('cobrador', { contrato: NEXT_CONTRACT }))?.version).toBe('2.0.0');
  expect((await received('cobrador', { contrato: CONTRACT_VERSION }))?.version).toBe('1.3.0');
});

test('the health page has versions, load times, failures and open shells', async () => {
  const healthReport = { modulo: MODULE, version: '2.0.0', mensaje: '' };
  const informes = [
    { ...healthReport, causa: null, ms: 100 },
    { ...healthReport, causa: null, ms: 300 },
    { ...healthReport, causa: null, ms: 200 },
    { ...healthReport, causa: 'archivo', ms: 50, mensaje: 'entrada.js no llegó' },
    { ...healthReport, modulo: 'mfe-inventado', causa: 'red', ms: 1 },
  ];
  expectSuccess(await api.call(informarModulos, { ...actingAs('cobrador'), body: { informes } }));
  const { data, shells } = expectSuccess(await api.call(verEstadoPortal, actingAs('admin')));
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    nombre: MODULE,
    activa: '2.0.0',
    anterior: '1.3.0',
    cargas: { total: 3, p50: 200, p95: 300 },
    totalFallos: 1,
    fallos: [{ version: '2.0.0', causa: 'archivo', mensaje: 'entrada.js no llegó', usuario: 'cobrador' }],
  });
  expect(new Set(shells.map(({ contrato }) => contrato))).toEqual(new Set([CONTRACT_VERSION, NEXT_CONTRACT]));
  const last = data[0]?.versiones.find(({ version }) => version === '2.0.0');
  expect(last?.contratosQueNoLaAdmiten).toEqual([CONTRACT_VERSION]);
  // Each version has its own figures, and who published it.
  expect(last).toMatchObject({ cargas: 3, p75: 300, fallos: 1, errores: 0, publicadaPor: 'admin' });
  const other = data[0]?.versiones.find(({ version }) => version === '1.3.0');
  expect(other).toMatchObject({ cargas: 0, p75: null, fallos: 0 });
});

const versiones = async () =>
  expectSuccess(await api.call(verEstadoPortal, actingAs('admin'))).data[0]?.versiones.map(
    ({ version }) => version,
  );

/** Moves the clock beyond the age at which a version may be deleted, and runs the night in a new session. */
async function passDays(): Promise<void> {
  api.clock.advance(91 * ONE_DAY_MS);
  staff.admin = await createTestUsuario(api, 'admin', `admin-${api.clock.now().getTime()}`);
  expectSuccess(await api.call(correrNoche, actingAs('admin')));
}

test('the night deletes old versions beyond the kept number, except those in use', async () => {
  for (let n = 1; n <= 7; n++) expectSuccess(await publicar(`3.0.${n}`));
  expect(await versiones()).toContain('1.0.0');
  await passDays();
  expect(await versiones()).toEqual(['3.0.7', '3.0.6', '3.0.5', '3.0.4', '3.0.3', '2.0.0', '1.3.0']);
  expect(
    await api.db.query(`SELECT 1 FROM portal_archivo WHERE version = '1.0.0' AND modulo = $1`, [MODULE]),
  ).toEqual([]);
});

test('a version that was active until today stays for open tabs, and is deleted later', async () => {
  expectSuccess(await promover('3.0.6'));
  expectSuccess(await promover('3.0.7'));
  expectSuccess(await publicar('3.0.8'));
  expectSuccess(await api.call(correrNoche, actingAs('admin')));
  expect(await versiones()).toEqual(['3.0.8', '3.0.7', '3.0.6', '3.0.5', '3.0.4', '2.0.0']);

  expectSuccess(await publicar('3.0.9'));
  await passDays();
  expect(await versiones()).toEqual(['3.0.9', '3.0.8', '3.0.7', '3.0.6', '3.0.5']);
});

test('a withdrawn version stays, so its number cannot be published again', async () => {
  const body = { version: '3.0.8', motivo: 'No sirve' };
  expectSuccess(await api.call(retirarVersion, { ...actingAs('admin'), params, body }));
  for (const n of [10, 11, 12, 13, 14]) expectSuccess(await publicar(`3.0.${n}`));
  await passDays();
  expect(await versiones()).not.toContain('3.0.9');
  expect(await versiones()).toContain('3.0.8');
});

test('contracts that this portal never served block no release and are not stored', async () => {
  // The night deletes old contracts, and could run between the two counts.
  expectSuccess(await api.call(correrNoche, actingAs('admin')));
  await received('admin', { contrato: '99.999.0' });
  const before = await api.countRows('portal_shell');
  for (let n = 0; n < 300; n++) await received('admin', { contrato: `99.${n}.0` });
  expect(await api.countRows('portal_shell')).toBe(before);
  expectSuccess(await publicar('3.1.0', { contrato: `^${NEXT_CONTRACT}` }));
});

test('the reports of one user fill no table, and are deleted after seven days', async () => {
  const informes = Array(20).fill({ modulo: MODULE, version: '3.0.9', causa: null, ms: 1, mensaje: '' });
  const before = await api.countRows('portal_informe');
  for (let n = 0; n < 15; n++) {
    expectSuccess(await api.call(informarModulos, { ...actingAs('admin'), body: { informes } }));
  }
  expect((await api.countRows('portal_informe')) - before).toBe(200);
  await passDays();
  expect(await api.countRows('portal_informe')).toBe(0);
  expect(await api.countRows('portal_shell')).toBe(0);
});
