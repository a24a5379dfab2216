import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements by their text, each under a name that is the same in every process. */
const nombres = new Map<string, string>();

/**
 * Marks a read or a write of one record by its key, which nearly every request or payment makes: each connection
 * parses and plans it once. A list is better planned anew for the filters it is asked with.
 * @returns the same text.
 */
export function preparada(sql: string): string {
  nombres.set(sql, createHash('sha256').update(sql).digest('hex').slice(0, 32));
  return sql;
}

/** A connection that keeps prepared what was marked so. */
export class ClientePreparado extends pg.Client {
  constructor(configuracion?: pg.ClientConfig) {
    super(configuracion);
    const preguntar = this.query.bind(this) as (...argumentos: unknown[]) => unknown;
    const conNombre = (consulta: unknown, ...resto: unknown[]): unknown =>
      preguntar(nombrar(consulta), ...resto);
    // The driver's method has seven signatures; what it is asked passes through all but unchanged.
    this.query = conNombre as pg.Client['query'];
  }
}

function nombrar(consulta: unknown): unknown {
  const name = typeof consulta === 'string' ? nombres.get(consulta) : undefined;
  return name === undefined ? consulta : { name, text: consulta };
}
