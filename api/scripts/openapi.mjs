// Writes `openapi.json` from the routes the application mounts. Nothing is connected to.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

await import('./registrar-ts.mjs');
const { leerEntorno } = await import('../src/config/env.ts');
const { crearApp } = await import('../src/crear-app.ts');
const { crearBase } = await import('../src/base-de-datos.ts');
const { textoOpenApi } = await import('../src/platform/openapi/servir-documento.ts');
const { crearRegistro } = await import('../src/platform/registro.ts');
const { RelojDelSistema } = await import('../src/platform/reloj.ts');

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
