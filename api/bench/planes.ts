import pg from 'pg';
import type { Guion } from './servidores/mensajes.js';

const ES_LECTURA = /^\s*(SELECT|WITH)/;
const LENTA_MS = 20;

/** The plans of those reads of a script that take long alone, as Postgres explains them. */
export async function planesLentos(url: string, { sentencias }: Guion): Promise<string[]> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    const planes: string[] = [];
    for (const { sql, parametros } of sentencias) {
      if (!ES_LECTURA.test(sql) || / FOR (UPDATE|SHARE)/.test(sql)) continue;
      const { rows } = await cliente.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, [
        ...parametros,
      ]);
      const lineas = rows.map((fila) => fila['QUERY PLAN']);
      const tardo = Number(/Execution Time: ([\d.]+) ms/.exec(lineas.at(-1) ?? '')?.[1] ?? 0);
      if (tardo > LENTA_MS) planes.push([sql.replace(/\s+/g, ' ').trim(), ...lineas].join('\n'));
    }
    return planes;
  } finally {
    await cliente.end();
  }
}
