import { readFileSync } from 'node:fs';
import type { PlanRow } from '@cartera/contrato/plan';
import { vistaPreviaPrestamo } from '@cartera/contrato/prestamos';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

interface Case {
  readonly id: string;
  readonly input: { readonly fechaInicio: string };
  readonly expect: Record<string, number | string>;
  readonly rows: readonly PlanRow[];
}

const { cases: testCases } = JSON.parse(
  readFileSync(new URL('../../../../packages/dominio/test/fixtures/planes.json', import.meta.url), 'utf8'),
) as { cases: readonly Case[] };

const api = await TestApp.forFile({ today: '2026-03-16' });
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);

test.each(testCases)('$id has the expected rows in the preview, the loan and the plan', async (testCase) => {
  const view = expectSuccess(await api.call(vistaPreviaPrestamo, { token, body: testCase.input })).data;
  expect(view).toMatchObject(testCase.expect);
  expect(view.filas).toEqual(
    testCase.rows.length <= 6 ? testCase.rows : [...testCase.rows.slice(0, 5), ...testCase.rows.slice(-1)],
  );

  const prestamo = await caja.prestar(testCase.input);
  expect(prestamo).toMatchObject({
    montoTotal: testCase.expect.montoTotalCalculado,
    interesTotal: testCase.expect.interesTotal,
    cuotaDiaria: testCase.expect.montoCuotaProm,
    desembolsoNeto: testCase.expect.desembolsoNeto,
    fechaVencimiento: testCase.expect.ultimaFecha,
  });

  const generated = expectSuccess(await caja.generar(prestamo._id));
  const rows = generated.data.map(({ _id, montoPagado, estado, fechaPago, ...row }) => row);
  expect(rows).toEqual(testCase.rows);
  expect(await caja.plan(prestamo._id)).toEqual(generated);
  expect(await caja.descuadres()).toEqual([]);
});
