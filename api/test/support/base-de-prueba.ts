import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { BASE_PLANTILLA, VARIABLE_URL, VARIABLE_URL_API } from './postgres-de-pruebas.js';

export interface BaseDePrueba {
  /** As the owner of its tables. */
  readonly url: string;
  /** As the API's role, which owns nothing. */
  readonly urlDeLaApi: string;
  readonly nombre: string;
  /** Runs a statement on the server as its administrator, outside of the suite's database. */
  administrar: (sql: string) => Promise<pg.QueryResult>;
  /** Runs a statement on the suite's database as the owner of its tables, who may do what the API may not. */
  comoDuena: (sql: string) => Promise<pg.QueryResult>;
  borrar: () => Promise<void>;
}

/** A database of a suite's own: a clone of the migrated template. */
export async function crearBaseDePrueba(): Promise<BaseDePrueba> {
  const urlServidor = process.env[VARIABLE_URL];
  const urlServidorApi = process.env[VARIABLE_URL_API];
  if (!urlServidor || !urlServidorApi) {
    throw new Error(`Falta ${VARIABLE_URL}: la suite no corre bajo la configuración de Jest`);
  }
  const administrar = (sql: string) => consultar(urlServidor, sql);
  const nombre = `prueba_${randomBytes(6).toString('hex')}`;
  await administrar(`CREATE DATABASE ${nombre} TEMPLATE ${BASE_PLANTILLA}`);
  return {
    url: de(urlServidor, nombre),
    urlDeLaApi: de(urlServidorApi, nombre),
    nombre,
    administrar,
    comoDuena: (sql) => consultar(de(urlServidor, nombre), sql),
    borrar: async () => {
      await administrar(`DROP DATABASE ${nombre} WITH (FORCE)`);
    },
  };
}

async function consultar(url: string, sql: string): Promise<pg.QueryResult> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    return await cliente.query(sql);
  } finally {
    await cliente.end();
  }
}

function de(urlServidor: string, base: string): string {
  const url = new URL(urlServidor);
  url.pathname = base;
  return url.href;
}
