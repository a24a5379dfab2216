import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listarModulos } from '@cartera/contrato/portal';
import { revertirVersion } from '@cartera/contrato/portal-versiones';
import { PublicarLocales } from '../../../src/portal/publicar-locales.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito } from '../../support/pedir.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const CODIGO = 'console.log("entrada");\n'.repeat(100);
const PAGINA = '<!doctype html><title>Cartera</title>';

let api: AppDePrueba;
let raiz: string;
let token: string;

async function escribir(archivo: string, contenido: string | Buffer): Promise<void> {
  await mkdir(dirname(join(raiz, archivo)), { recursive: true });
  await writeFile(join(raiz, archivo), contenido);
}

beforeAll(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'cartera-portal-'));
  const manifiesto = {
    nombre: 'mfe-ejemplo',
    contrato: '^1.0.0',
    rutas: [{ ruta: '/ejemplo', titulo: 'Ejemplo' }],
    menu: [],
    permisos: [],
  };
  await escribir('mfe-ejemplo/package.json', JSON.stringify({ version: '1.2.3' }));
  await escribir('mfe-ejemplo/dist/mfe.json', JSON.stringify(manifiesto));
  await escribir('mfe-ejemplo/dist/mf-manifest.json', '{}');
  await escribir('mfe-ejemplo/dist/remoteEntry.0a1b2c3d.js', CODIGO);
  await escribir('mfe-ejemplo/dist/remoteEntry.0a1b2c3d.js.br', brotliCompressSync(CODIGO));
  await escribir('mfe-sin-construir/package.json', '{}');
  await escribir('shell/dist/index.html', PAGINA);
  await escribir('shell/dist/main.0a1b2c3d.js', CODIGO);
  await escribir('shell/dist/main.0a1b2c3d.js.br', brotliCompressSync(CODIGO));
  await escribir('shell/dist/favicon.svg', '<svg/>');
  await escribir('secreto.txt', 'fuera de la carpeta servida');
  api = await AppDePrueba.crear({
    configuracion: { carpetaModulos: raiz, carpetaShell: join(raiz, 'shell/dist') },
  });
  token = (await crearUsuarioDePrueba(api, 'cobrador')).token;
  await publicar();
});
afterAll(async () => {
  await api.cerrar();
  await rm(raiz, { recursive: true });
});

const publicar = () => api.app.get(PublicarLocales, { strict: false }).ejecutar();
const modulos = async () => exito(await api.pedir(listarModulos, { token })).data;
const traer = (path: string, cabeceras = {}) => api.pedirTalCual('GET', path, { cabeceras });

describe('publishing what was built', () => {
  test('registers each module with its manifest, its files and their hashes', async () => {
    const [modulo, ...otros] = await modulos();
    expect(otros).toEqual([]);
    expect(modulo).toMatchObject({
      nombre: 'mfe-ejemplo',
      version: expect.stringMatching(/^1\.2\.3-[0-9a-f]{8}$/),
      url: `/mfe/mfe-ejemplo/${modulo?.version}/`,
      contrato: '^1.0.0',
      manifiesto: { rutas: [{ ruta: '/ejemplo', titulo: 'Ejemplo' }], extensiones: [] },
    });
    expect(Object.keys(modulo?.integridad ?? {}).sort()).toEqual([
      'mf-manifest.json',
      'mfe.json',
      'remoteEntry.0a1b2c3d.js',
    ]);
  });

  test('again, with nothing changed, changes nothing', async () => {
    const antes = await modulos();
    await publicar();
    expect(await modulos()).toEqual(antes);
    expect(await api.db.query(`SELECT 1 FROM auditoria WHERE accion = 'portal.publicar'`)).toHaveLength(1);
  });

  test('a rebuild is a new version, the old one stays served, and going back makes the old one active', async () => {
    const [vieja] = await modulos();
    await cp(join(raiz, 'mfe-ejemplo'), join(raiz, 'copia'), { recursive: true });
    await escribir('mfe-ejemplo/dist/nuevo.4d5e6f70.js', CODIGO);
    api.reloj.adelantar(1000);
    await publicar();
    const [nueva] = await modulos();
    expect(nueva?.version).not.toBe(vieja?.version);
    expect((await traer(`${nueva?.url}nuevo.4d5e6f70.js`)).estado).toBe(200);
    expect((await traer(`${vieja?.url}remoteEntry.0a1b2c3d.js`)).estado).toBe(200);

    await rm(join(raiz, 'mfe-ejemplo'), { recursive: true });
    await cp(join(raiz, 'copia'), join(raiz, 'mfe-ejemplo'), { recursive: true });
    api.reloj.adelantar(1000);
    await publicar();
    expect((await modulos())[0]?.version).toBe(vieja?.version);
  });

  test('a start with the same builds leaves standing the version that someone rolled back to', async () => {
    const [vigente] = await modulos();
    const admin = await crearUsuarioDePrueba(api, 'admin');
    const vuelta = exito(
      await api.pedir(revertirVersion, { token: admin.token, parametros: { nombre: 'mfe-ejemplo' } }),
    );
    const anterior = vuelta.data.activa;
    expect(anterior).not.toBe(vigente?.version);
    await publicar();
    expect((await modulos())[0]?.version).toBe(anterior);
  });

  test('a module that can not be published keeps its version, and does not stop the start', async () => {
    const antes = await modulos();
    await writeFile(join(raiz, 'mfe-ejemplo', 'dist', 'mfe.json'), '{');
    await publicar();
    expect(await modulos()).toEqual(antes);
  });
});

test('a disk that was lost fills again from the database', async () => {
  const [modulo] = await modulos();
  await rm(join(api.configuracion.carpetaDatos, 'mfe'), { recursive: true });
  const dos = await Promise.all([1, 2].map(() => traer(`${modulo?.url}remoteEntry.0a1b2c3d.js`)));
  expect(dos.map(({ estado, texto }) => [estado, texto])).toEqual([
    [200, CODIGO],
    [200, CODIGO],
  ]);
});

describe('the front end’s files', () => {
  const inmutable = 'public, max-age=31536000, immutable';

  test('a version’s files are kept by the browser for good, and sent compressed where they are', async () => {
    const [modulo] = await modulos();
    const archivo = await traer(`${modulo?.url}remoteEntry.0a1b2c3d.js`, { 'accept-encoding': 'br' });
    expect(archivo.texto).toBe(CODIGO);
    expect(archivo.cabeceras.get('content-encoding')).toBe('br');
    expect(archivo.cabeceras.get('content-type')).toContain('javascript');
    expect(archivo.cabeceras.get('cache-control')).toBe(inmutable);
  });

  test.each(['/', '/dashboard', '/clientes/nuevo', '/prestamos/0198e9a0/plan', '/no-existe'])(
    'the page at %s is the shell’s, asked for anew each time',
    async (path) => {
      const pagina = await traer(path);
      expect([pagina.estado, pagina.texto]).toEqual([200, PAGINA]);
      expect(pagina.cabeceras.get('cache-control')).toBe('no-cache');
      expect(pagina.cabeceras.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  test('the shell’s hashed files are kept for good, the others are asked for anew', async () => {
    const codigo = await traer('/main.0a1b2c3d.js', { 'accept-encoding': 'br' });
    expect(codigo.cabeceras.get('cache-control')).toBe(inmutable);
    expect(codigo.cabeceras.get('content-encoding')).toBe('br');
    expect((await traer('/favicon.svg')).cabeceras.get('cache-control')).toBe('no-cache');
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
  ])('%s is not found, and no page stands in for it', async (path) => {
    const respuesta = await traer(path);
    expect(respuesta.estado).toBeGreaterThanOrEqual(400);
    expect(respuesta.estado).toBeLessThan(500);
    expect(respuesta.cuerpo).toMatchObject({ success: false });
  });
});
