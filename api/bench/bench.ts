// `npm run bench`: the API beside a bare node:http and pg server that runs the same SQL, on books of several sizes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { crearBase } from '../src/base-de-datos.js';
import { explicarFallo } from '../src/explicar-fallo.js';
import { PostgresEmbebido } from '../src/platform/db/embedded-postgres.js';
import { conectar, migrar } from '../src/platform/db/fuente-de-datos.js';
import { RelojDelSistema } from '../src/platform/reloj.js';
import { filaDe, tabla, tablaDeCrecimiento } from './informe.js';
import { generarLibro, LibroConDatos } from './libro/generar-libro.js';
import { firmar, type Prueba, pruebasDe } from './llamadas.js';
import { medir, pedir, resumir } from './medir.js';
import { planesLentos } from './planes.js';
import type { Guion } from './servidores/mensajes.js';
import { Servidor } from './servidores/servidor.js';

const TAMANOS = [1_000, 100_000];
const GRANDE = 1_000_000;
const RONDAS = 3;
const PRIMERAS = 3;
const HOY = new RelojDelSistema().hoy();

const { values } = parseArgs({
  options: {
    grande: { type: 'boolean', default: false },
    /** Sizes in place of the usual ones, separated by commas. */
    tamanos: { type: 'string' },
    /** Keeps the books there and measures them again the next time. */
    carpeta: { type: 'string' },
    usuarios: { type: 'string', default: '8' },
    milisegundos: { type: 'string', default: '700' },
    /** Only the calls whose name contains this. */
    solo: { type: 'string', default: '' },
  },
});
const carga = { usuarios: Number(values.usuarios), milisegundos: Number(values.milisegundos) };
const decir = (texto: string): void => void process.stdout.write(`${texto}\n`);

/** Prints a section, and writes it to `resultados/` if every call was measured. */
async function publicar(archivo: string, titulo: string, secciones: readonly string[]): Promise<void> {
  const texto = `${titulo}\n\n${secciones.join('\n\n')}\n`;
  decir(`\n## ${texto}`);
  if (values.solo === '') await writeFile(new URL(`resultados/${archivo}.md`, import.meta.url), `# ${texto}`);
}

async function prepararBase(postgres: PostgresEmbebido, prestamos: number): Promise<string> {
  const nombre = `libro_${prestamos}`;
  await postgres.crearBase(nombre);
  const url = postgres.url(nombre);
  const base = crearBase(url);
  await conectar(base, 0);
  await migrar(base);
  // It counts as done: a large book's night would run beside the calls that are measured.
  await base.query(
    `INSERT INTO trabajo_nocturno
       (dia, empezado, terminado, estados_cambiados, descuadres, llaves_borradas, sesiones_borradas)
     VALUES ($1, now(), now(), 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
    [HOY],
  );
  await base.destroy();
  const inicio = Date.now();
  try {
    const { filas } = await generarLibro({ url, prestamos, semilla: 1, hoy: HOY });
    decir(
      `Libro de ${prestamos} préstamos: ${filas} filas en ${Math.round((Date.now() - inicio) / 1000)} s.`,
    );
  } catch (error) {
    if (!(error instanceof LibroConDatos)) throw error;
  }
  return url;
}

async function capturar(api: Servidor, agente: Agent, prueba: Prueba): Promise<Guion[]> {
  const guiones: Guion[] = [];
  for (let n = 0; n < prueba.distintas; n++) {
    guiones.push(await api.capturar(() => pedir(api.url, agente, prueba.siguiente(n))));
  }
  return guiones;
}

/** One call, the API and the bare server in turn, so that what else the machine does falls on both. */
async function medirPrueba(api: Servidor, desnudo: Servidor, agente: Agent, prueba: Prueba, baseUrl: string) {
  const guiones = await capturar(api, agente, prueba);
  await desnudo.representar(guiones);
  const suya = { ...carga, usuarios: prueba.usuarios ?? carga.usuarios };
  const deLaApi = [];
  const delDesnudo = [];
  for (let ronda = 0; ronda <= RONDAS; ronda++) {
    const una = await medir(api.url, agente, prueba.siguiente, suya);
    const otra = await medir(desnudo.url, agente, prueba.siguiente, suya);
    // The first one warms both up.
    if (ronda === 0) continue;
    deLaApi.push(una);
    delDesnudo.push(otra);
  }
  const [guion] = guiones;
  return {
    fila: filaDe(prueba.nombre, resumir(deLaApi), resumir(delDesnudo), prueba.meta),
    planes: guion ? await planesLentos(baseUrl, guion) : [],
  };
}

async function medirLibro(postgres: PostgresEmbebido, prestamos: number) {
  const baseUrl = await prepararBase(postgres, prestamos);
  const api = await Servidor.arrancar('api.ts', baseUrl);
  const desnudo = await Servidor.arrancar('desnudo.ts', baseUrl);
  const agente = new Agent({ keepAlive: true });
  try {
    const cabeceras = await firmar(api.url, agente);
    const pruebas = await pruebasDe(api.url, agente, cabeceras, HOY);
    const elegidas = pruebas.filter(({ nombre }) => nombre.includes(values.solo));
    // Whichever calls come first meet two processes that have compiled nothing yet: they are measured again.
    for (const prueba of elegidas.slice(0, PRIMERAS)) {
      await medirPrueba(api, desnudo, agente, prueba, baseUrl);
    }
    const medidas = [];
    for (const prueba of elegidas) medidas.push(await medirPrueba(api, desnudo, agente, prueba, baseUrl));
    const filas = medidas.map(({ fila }) => fila);
    const planes = medidas.flatMap((medida) => medida.planes).map((plan) => `\`\`\`\n${plan}\n\`\`\``);
    await publicar(`${prestamos}`, `${prestamos} préstamos`, [tabla(filas), ...planes]);
    return { prestamos, filas };
  } finally {
    agente.destroy();
    await api.detener();
    await desnudo.detener();
  }
}

async function ejecutar(): Promise<void> {
  const tamanos = values.tamanos?.split(',').map(Number) ?? [...TAMANOS, ...(values.grande ? [GRANDE] : [])];
  const carpeta = values.carpeta ? resolve(values.carpeta) : await mkdtemp(join(tmpdir(), 'cartera-bench-'));
  const postgres = await PostgresEmbebido.arrancar({ carpeta: join(carpeta, 'postgres'), clave: 'bench' });
  try {
    const libros = [];
    for (const prestamos of tamanos) libros.push(await medirLibro(postgres, prestamos));
    await publicar('p95', 'p95 según el libro', [tablaDeCrecimiento(libros)]);
  } finally {
    await postgres.detener();
    if (!values.carpeta) await rm(carpeta, { recursive: true });
  }
}

try {
  await ejecutar();
} catch (error) {
  decir(explicarFallo(error));
  process.exitCode = 1;
}
