import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { BASE_PLANTILLA, VARIABLE_URL } from './postgres-de-pruebas.js';

export interface BaseDePrueba {
  readonly url: string;
  readonly nombre: string;
  /** Runs a statement on the server as its administrator, outside of the suite's database. */
  administrar: (sql: string) => Promise<pg.QueryResult>;
  borrar: () => Promise<void>;
}

/** A database of a suite's own: a clone of the migrated template. */
export async function crearBaseDePrueba(): Promise<BaseDePrueba> {
  const urlServidor = process.env[VARIABLE_URL];
  if (!urlServidor) throw new Error(`Falta ${VARIABLE_URL}: la suite no corre bajo la configuración de Jest`);
  const administrar = async (sql: string): Promise<pg.QueryResult> => {
    const cliente = new pg.Client({ connectionString: urlServidor });
    await cliente.connect();
    try {
      return await cliente.query(sql);
    } finally {
      await cliente.end();
    }
  };
  const nombre = `prueba_${randomBytes(6).toString('hex')}`;
  await administrar(`CREATE DATABASE ${nombre} TEMPLATE ${BASE_PLANTILLA}`);
  const url = new URL(urlServidor);
  url.pathname = nombre;
  return {
    url: url.href,
    nombre,
    administrar,
    borrar: async () => {
      await administrar(`DROP DATABASE ${nombre} WITH (FORCE)`);
    },
  };
}
