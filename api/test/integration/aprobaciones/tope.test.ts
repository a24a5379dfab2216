import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { prepareDatabase } from '../../../src/app/prepare-database.js';
import { inScope } from '../../../src/platform/db/scope.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

test.each([
  ['in production', 200_000],
  ['with demo data or open permissions', null],
])('a new database %s has a cap of %p pesos, and a later start keeps it', async (_, firstTope) => {
  const api = await TestApp.create();
  const prepare = (tope: number | null) =>
    inScope('todo', () => prepareDatabase(api.app, { ...api.config, firstTope: tope }));
  await prepare(firstTope);
  await prepare(1);
  const [{ tope }] = await api.db.query('SELECT tope_sin_segunda_firma AS tope FROM configuracion');
  expect(tope).toBe(firstTope);
  await api.close();
});

test('an admin who raises the cap in a stolen session confirms first; lowering it needs no confirmation', async () => {
  const api = await TestApp.create({ config: { confirmActions: true } });
  const { token } = await createTestUsuario(api, 'admin');
  const editar = (body: object) => api.call(editarConfiguracion, { token, body });
  expectSuccess(await editar({ topeSinSegundaFirma: 200_000, separarUsuariosYCajas: true }));
  expectSuccess(await editar({ topeSinSegundaFirma: 100_000 }));
  for (const body of [
    { topeSinSegundaFirma: 100_001 },
    { topeSinSegundaFirma: null },
    { separarUsuariosYCajas: false },
    { moraParaAprobarReenganche: 31 },
  ])
    expectRefused(await editar(body), 403, 'REQUIERE_CONFIRMACION');
  await api.db.query('UPDATE sesion SET confirmada = $1', [api.clock.now()]);
  expectSuccess(await editar({ topeSinSegundaFirma: null, separarUsuariosYCajas: false }));
  await api.close();
});
