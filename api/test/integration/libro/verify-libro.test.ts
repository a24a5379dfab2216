import { runCommand } from '../../support/command.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile();
const caja = new Caja(api, (await createTestUsuario(api, 'admin')).token);

const verify = () =>
  runCommand('verify-libro', {
    DATABASE_URL: api.base.urlDeLaApi,
    CARTERA_DATA: api.config.dataFolder,
  });

test('the command reports a balanced ledger, or each discrepancy with its loan and amounts', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 12_000));
  expect(await verify()).toMatchObject({ code: 0, output: 'El libro cuadra\n' });

  await api.base.withOwner(`UPDATE prestamo SET saldo_pendiente = saldo_pendiente + 1 WHERE id = '${id}'`);
  const { code, output } = await verify();
  expect(code).toBe(1);
  expect(output).toMatch(/^El libro no cuadra. Casos: \d+\n/);
  expect(output).toContain(`  préstamo ${id}: `);
  expect(output).toContain('(se esperaba 108000, hay 108001)');
  expect(await api.db.query('SELECT 1 FROM descuadre')).toEqual([]);
});
