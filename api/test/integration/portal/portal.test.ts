import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listarModulos } from '@cartera/contrato/portal';
import { revertirVersion } from '@cartera/contrato/portal-deployments';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { PublishLocalModules } from '../../../src/portal/publish-local.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { federationOf } from '../../support/test-modules.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const CODE = 'console.log("entrada");\n'.repeat(100);
const PAGE = '<!doctype html><title>Cartera</title>';

let api: TestApp;
let token: string;

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

const root = await mkdtemp(join(tmpdir(), 'cartera-portal-'));
beforeAll(async () => {
  const manifiesto = {
    nombre: 'mfe-ejemplo',
    contrato: `^${CONTRACT_VERSION}`,
    rutas: [{ ruta: '/ejemplo', titulo: 'Ejemplo' }],
    menu: [],
    permisos: [],
  };
  await write('mfe-ejemplo/package.json', JSON.stringify({ version: '1.2.3' }));
  await write('mfe-ejemplo/dist/mfe.json', JSON.stringify(manifiesto));
  await write('mfe-ejemplo/dist/mf-manifest.json', JSON.stringify(federationOf('remoteEntry.0a1b2c3d.js')));
  await write('mfe-ejemplo/dist/remoteEntry.0a1b2c3d.js', CODE);
  await write('mfe-ejemplo/dist/remoteEntry.0a1b2c3d.js.br', brotliCompressSync(CODE));
  await write('mfe-sin-construir/package.json', '{}');
  await write('shell/dist/index.html', PAGE);
  await write('shell/dist/main.0a1b2c3d.js', CODE);
  await write('shell/dist/main.0a1b2c3d.js.br', brotliCompressSync(CODE));
  await write('shell/dist/favicon.svg', '<svg/>');
  await write('secreto.txt', 'fuera de la carpeta servida');
  api = await TestApp.create({
    config: { modulesFolder: root, shellFolder: join(root, 'shell/dist') },
  });
  token = (await createTestUsuario(api, 'cobrador')).token;
  await publicar();
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

const publicar = () => api.service(PublishLocalModules).execute();
const modulos = async () => expectSuccess(await api.call(listarModulos, { token })).data;
const get = (path: string, headers = {}) => api.callRaw('GET', path, { headers });

describe('publishing the local builds', () => {
  test('each module is published with its manifest, its files and their hashes', async () => {
    const [modulo, ...others] = await modulos();
    expect(others).toEqual([]);
    expect(modulo).toMatchObject({
      nombre: 'mfe-ejemplo',
      version: expect.stringMatching(/^1\.2\.3-[0-9a-f]{8}$/),
      url: `/mfe/mfe-ejemplo/${modulo?.version}/`,
      contrato: `^${CONTRACT_VERSION}`,
      manifiesto: { rutas: [{ ruta: '/ejemplo', titulo: 'Ejemplo' }], extensiones: [] },
    });
    expect(Object.keys(modulo?.integridad ?? {}).sort()).toEqual([
      'mf-manifest.json',
      'mfe.json',
      'remoteEntry.0a1b2c3d.js',
    ]);
  });

  test('publishing again without a new build changes nothing', async () => {
    const before = await modulos();
    await publicar();
    expect(await modulos()).toEqual(before);
    expect(await api.db.query(`SELECT 1 FROM auditoria WHERE accion = 'portal.publicar'`)).toHaveLength(1);
  });

  test('a new build is a new version, the old one is still served, and the old build makes it active again', async () => {
    const [old] = await modulos();
    await cp(join(root, 'mfe-ejemplo'), join(root, 'copia'), { recursive: true });
    await write('mfe-ejemplo/dist/nuevo.4d5e6f70.js', CODE);
    api.clock.advance(1000);
    await publicar();
    const [created] = await modulos();
    expect(created?.version).not.toBe(old?.version);
    expect((await get(`${created?.url}nuevo.4d5e6f70.js`)).status).toBe(200);
    expect((await get(`${old?.url}remoteEntry.0a1b2c3d.js`)).status).toBe(200);

    await rm(join(root, 'mfe-ejemplo'), { recursive: true });
    await cp(join(root, 'copia'), join(root, 'mfe-ejemplo'), { recursive: true });
    api.clock.advance(1000);
    await publicar();
    expect((await modulos())[0]?.version).toBe(old?.version);
  });

  test('publishing the same builds keeps a rollback', async () => {
    const [current] = await modulos();
    const admin = await createTestUsuario(api, 'admin');
    const rolledBack = expectSuccess(
      await api.call(revertirVersion, { token: admin.token, params: { nombre: 'mfe-ejemplo' } }),
    );
    const anterior = rolledBack.data.activa;
    expect(anterior).not.toBe(current?.version);
    await publicar();
    expect((await modulos())[0]?.version).toBe(anterior);
  });

  test('a module that cannot be published keeps its version and does not stop the start', async () => {
    const before = await modulos();
    await writeFile(join(root, 'mfe-ejemplo', 'dist', 'mfe.json'), '{');
    await publicar();
    expect(await modulos()).toEqual(before);
  });
});

test('files lost from the disk are restored from the database', async () => {
  const [modulo] = await modulos();
  await rm(join(api.config.dataFolder, 'mfe'), { recursive: true });
  const responses = await Promise.all([1, 2].map(() => get(`${modulo?.url}remoteEntry.0a1b2c3d.js`)));
  expect(responses.map(({ status, text }) => [status, text])).toEqual([
    [200, CODE],
    [200, CODE],
  ]);
});

describe('the files of the portal', () => {
  const immutable = 'public, max-age=31536000, immutable';

  test('the files of a version are immutable for the browser, and sent compressed if they are', async () => {
    const [modulo] = await modulos();
    const file = await get(`${modulo?.url}remoteEntry.0a1b2c3d.js`, { 'accept-encoding': 'br' });
    expect(file.text).toBe(CODE);
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('content-type')).toContain('javascript');
    expect(file.headers.get('cache-control')).toBe(immutable);
  });

  test.each(['/', '/dashboard', '/clientes/nuevo', '/prestamos/0198e9a0/plan', '/no-existe'])(
    'the address %s gets the shell’s page, which the browser always revalidates',
    async (path) => {
      const page = await get(path);
      expect([page.status, page.text]).toEqual([200, PAGE]);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  test('hashed files of the shell are immutable, and others are revalidated', async () => {
    const code = await get('/main.0a1b2c3d.js', { 'accept-encoding': 'br' });
    expect(code.headers.get('cache-control')).toBe(immutable);
    expect(code.headers.get('content-encoding')).toBe('br');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    '/main.ffffffff.js',
    '/mfe/mfe-ejemplo/9.9.9/mfe.json',
    '/mfe/',
    '/mfe/mfe-ejemplo',
    '/..%2f..%2fsecreto.txt',
    '/mfe/..%2f..%2fsecreto.txt',
    '/.env',
    '/api/no-existe',
  ])('%s is an error and not the shell’s page', async (path) => {
    const response = await get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.body).toMatchObject({ success: false });
  });
});
