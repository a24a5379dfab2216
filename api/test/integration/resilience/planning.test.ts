import { listarEventos } from '@cartera/contrato/auditoria';
import { DataSource } from 'typeorm';
import { StatementRecorder } from '../../../bench/statement-recorder.js';
import { inScope } from '../../../src/platform/db/scope.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;

beforeAll(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
});
afterAll(() => api.close());

test.each([
  ['random_page_cost', '1.1'],
  ['jit', 'off'],
])('each connection of the API has %s = %s', async (name, value) => {
  const shown = await inScope('todo', () => api.app.get(DataSource).query(`SHOW ${name}`));
  expect(shown).toEqual([{ [name]: value }]);
});

test('the receipts of an event are looked up by key, also while there are few', async () => {
  const { token } = await createTestUsuario(api, 'admin');
  const recorder = new StatementRecorder(api.app.get(DataSource));
  recorder.start();
  expectSuccess(await api.call(listarEventos, { token }));
  const reads = recorder.finish().filter(({ sql }) => /FROM recibo/.test(sql));
  expect(reads).toHaveLength(1);
  for (const { sql, params } of reads) {
    const plan: object[] = await api.db.query(`EXPLAIN ${sql}`, [...params]);
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on recibo');
  }
});
