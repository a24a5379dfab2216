#!/usr/bin/env node
import { construir } from '../src/construir.mjs';
import { leerProyecto } from '../src/proyecto.mjs';
import { servir } from '../src/servir.mjs';

const ORDENES = /** @type {const} */ ({ build: construir, dev: servir });

const orden = process.argv[2];
if (orden !== 'build' && orden !== 'dev') {
  console.error('Uso: cartera-mfe build | dev (en la carpeta del shell o de un módulo)');
  process.exit(2);
}

try {
  console.log(await ORDENES[orden](leerProyecto(process.cwd())));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
