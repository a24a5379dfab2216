import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { exportarPlan } from '@cartera/contrato/plan';
import {
  crearPrestamo,
  editarPrestamo,
  exportarPrestamos,
  verPrestamo,
  vistaPreviaPrestamo,
} from '@cartera/contrato/prestamos';
import { readCsv, readXlsx } from '../../support/read-files.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const { token } = await createTestUsuario(api, 'admin');
const caja = new Caja(api, token);

// 4.5 % a year.
const TERMINOS = {
  ...{ monto: 1_200_000, interes: 0.375, cuotas: 12, modalidad: 'mensual' },
  ...{ tipoAmortizacion: 'capital_final', baseInteres: 'mensual', fechaInicio: '2026-03-02' },
};

test('a rate has four decimals in the preview, the loan, its plan and its exports', async () => {
  const preview = expectSuccess(await api.call(vistaPreviaPrestamo, { token, body: TERMINOS })).data;
  expect(preview).toMatchObject({ interesTotal: 54_000 });

  const { _id: id } = await caja.prestarWithPlan(TERMINOS);
  const found = expectSuccess(await api.call(verPrestamo, { token, params: { id } })).data;
  expect(found).toMatchObject({ interes: 0.375, interesTotal: 54_000 });

  const plan = await api.download(exportarPlan, { token, params: { id, formato: 'xlsx' } });
  expect(await readXlsx(plan.content)).toContainEqual(
    expect.arrayContaining(['Interés', expect.stringContaining('0,375%, ')]),
  );
  const loans = await api.download(exportarPrestamos, { token });
  expect(readCsv(loans.content)[1]).toContain('0,375');
});

test('a rate with five decimals is refused', async () => {
  const answer = await api.call(crearPrestamo, {
    token,
    body: { ...TERMINOS, cliente: '', interes: 0.37501 },
  });
  expect(expectFailure(answer).errors).toContainEqual({
    campo: 'interes',
    mensaje: 'Usa cuatro decimales como máximo',
  });
});

test('the default interest and the commission are stored with four decimals', async () => {
  const body = { interes: 0.375, comisionCobrador: 7.0625 };
  expect(expectSuccess(await api.call(editarConfiguracion, { token, body })).data).toMatchObject(body);
});

test('the audit trail has a rate without trailing zeros', async () => {
  const { _id: id, cliente } = await caja.prestar(TERMINOS);
  const body = { ...TERMINOS, cliente: cliente._id, interes: 0.5 };
  expectSuccess(await api.call(editarPrestamo, { token, params: { id }, body }));
  const events = await api.db.query(
    `SELECT antes -> 'interes' AS antes, despues -> 'interes' AS despues FROM auditoria
      WHERE accion = 'prestamos.editar' AND entidad_id = $1`,
    [id],
  );
  expect(events).toEqual([{ antes: 0.375, despues: 0.5 }]);
});
