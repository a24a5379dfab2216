import { readFileSync } from 'node:fs';
import type { FilaPlan } from '@cartera/contrato/plan';
import { vistaPreviaPrestamo } from '@cartera/contrato/prestamos';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

interface Caso {
  readonly id: string;
  readonly input: { readonly fechaInicio: string };
  readonly expect: Record<string, number | string>;
  readonly rows: readonly FilaPlan[];
}

const { casos } = JSON.parse(
  readFileSync(new URL('../../../../packages/dominio/test/fixtures/planes.json', import.meta.url), 'utf8'),
) as { casos: readonly Caso[] };

let api: AppDePrueba;
let caja: Caja;
let token: string;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  ({ token } = await crearUsuarioDePrueba(api, 'gerente'));
  caja = new Caja(api, token);
});
afterAll(() => api.cerrar());

test.each(casos)('$id comes out row by row, in the preview, the loan and the plan', async (caso) => {
  const vista = exito(await api.pedir(vistaPreviaPrestamo, { token, cuerpo: caso.input })).data;
  expect(vista).toMatchObject(caso.expect);
  expect(vista.filas).toEqual(
    caso.rows.length <= 6 ? caso.rows : [...caso.rows.slice(0, 5), ...caso.rows.slice(-1)],
  );

  const prestamo = await caja.prestar(caso.input);
  expect(prestamo).toMatchObject({
    montoTotal: caso.expect.montoTotalCalculado,
    interesTotal: caso.expect.interesTotal,
    cuotaDiaria: caso.expect.montoCuotaProm,
    desembolsoNeto: caso.expect.desembolsoNeto,
    fechaVencimiento: caso.expect.ultimaFecha,
  });

  const generado = exito(await caja.generar(prestamo._id));
  const filas = generado.data.map(({ _id, montoPagado, estado, fechaPago, ...fila }) => fila);
  expect(filas).toEqual(caso.rows);
  expect(await caja.plan(prestamo._id)).toEqual(generado);
  expect(await caja.descuadres()).toEqual([]);
});
