// The API on the database of `DATABASE_URL`. On demand it reports the SQL of a request.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/app/create-app.js';
import { SystemClock } from '../../src/platform/clock.js';
import { readEnv } from '../../src/platform/config/env.js';
import { dataSourceOptions } from '../../src/platform/db/data-source.js';
import { createLogger } from '../../src/platform/logger.js';
import { StatementRecorder } from '../statement-recorder.js';
import { JWT_SECRET, type Reply, type WorkerCommand } from './messages.js';

const notify = (reply: Reply): void => void process.send?.(reply);
const folder = mkdtempSync(join(tmpdir(), 'cartera-bench-api-'));
const limits = { address: 0, guesses: 0, session: 0, downloads: 0, searches: 0, releases: 0 };
const env = readEnv({ ...process.env, CARTERA_DATA: folder, CARTERA_SHELL: folder });
const config = { ...env, limits, jwtSecret: JWT_SECRET };
const database = dataSourceOptions(env.databaseUrl ?? '');
const app = await createApp({ config, database, clock: new SystemClock() }, createLogger('warn'));
const recorder = new StatementRecorder(app.get(DataSource));
await app.listen(0, '127.0.0.1');

let since = 0;
process.on('message', (command: WorkerCommand) => {
  if (command.kind === 'capture') {
    recorder.start();
    since = Date.now();
    notify({ kind: 'done' });
  }
  if (command.kind === 'deliver') {
    notify({ kind: 'script', script: { statements: recorder.finish(), since } });
  }
  if (command.kind === 'use') {
    const { user, system } = process.cpuUsage();
    const usage = { cpuMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1000 };
    notify({ kind: 'usage', usage });
  }
});
process.once('disconnect', () => {
  rmSync(folder, { recursive: true });
  process.exit(0);
});
notify({ kind: 'ready', url: await app.getUrl() });
