import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Rol } from '@cartera/contrato/catalogos';
import { listarModulos } from '@cartera/contrato/portal';
import {
  informarModulos,
  ponerCanario,
  promoverVersion,
  publicarVersion,
  quitarCanario,
  revertirVersion,
  verEstadoPortal,
} from '@cartera/contrato/portal-versiones';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { base64, NOMBRE, paquete } from '../../support/modulos-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const parametros = { nombre: NOMBRE };
const UN_DIA_MS = 24 * 3_600_000;

let api: AppDePrueba;
const tokens = new Map<Rol, string>();

beforeAll(async () => {
  api = await AppDePrueba.crear();
  for (const rol of ['admin', 'gerente', 'cobrador'] as const) {
    tokens.set(rol, (await crearUsuarioDePrueba(api, rol)).token);
  }
});
afterAll(() => api.cerrar());

const como = (rol: Rol) => ({ token: tokens.get(rol) });
const publicar = (version: string, opciones = {}) =>
  api.pedir(publicarVersion, { ...como('admin'), parametros, cuerpo: paquete(version, opciones) });
const recibe = async (rol: Rol, consulta = {}) =>
  exito(await api.pedir(listarModulos, { ...como(rol), consulta })).data.find(
    ({ nombre }) => nombre === NOMBRE,
  );
const promover = (version: string) =>
  api.pedir(promoverVersion, { ...como('admin'), parametros, cuerpo: { version } });

describe('releasing a module', () => {
  test('its first version is everybody’s, with the hashes the server took of its files', async () => {
    const { data } = exito(await publicar('1.0.0'));
    expect(data).toMatchObject({ nombre: NOMBRE, activa: '1.0.0', anterior: null, canario: null });
    const modulo = await recibe('cobrador');
    expect(modulo).toMatchObject({ version: '1.0.0', url: `/mfe/${NOMBRE}/1.0.0/` });
    expect(Object.keys(modulo?.integridad ?? {})).toEqual(['entrada.js', 'mf-manifest.json']);
    const archivo = await api.pedirTalCual('GET', `/mfe/${NOMBRE}/1.0.0/entrada.js`);
    expect([archivo.estado, archivo.texto]).toEqual([200, 'console.log("1.0.0")']);
  });

  test('the next one waits, goes to gerente first, then to everybody, and back', async () => {
    exito(await publicar('1.1.0'));
    expect((await recibe('gerente'))?.version).toBe('1.0.0');

    const canario = { version: '1.1.0', roles: ['gerente'], porcentaje: 100 };
    exito(await api.pedir(ponerCanario, { ...como('admin'), parametros, cuerpo: canario }));
    expect((await recibe('gerente'))?.version).toBe('1.1.0');
    expect((await recibe('cobrador'))?.version).toBe('1.0.0');

    exito(await promover('1.1.0'));
    expect((await recibe('cobrador'))?.version).toBe('1.1.0');

    exito(await api.pedir(revertirVersion, { ...como('admin'), parametros }));
    expect((await recibe('gerente'))?.version).toBe('1.0.0');
    expect((await recibe('cobrador'))?.version).toBe('1.0.0');
  });

  test('ending a canary gives everybody the active version again', async () => {
    exito(await api.pedir(ponerCanario, { ...como('admin'), parametros, cuerpo: { version: '1.1.0' } }));
    expect((await recibe('cobrador'))?.version).toBe('1.1.0');
    exito(await api.pedir(quitarCanario, { ...como('admin'), parametros }));
    expect((await recibe('cobrador'))?.version).toBe('1.0.0');
  });

  test('each change leaves who made it and what it was before', async () => {
    const hechos = await api.db.query<{ accion: string; usuario_nombre: string }[]>(
      `SELECT accion, usuario_nombre FROM auditoria WHERE entidad = 'portal_modulo' ORDER BY momento, id`,
    );
    expect(hechos.map(({ accion }) => accion)).toEqual([
      'portal.publicar',
      'portal.publicar',
      'portal.canario',
      'portal.promover',
      'portal.revertir',
      'portal.canario',
      'portal.canario',
    ]);
    expect(new Set(hechos.map(({ usuario_nombre }) => usuario_nombre))).toEqual(new Set(['admin']));
  });

  test('a large version fits, though other requests of its size do not', async () => {
    const grande = randomBytes(3 * 1024 * 1024).toString('base64');
    exito(await publicar('1.2.0', { archivos: { 'grande.js': grande } }));
    const otra = await api.pedirTalCual('POST', '/api/prestamos', {
      ...como('admin'),
      cuerpo: { nombre: grande },
    });
    expect(otra.estado).toBe(413);
  });

  test('compressed copies are served, and are no files a browser must check', async () => {
    const codigo = 'console.log("largo");'.repeat(200);
    const archivos = {
      'codigo.js': base64(codigo),
      'codigo.js.br': brotliCompressSync(codigo).toString('base64'),
    };
    exito(await publicar('1.3.0', { archivos }));
    const archivo = await api.pedirTalCual('GET', `/mfe/${NOMBRE}/1.3.0/codigo.js`, {
      cabeceras: { 'accept-encoding': 'br' },
    });
    expect([archivo.cabeceras.get('content-encoding'), archivo.texto]).toEqual(['br', codigo]);
    exito(await promover('1.3.0'));
    expect(Object.keys((await recibe('admin'))?.integridad ?? {})).not.toContain('codigo.js.br');
  });
});

describe('what is refused, with nothing written', () => {
  const nada = async (pedido: Promise<Parameters<typeof fallo>[0]>, estado: number, code: string) => {
    const antes = await recibe('admin');
    expect(fallo(await pedido)).toMatchObject({ estado, code });
    expect(await recibe('admin')).toEqual(antes);
  };

  test('a number that is taken', () => nada(publicar('1.0.0'), 409, 'VERSION_YA_PUBLICADA'));
  test('a manifest of another module', () =>
    nada(publicar('2.0.0', { nombre: 'mfe-otro' }), 400, 'DATOS_INVALIDOS'));
  test('files without the federation’s manifest', () =>
    nada(
      api.pedir(publicarVersion, {
        ...como('admin'),
        parametros,
        cuerpo: { ...paquete('2.0.0'), archivos: [{ ruta: 'a.js', contenido: 'YQ==' }] },
      }),
      400,
      'DATOS_INVALIDOS',
    ));
  test.each(['../fuera.js', '/etc/passwd', 'a/../../b.js', '.oculto', 'a\\b.js'])('the path %s', (ruta) =>
    nada(publicar('2.0.0', { archivos: { [ruta]: 'YQ==' } }), 400, 'DATOS_INVALIDOS'),
  );
  test('promoting a version that was not published', () =>
    nada(promover('9.9.9'), 404, 'VERSION_NO_ENCONTRADA'));
  test('a module that the portal does not have', () =>
    nada(
      api.pedir(revertirVersion, { ...como('admin'), parametros: { nombre: 'mfe-otro' } }),
      404,
      'MODULO_NO_ENCONTRADO',
    ));
  test.each(['gerente', 'cobrador'] as const)('a release by %s', (rol) =>
    nada(
      api.pedir(promoverVersion, { ...como(rol), parametros, cuerpo: { version: '1.0.0' } }),
      403,
      'SIN_PERMISO',
    ),
  );

  test('a version that an open shell can not run, for as long as one is open', async () => {
    await recibe('cobrador', { contrato: '1.0.0' });
    await nada(publicar('2.0.0', { contrato: '^1.1.0' }), 409, 'VERSION_INCOMPATIBLE');
    api.reloj.adelantar(31 * 60_000);
    exito(await publicar('2.0.0', { contrato: '^1.1.0' }));
  });
});

test('an older shell is given the newest version that it can run', async () => {
  exito(await promover('2.0.0'));
  expect((await recibe('cobrador', { contrato: '1.1.0' }))?.version).toBe('2.0.0');
  expect((await recibe('cobrador', { contrato: '1.0.0' }))?.version).toBe('1.3.0');
});

test('the health page sees versions, load times, failures and open shells', async () => {
  const informe = { modulo: NOMBRE, version: '2.0.0', mensaje: '' };
  const informes = [
    { ...informe, causa: null, ms: 100 },
    { ...informe, causa: null, ms: 300 },
    { ...informe, causa: null, ms: 200 },
    { ...informe, causa: 'archivo', ms: 50, mensaje: 'entrada.js no llegó' },
    { ...informe, modulo: 'mfe-inventado', causa: 'red', ms: 1 },
  ];
  exito(await api.pedir(informarModulos, { ...como('cobrador'), cuerpo: { informes } }));
  const { data, shells } = exito(await api.pedir(verEstadoPortal, como('admin')));
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    nombre: NOMBRE,
    activa: '2.0.0',
    anterior: '1.3.0',
    cargas: { total: 3, p50: 200, p95: 300 },
    totalFallos: 1,
    fallos: [{ version: '2.0.0', causa: 'archivo', mensaje: 'entrada.js no llegó', usuario: 'cobrador' }],
  });
  expect(shells.map(({ contrato }) => contrato).sort()).toEqual(['1.0.0', '1.1.0']);
  const ultima = data[0]?.versiones.find(({ version }) => version === '2.0.0');
  expect(ultima?.contratosQueNoLaAdmiten).toEqual(['1.0.0']);
});

const versiones = async () =>
  exito(await api.pedir(verEstadoPortal, como('admin'))).data[0]?.versiones.map(({ version }) => version);

/** More days than versions are kept for, after which the admin signs in anew. */
async function pasarLosDias(): Promise<void> {
  api.reloj.adelantar(8 * UN_DIA_MS);
  const otro = await crearUsuarioDePrueba(api, 'admin', `admin-${api.reloj.ahora().getTime()}`);
  tokens.set('admin', otro.token);
}

test('old versions go once they are many and old, and never one that someone gets', async () => {
  for (let n = 1; n <= 6; n++) exito(await publicar(`3.0.${n}`));
  expect(await versiones()).toContain('1.0.0');

  await pasarLosDias();
  exito(await publicar('3.0.7'));
  expect(await versiones()).toEqual(['3.0.7', '3.0.6', '3.0.5', '3.0.4', '3.0.3', '2.0.0', '1.3.0']);
  expect(
    await api.db.query(`SELECT 1 FROM portal_archivo WHERE version = '1.0.0' AND modulo = $1`, [NOMBRE]),
  ).toEqual([]);
});

test('an old version that everybody got until today stays for the tabs that are on it, and goes in its turn', async () => {
  exito(await promover('3.0.6'));
  exito(await promover('3.0.7'));
  exito(await publicar('3.0.8'));
  expect(await versiones()).toEqual(['3.0.8', '3.0.7', '3.0.6', '3.0.5', '3.0.4', '2.0.0']);

  await pasarLosDias();
  exito(await publicar('3.0.9'));
  expect(await versiones()).toEqual(['3.0.9', '3.0.8', '3.0.7', '3.0.6', '3.0.5']);
});
