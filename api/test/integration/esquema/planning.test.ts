import { listarEventos } from '@cartera/contrato/auditoria';
import { DataSource } from 'typeorm';
import { StatementRecorder } from '../../../bench/statement-recorder.js';
import { inScope } from '../../../src/platform/db/scope.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });

test.each([
  ['random_page_cost', '1.1'],
  ['jit', 'off'],
])('each connection of the API has %s = %s', async (name, value) => {
  const shown = await inScope('todo', () => api.app.get(DataSource).query(`SHOW ${name}`));
  expect(shown).toEqual([{ [name]: value }]);
});

test('the receipts of an event are looked up by key, also in a new database', async () => {
  const { token } = await createTestUsuario(api, 'admin');
  const recorder = new StatementRecorder(api.app.get(DataSource));
  recorder.start();
  expectSuccess(await api.call(listarEventos, { token }));
  const read = recorder.finish().find(({ sql }) => /FROM recibo/.test(sql));
  const plan: object[] = await api.db.query(`EXPLAIN ${read?.sql}`, [...(read?.params ?? [])]);
  expect(JSON.stringify(plan)).toContain('on recibo');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan on recibo');
});
