import { Agent } from 'node:http';
import { crearMeta } from '@cartera/contrato/metas';
import fc from 'fast-check';
import { Sesiones } from '../../../src/platform/auth/sesiones.js';
import { Transacciones } from '../../../src/platform/db/transacciones.js';
import { rutasMontadas } from '../../../src/platform/openapi/rutas-montadas.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { enviar, enviarBytes } from '../../support/azar/enviar.js';
import { type PeticionAlAzar, peticionA } from '../../support/azar/peticion-malformada.js';
import type { IdsDe } from '../../support/azar/valor-de-esquema.js';
import { crearClienteDePrueba } from '../../support/clientes-de-prueba.js';
import { Archivador } from '../../support/documentos-de-prueba.js';
import { fotoDePrueba } from '../../support/fotos-de-prueba.js';
import { huellaDeLaBase, tablasDe } from '../../support/huella-de-la-base.js';
import { exito } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

/** More of them, or others: `FUZZ=50000 FUZZ_SEMILLA=7 npm test -w @cartera/api -- malformadas`. */
const CUANTAS = Number(process.env.FUZZ ?? 5_000);
const SEMILLA = Number(process.env.FUZZ_SEMILLA ?? 20_261_121);
const A_LA_VEZ = 8;
const ADMITIDAS_POR_RUTA = 60;
const NADIE = '0198e9a0-0000-7000-8000-000000000000';

let api: AppDePrueba;
let admin: UsuarioDePrueba;
const agente = new Agent({ keepAlive: true });

/** Requests that the contract refuses, and those that it takes however strange they are. */
const malformadas: PeticionAlAzar[] = [];
const admitidas: PeticionAlAzar[] = [];

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  admin = await crearUsuarioDePrueba(api, 'admin');
  await poblar();
  const ids = await idsReales();
  const rutas = rutasMontadas(api.app);
  const porRuta = Math.ceil(CUANTAS / rutas.length);
  for (const [lugar, ruta] of rutas.entries()) {
    const pedidas = fc.sample(peticionA(ruta, ids), { numRuns: porRuta * 2, seed: SEMILLA + lugar });
    malformadas.push(...pedidas.filter(({ admitida }) => !admitida).slice(0, porRuta));
    admitidas.push(...pedidas.filter(({ admitida }) => admitida).slice(0, ADMITIDAS_POR_RUTA));
  }
});
afterAll(async () => {
  agente.destroy();
  await api.cerrar();
});

/** A little of everything, so that what is asked for by its id is there. */
async function poblar(): Promise<void> {
  const { token } = admin;
  const caja = new Caja(api, token);
  const { _id: pagado } = await caja.prestarConPlan();
  await caja.cobrar(pagado, 24_000);
  await caja.prestar();
  const cobrador = await crearUsuarioDePrueba(api, 'cobrador');
  const cuerpo = {
    cobradorId: cobrador.id,
    periodo: '2026-03',
    metaMonto: 1000,
    metaCobros: 3,
    fechaVencimiento: '2026-03-31',
  };
  exito(await api.pedir(crearMeta, { token, cuerpo }));
  await crearClienteDePrueba(api, token, { foto: await fotoDePrueba('png', 20, 20) });
  const archivador = new Archivador(api, token);
  const { _id: garantia } = await archivador.garantia();
  const documento = exito(await archivador.subir(garantia)).data._id;
  exito(await archivador.vincular(garantia, documento));
  // One more, which a request may still link.
  exito(await archivador.subir(garantia));
}

/** The table of the records that a field names, where its own name does not tell. */
const TABLA_DE: Readonly<Record<string, string>> = {
  cobrador: 'usuario',
  cobradorId: 'usuario',
  documentId: 'documento',
  relacionadoId: 'garantia',
};

/** A field called as a table, or a path that begins as one, gets the ids of its records, and so does one of `TABLA_DE`; anything else, all of them. */
async function idsReales(): Promise<IdsDe> {
  const porTabla = new Map<string, string[]>();
  for (const tabla of await tablasDe(api.db)) {
    const filas: { fila: { id?: string } }[] = await api.db.query(
      `SELECT to_jsonb(t) AS fila FROM "${tabla}" t LIMIT 20`,
    );
    porTabla.set(
      tabla,
      filas.map(({ fila }) => fila.id).filter((id) => typeof id === 'string'),
    );
  }
  const todos = [NADIE, ...[...porTabla.values()].flat()];
  return (nombre) => {
    const deQuien = TABLA_DE[nombre] ?? nombre.replace(/^\//, '');
    const propios = [...porTabla].find(([tabla, ids]) => ids.length > 0 && deQuien.startsWith(tabla));
    return propios?.[1] ?? todos;
  };
}

/** Sends them all, some at once. @returns those that were answered with what they must not, as text. */
async function mandar(
  peticiones: readonly PeticionAlAzar[],
  esMala: (estado: number) => boolean,
  firmar: () => string | Promise<string> = () => admin.token,
): Promise<string[]> {
  const malas: string[] = [];
  const cola = peticiones.values();
  const obrero = async (): Promise<void> => {
    for (const peticion of cola) {
      const { estado, texto } = await enviar(api.url, agente, await firmar(), peticion);
      if (esMala(estado)) malas.push(`${estado} ${describir(peticion)} -> ${texto.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, obrero));
  return malas;
}

function describir({ metodo, camino, cabeceras, cuerpo }: PeticionAlAzar): string {
  return `${metodo} ${camino.slice(0, 200)} ${JSON.stringify(cabeceras).slice(0, 200)} ${String(cuerpo).slice(0, 300)}`;
}

test('thousands of malformed requests to every operation are all refused, and change nothing', async () => {
  expect(malformadas.length).toBeGreaterThanOrEqual(CUANTAS);
  const antes = await huellaDeLaBase(api.db);
  expect(await mandar(malformadas, (estado) => estado < 400 || estado >= 500)).toEqual([]);
  expect(await huellaDeLaBase(api.db)).toEqual(antes);
});

test('bytes that are no request are refused before any handler, and the server goes on', async () => {
  const linea = `POST /api/clientes HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n`;
  const json = `${linea}content-type: application/json\r\n`;
  const crudos = [
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    `GET /api/clientes/\0 HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET /api/clientes HTTP/1.1\r\nhost: x\r\nx-malo: a\0b\r\n\r\n`,
    `GET /api/clientes HTTP/1.1\r\n: sin nombre\r\n\r\n`,
    `GET /${'x'.repeat(30_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `${json}content-length: -1\r\n\r\n{}`,
    `${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    `${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
    `${json}transfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
    `${json}content-length: 1000000000\r\nconnection: close\r\n\r\n{}`,
    `${json}content-length: 5\r\nconnection: close\r\n\r\n{}`,
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]),
  ];
  const antes = await huellaDeLaBase(api.db);
  for (const crudo of crudos) {
    const estado = await enviarBytes(api.url, crudo);
    expect({
      crudo: String(crudo).slice(0, 60),
      bien: estado === 0 || (estado >= 400 && estado < 500),
    }).toEqual({
      crudo: String(crudo).slice(0, 60),
      bien: true,
    });
  }
  expect(await huellaDeLaBase(api.db)).toEqual(antes);
  expect((await api.pedirTalCual('GET', '/api/health/live')).estado).toBe(200);
});

/** A session for one request: one of those before may have ended the last. */
const sesionNueva = async (): Promise<string> => {
  const sesiones = api.app.get(Sesiones, { strict: false });
  const { token } = await api.app.get(Transacciones).ejecutar((tx) => sesiones.abrir(tx, admin.id));
  return token;
};

// Last, for these may write.
test('what the contract takes, however strange, is never a fault of ours', async () => {
  expect(admitidas.length).toBeGreaterThan(100);
  expect(await mandar(admitidas, (estado) => estado >= 500, sesionNueva)).toEqual([]);
});
