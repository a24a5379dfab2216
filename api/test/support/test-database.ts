import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { API_URL_VARIABLE, TEMPLATE_DATABASE, URL_VARIABLE } from './test-postgres.js';

export interface TestDatabase {
  /** Connects as the owner of the tables. */
  readonly url: string;
  /** Connects as the API's role, which owns no table. */
  readonly urlDeLaApi: string;
  readonly name: string;
  /** Runs a statement as the administrator of the server, in its administrative database. */
  administer: (sql: string) => Promise<pg.QueryResult>;
  /** Runs a statement on this database as the owner of its tables. */
  withOwner: (sql: string) => Promise<pg.QueryResult>;
  remove: () => Promise<void>;
}

/** Creates a database as a clone of the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env[URL_VARIABLE];
  const apiServerUrl = process.env[API_URL_VARIABLE];
  if (!serverUrl || !apiServerUrl) {
    throw new Error(`Falta ${URL_VARIABLE}: la suite no corre bajo la configuración de Jest`);
  }
  const administer = (sql: string) => runQuery(serverUrl, sql);
  const name = `prueba_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  return {
    url: urlOf(serverUrl, name),
    urlDeLaApi: urlOf(apiServerUrl, name),
    name,
    administer,
    withOwner: (sql) => runQuery(urlOf(serverUrl, name), sql),
    remove: async () => {
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runQuery(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, base: string): string {
  const url = new URL(serverUrl);
  url.pathname = base;
  return url.href;
}
