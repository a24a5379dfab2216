// Writes `openapi.json` from the routes the application mounts. Nothing is connected to.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../src/config/env.js';
import { createApp } from '../src/create-app.js';
import { createDatabase } from '../src/database.js';
import { SystemClock } from '../src/platform/clock.js';
import { createLogger } from '../src/platform/logger.js';
import { openApiText } from '../src/platform/openapi/serve-document.js';

const folder = await mkdtemp(join(tmpdir(), 'cartera-openapi-'));
const app = await createApp(
  {
    config: { ...readEnv({ CARTERA_DATA: folder }), jwtSecret: 'nobody signs in' },
    base: createDatabase('postgres://localhost/nada'),
    clock: new SystemClock(),
  },
  createLogger('silent'),
);
await writeFile(new URL('../openapi.json', import.meta.url), openApiText(app));
await rm(folder, { recursive: true });
