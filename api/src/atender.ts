import { setTimeout as esperar } from 'node:timers/promises';
import { Cartera } from './cartera.js';
import type { Entorno } from './config/env.js';
import { explicarFallo } from './explicar-fallo.js';
import { crearRegistro } from './platform/registro.js';

/** A start that is still under way gets this long to settle before everything is closed under it. */
const ESPERA_AL_ARRANQUE_MS = 3_000;
const ESPERA_AL_CIERRE_MS = 15_000;

function decir(lineas: readonly string[], salida: NodeJS.WriteStream = process.stdout): void {
  salida.write(`${lineas.join('\n')}\n`);
}

/** Runs the product until the process is told to end; a start that fails says why and ends it with code 1. */
export async function atender(entorno: Entorno): Promise<void> {
  try {
    await ejecutar(entorno);
  } catch (error) {
    morir(error);
  }
}

async function ejecutar(entorno: Entorno): Promise<void> {
  const registro = crearRegistro(entorno.nivelRegistro);
  const cartera = new Cartera(entorno, registro, decir);
  const arranque = cartera.arrancar();

  let cerrando = false;
  const terminar = async (): Promise<void> => {
    if (cerrando) return;
    cerrando = true;
    // Whatever holds on beyond reason must not keep the terminal; the database recovers by itself.
    setTimeout(() => process.exit(1), entorno.esperaDelCierre * 1000 + ESPERA_AL_CIERRE_MS).unref();
    await Promise.race([arranque.catch(() => undefined), esperar(ESPERA_AL_ARRANQUE_MS)]);
    await cartera.detener();
    process.exit(0);
  };
  for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(senal, () => void terminar().catch(morir));
  }
  // The launcher's channel: it closes when the launcher is gone, however it went.
  process.once('disconnect', () => void terminar().catch(morir));

  try {
    decir(await arranque);
  } catch (error) {
    if (cerrando) return;
    cerrando = true;
    await cartera.detener();
    throw error;
  }
}

function morir(error: unknown): never {
  decir([explicarFallo(error)], process.stderr);
  process.exit(1);
}
