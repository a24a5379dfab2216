import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE_DATABASE, VARIABLE_URL, VARIABLE_URL_API } from './test-postgres.js';

export interface TestDatabase {
  /** As the owner of its tables. */
  readonly url: string;
  /** As the API's role, which owns nothing. */
  readonly urlDeLaApi: string;
  readonly nombre: string;
  /** Runs a statement on the server as its administrator, outside of the suite's database. */
  administer: (sql: string) => Promise<pg.QueryResult>;
  /** Runs a statement on the suite's database as the owner of its tables, who may do what the API may not. */
  withOwner: (sql: string) => Promise<pg.QueryResult>;
  remove: () => Promise<void>;
}

/** A database of a suite's own: a clone of the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env[VARIABLE_URL];
  const apiServerUrl = process.env[VARIABLE_URL_API];
  if (!serverUrl || !apiServerUrl) {
    throw new Error(`Falta ${VARIABLE_URL}: la suite no corre bajo la configuración de Jest`);
  }
  const administer = (sql: string) => runQuery(serverUrl, sql);
  const nombre = `prueba_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${nombre} TEMPLATE ${TEMPLATE_DATABASE}`);
  return {
    url: de(serverUrl, nombre),
    urlDeLaApi: de(apiServerUrl, nombre),
    nombre,
    administer,
    withOwner: (sql) => runQuery(de(serverUrl, nombre), sql),
    remove: async () => {
      await administer(`DROP DATABASE ${nombre} WITH (FORCE)`);
    },
  };
}

async function runQuery(url: string, sql: string): Promise<pg.QueryResult> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    return await cliente.query(sql);
  } finally {
    await cliente.end();
  }
}

function de(serverUrl: string, base: string): string {
  const url = new URL(serverUrl);
  url.pathname = base;
  return url.href;
}
