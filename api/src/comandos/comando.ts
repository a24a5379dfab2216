import type { DataSource } from 'typeorm';
import { comoDuena, crearBase } from '../base-de-datos.js';
import { type Configuracion, completar } from '../config/configuracion.js';
import { crearCarpeta } from '../config/crear-carpeta.js';
import { leerEntorno } from '../config/env.js';
import { direccionesDe } from '../direcciones.js';
import { explicarFallo } from '../explicar-fallo.js';
import { conectar } from '../platform/db/fuente-de-datos.js';

/** What a command says, and the exit code of the process. */
export interface Resultado {
  readonly lineas: readonly string[];
  readonly codigo: number;
}

/** @param siendoDuena does what only the owner of the tables may. */
type Trabajo = (
  base: DataSource,
  configuracion: Configuracion,
  siendoDuena: (hacer: (duena: DataSource) => Promise<void>) => Promise<void>,
) => Promise<Resultado>;

/**
 * Runs a command over the database that the variables name, whether or not an API is using it, and ends the process.
 * What keeps it from running is one clear line and exit code 1.
 */
export async function ejecutarComando(trabajo: Trabajo): Promise<never> {
  try {
    const { lineas, codigo } = await conLaBase(trabajo);
    process.stdout.write(`${lineas.join('\n')}\n`);
    process.exit(codigo);
  } catch (error) {
    process.stderr.write(`${explicarFallo(error)}\n`);
    process.exit(1);
  }
}

async function conLaBase(trabajo: Trabajo): Promise<Resultado> {
  const entorno = leerEntorno(process.env);
  await crearCarpeta(entorno.carpetaDatos);
  const { api, duena, postgres } = await direccionesDe(entorno, true);
  const base = crearBase(api);
  try {
    await conectar(base, entorno.esperaDeLaBase * 1000);
    return await trabajo(base, await completar(entorno), (hacer) => comoDuena(base, duena, 0, hacer));
  } finally {
    if (base.isInitialized) await base.destroy();
    await postgres?.detener();
  }
}
