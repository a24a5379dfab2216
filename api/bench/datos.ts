// `npm run datos -- --prestamos 100000`: fills an empty database with a book of that size.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crearBase } from '../src/base-de-datos.js';
import { leerEntorno } from '../src/config/env.js';
import { leerSecretos } from '../src/config/secretos.js';
import { explicarFallo } from '../src/explicar-fallo.js';
import { PostgresEmbebido } from '../src/platform/db/embedded-postgres.js';
import { conectar, migrar } from '../src/platform/db/fuente-de-datos.js';
import { RelojDelSistema } from '../src/platform/reloj.js';
import { generarLibro, LibroConDatos } from './libro/generar-libro.js';
import { ADMIN_DEL_LIBRO } from './libro/personas.js';

const USO = `Uso: npm run datos -- --prestamos 100000 [--semilla 1] [--sobre-datos]
  --prestamos     cuántos préstamos, con sus clientes, cuotas y cobros
  --semilla       la misma semilla hace el mismo libro
  --sobre-datos   agrega a una base que ya tiene datos`;

function decir(linea: string): void {
  process.stdout.write(`${linea}\n`);
}

/** The database that the portal would use. @returns its address and how to leave it as it was. */
async function abrirBase(): Promise<{ url: string; cerrar: () => Promise<void> }> {
  const { baseUrl, carpetaDatos } = leerEntorno(process.env);
  if (baseUrl) return { url: baseUrl, cerrar: async () => {} };
  const { claveBase } = await leerSecretos(carpetaDatos);
  const postgres = await PostgresEmbebido.arrancar({
    carpeta: join(carpetaDatos, 'postgres'),
    clave: claveBase,
  });
  return { url: postgres.url(), cerrar: () => postgres.detener() };
}

async function ejecutar(prestamos: number, semilla: number, sobreDatos: boolean): Promise<void> {
  const { url, cerrar } = await abrirBase();
  try {
    const base = crearBase(url);
    await conectar(base, 0);
    await migrar(base);
    await base.destroy();
    const inicio = Date.now();
    const hoy = new RelojDelSistema().hoy();
    const alAvanzar = (hechos: number) => hechos % 50_000 === 0 && decir(`${hechos} préstamos…`);
    const libro = await generarLibro({ url, prestamos, semilla, hoy, sobreDatos, alAvanzar });
    const segundos = ((Date.now() - inicio) / 1000).toFixed(1);
    decir(
      `${libro.prestamos} préstamos de ${libro.clientes} clientes: ${libro.filas} filas en ${segundos} s.`,
    );
    if (!sobreDatos) decir(`Entra con ${ADMIN_DEL_LIBRO.usuario} y ${ADMIN_DEL_LIBRO.clave}.`);
  } finally {
    await cerrar();
  }
}

const { values } = parseArgs({
  options: {
    prestamos: { type: 'string' },
    semilla: { type: 'string', default: '1' },
    'sobre-datos': { type: 'boolean', default: false },
  },
});
const prestamos = Number(values.prestamos);
if (!Number.isInteger(prestamos) || prestamos < 1 || !Number.isInteger(Number(values.semilla))) {
  decir(USO);
  process.exitCode = 1;
} else {
  try {
    await ejecutar(prestamos, Number(values.semilla), values['sobre-datos']);
  } catch (error) {
    const conDatos = error instanceof LibroConDatos;
    decir(conDatos ? `${error.message}: usa una vacía, o agrega --sobre-datos.` : explicarFallo(error));
    process.exitCode = 1;
  }
}
