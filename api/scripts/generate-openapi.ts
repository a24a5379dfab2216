import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app/create-app.js';
import { SystemClock } from '../src/platform/clock.js';
import { readEnv } from '../src/platform/config/env.js';
import { dataSourceOptions } from '../src/platform/db/data-source.js';
import { createLogger } from '../src/platform/logger.js';
import { openApiText } from '../src/platform/openapi/serve-document.js';

/** The file that documents the mounted routes. */
export const OPENAPI_FILE = new URL('../openapi.json', import.meta.url);

/** So that the calls of single sign-on are mounted too. */
const SSO = {
  OIDC_ISSUER: 'https://emisor.example',
  OIDC_CLIENT_ID: 'cartera',
  CARTERA_DIRECCION: 'https://cartera.example',
};

/** The text of `openapi.json` from the mounted routes, without a database. */
export async function generateOpenApi(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartera-openapi-'));
  const app = await createApp(
    {
      config: { ...readEnv({ CARTERA_DATA: folder, ...SSO }), jwtSecret: 'unused' },
      database: { ...dataSourceOptions('postgres://localhost/nada'), manualInitialization: true },
      clock: new SystemClock(),
    },
    createLogger('silent'),
  );
  await rm(folder, { recursive: true });
  return openApiText(app);
}
