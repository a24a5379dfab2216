// node:http and pg with nothing between: answers every request by running the next script it was given.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { v7 } from 'uuid';
import { leerTiposDePostgres } from '../../src/platform/db/tipos-pg.js';
import type { Aviso, Guion, Orden, Sentencia } from './mensajes.js';

const CONEXIONES = 10;
const ABRE = /^START TRANSACTION/;
const IDS = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

leerTiposDePostgres();
const pozo = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONEXIONES });
const avisar = (aviso: Aviso): void => void process.send?.(aviso);

let guiones: readonly Guion[] = [];
let siguiente = 0;

/** Whether the API made an id for this very request: each time it is another. */
function esPropio(id: string, desde: number): boolean {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16) >= desde;
}

/** The values of each statement, an id of the request's own being the same wherever it stands, also inside a text. */
function conOtrosIds({ sentencias, desde }: Guion): Sentencia[] {
  const otros = new Map<string, string>();
  const otroId = (id: string): string => {
    if (!esPropio(id, desde)) return id;
    const otro = otros.get(id) ?? v7();
    otros.set(id, otro);
    return otro;
  };
  const cambiar = (valor: unknown): unknown =>
    typeof valor === 'string' ? valor.replace(IDS, otroId) : valor;
  return sentencias.map(({ sql, parametros }) => ({ sql, parametros: parametros.map(cambiar) }));
}

async function representar(guion: Guion): Promise<unknown[]> {
  const enTransaccion = guion.sentencias.some(({ sql }) => ABRE.test(sql));
  const propia = enTransaccion ? await pozo.connect() : undefined;
  try {
    const filas: unknown[] = [];
    for (const { sql, parametros } of conOtrosIds(guion)) {
      filas.push((await (propia ?? pozo).query(sql, [...parametros])).rows);
    }
    return filas;
  } catch (error) {
    await propia?.query('ROLLBACK');
    throw error;
  } finally {
    propia?.release();
  }
}

const servidor = createServer(async (_peticion, respuesta) => {
  const guion = guiones[siguiente++ % guiones.length];
  try {
    const data = guion ? await representar(guion) : [];
    respuesta.setHeader('content-type', 'application/json; charset=utf-8');
    respuesta.end(JSON.stringify({ success: true, data }));
  } catch (error) {
    respuesta.statusCode = 500;
    respuesta.end(String(error));
  }
});

process.on('message', (orden: Orden) => {
  if (orden.que !== 'representar') return;
  guiones = orden.guiones;
  siguiente = 0;
  avisar({ que: 'hecho' });
});
process.once('disconnect', () => process.exit(0));
servidor.listen(0, '127.0.0.1', () => {
  const { port } = servidor.address() as AddressInfo;
  avisar({ que: 'lista', url: `http://127.0.0.1:${port}` });
});
