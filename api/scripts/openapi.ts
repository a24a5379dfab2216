// Writes `openapi.json` from the routes the application mounts. Nothing is connected to.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crearBase } from '../src/base-de-datos.js';
import { leerEntorno } from '../src/config/env.js';
import { crearApp } from '../src/crear-app.js';
import { textoOpenApi } from '../src/platform/openapi/servir-documento.js';
import { crearRegistro } from '../src/platform/registro.js';
import { RelojDelSistema } from '../src/platform/reloj.js';

const carpeta = await mkdtemp(join(tmpdir(), 'cartera-openapi-'));
const app = await crearApp(
  {
    configuracion: { ...leerEntorno({ CARTERA_DATA: carpeta }), secretoJwt: 'nobody signs in' },
    base: crearBase('postgres://localhost/nada'),
    reloj: new RelojDelSistema(),
  },
  crearRegistro('silent'),
);
await writeFile(new URL('../openapi.json', import.meta.url), textoOpenApi(app));
await rm(carpeta, { recursive: true });
