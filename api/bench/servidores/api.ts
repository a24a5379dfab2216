// The API as `npm start` runs it, on the database of `DATABASE_URL`, telling on demand which SQL a request runs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crearBase } from '../../src/base-de-datos.js';
import { leerEntorno } from '../../src/config/env.js';
import { crearApp } from '../../src/crear-app.js';
import { conectar } from '../../src/platform/db/fuente-de-datos.js';
import { crearRegistro } from '../../src/platform/registro.js';
import { RelojDelSistema } from '../../src/platform/reloj.js';
import { Captor } from '../captor.js';
import type { Aviso, Orden } from './mensajes.js';

const avisar = (aviso: Aviso): void => void process.send?.(aviso);
const carpeta = mkdtempSync(join(tmpdir(), 'cartera-bench-api-'));
const entorno = leerEntorno({ ...process.env, CARTERA_DATA: carpeta, CARTERA_SHELL: carpeta });
const base = crearBase(entorno.baseUrl ?? '');
const captor = new Captor(base);
await conectar(base, 0);
const configuracion = { ...entorno, secretoJwt: 'secreto-de-la-medicion-de-treinta-y-dos' };
const app = await crearApp({ configuracion, base, reloj: new RelojDelSistema() }, crearRegistro('warn'));
await app.listen(0, '127.0.0.1');

let desde = 0;
process.on('message', (orden: Orden) => {
  if (orden.que === 'capturar') {
    captor.empezar();
    desde = Date.now();
    avisar({ que: 'hecho' });
  }
  if (orden.que === 'entregar') {
    avisar({ que: 'guion', guion: { sentencias: captor.terminar(), desde } });
  }
});
process.once('disconnect', () => {
  rmSync(carpeta, { recursive: true });
  process.exit(0);
});
avisar({ que: 'lista', url: await app.getUrl() });
