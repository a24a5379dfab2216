import type { DataSource } from 'typeorm';
import { createDatabase } from '../../../src/app/database.js';
import { explainFailure } from '../../../src/app/explain-failure.js';
import { requireOwnSessions, SharedSessionsError } from '../../../src/platform/db/session-state.js';
import { runCommand } from '../../support/command.js';
import { createTestDatabase } from '../../support/test-database.js';
import { TestPooler } from '../../support/test-pooler.js';
import { TestProcess } from '../../support/test-process.js';

const base = await createTestDatabase();
afterAll(() => base.remove());

async function check(url: string): Promise<void> {
  const database: DataSource = await createDatabase(url, 'todo').initialize();
  try {
    await requireOwnSessions(database);
  } finally {
    await database.destroy();
  }
}

test('connections that keep their sessions pass', async () => {
  await check(base.urlDeLaApi);
});

test.each([1, 2, 3])('a pooler that hands out %d sessions by transactions is found', async (sessions) => {
  const pooler = await TestPooler.start(base.urlDeLaApi, sessions);
  try {
    await expect(check(pooler.url)).rejects.toThrow(SharedSessionsError);
  } finally {
    await pooler.stop();
  }
});

test.each(['migrate', 'noche'])('the command %s does not run behind such a pooler', async (command) => {
  const pooler = await TestPooler.start(base.urlDeLaApi, 2);
  try {
    const { code, errors } = await runCommand(command, { DATABASE_URL: pooler.url });
    expect([code, errors]).toEqual([1, expect.stringMatching(/^DATABASE_URL pasa por un pooler/)]);
  } finally {
    await pooler.stop();
  }
});

test('the API does not start behind such a pooler, and says what to do', async () => {
  const pooler = await TestPooler.start(base.urlDeLaApi, 2);
  try {
    const refused = new TestProcess({
      DATABASE_URL: pooler.url,
      PORT: '0',
      CARTERA_MIGRAR: '0',
      CARTERA_DEMO: '0',
    });
    expect(await refused.end()).toBe(1);
    expect(refused.errors.trim()).toMatch(/^DATABASE_URL pasa por un pooler .* \(pool_mode = session\)$/);
  } finally {
    await pooler.stop();
  }
  expect(explainFailure(new SharedSessionsError('una frase'))).toBe('una frase');
});
