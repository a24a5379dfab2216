import { exportarHistorial } from '@cartera/contrato/prestamo-notificaciones';
import { verRecibo } from '@cartera/contrato/recibos';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { readCsv, readXlsx } from '../../support/read-files.js';
import { expectFailure, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);

/** Returns the author, the reason and the payment of each event of a loan. */
const readOrigins = async (id: string) =>
  (await caja.avisos(id)).map(({ titulo, autor, motivo, cobro }) => [titulo, autor, motivo, cobro]);

test('each event says who did it and why, and names its payment', async () => {
  const admin = caja.actingAs((await createTestUsuario(api, 'admin')).token);
  const { _id: id } = await caja.prestarWithPlan();
  const first = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
  const second = expectSuccess(await caja.cobrar(id, 7000)).data._id;
  const correction = { prestamo: id, monto: 8000 };
  expectSuccess(await caja.editarCobro(second, { ...correction, motivo: 'Monto errado' }));
  expectSuccess(await caja.editarCobro(second, { ...correction, observaciones: 'Nequi', motivo: 'Faltaba' }));
  expectSuccess(await admin.eliminar(second, { motivo: 'Se registró dos veces' }));
  expectSuccess(await caja.revertir(id, 1, { motivo: 'Era de otro cliente' }));
  expectSuccess(await caja.cambiarEstado(id, { estado: 'pagado', motivo: 'Acuerdo' }));
  expect(await readOrigins(id)).toEqual([
    ['Plan de pagos generado', 'gerente', null, null],
    ['Pago recibido', 'gerente', null, first],
    ['Pago recibido', 'gerente', null, second],
    ['Pago corregido', 'gerente', 'Monto errado', second],
    ['Datos del pago corregidos', 'gerente', 'Faltaba', second],
    ['Pago revertido', 'admin', 'Se registró dos veces', second],
    ['Pago revertido', 'gerente', 'Era de otro cliente', first],
    ['Saldo ajustado', 'gerente', 'Acuerdo', null],
    ['Préstamo pagado', 'gerente', null, null],
  ]);
  const receipt = expectSuccess(await api.call(verRecibo, { token, params: { id: second } })).data;
  expect(receipt).toMatchObject({ anulado: true, motivo: 'Se registró dos veces' });
});

test('an event of the night has no author', async () => {
  const { _id: id } = await caja.prestar();
  await api.service(PuestaAlDia).execute('2026-06-01');
  expect((await readOrigins(id)).at(-1)).toEqual(['Préstamo vencido', null, null, null]);
});

test('the audit trail keeps the reason', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const cobro = expectSuccess(await caja.cobrar(id, 7000)).data._id;
  expectSuccess(await caja.eliminar(cobro, { motivo: 'Se registró dos veces' }));
  const [entry] = await api.db.query(
    `SELECT despues FROM auditoria WHERE entidad_id = $1 AND accion = 'cobros.eliminar'`,
    [id],
  );
  expect(entry.despues).toMatchObject({ motivo: 'Se registró dos veces' });
});

test('the history downloads as CSV and XLSX, oldest first, with who and why', async () => {
  const prestamo = await caja.prestarWithPlan();
  const id = prestamo._id;
  const cobro = expectSuccess(await caja.cobrar(id, 7000)).data._id;
  expectSuccess(await caja.eliminar(cobro, { motivo: 'Se registró dos veces' }));
  const download = (formato: 'csv' | 'xlsx') =>
    api.download(exportarHistorial, { token, params: { id, formato } });
  const { headers, content } = await download('csv');
  const [titles, ...rows] = readCsv(content);
  expect(titles).toEqual(['Fecha y hora', 'Evento', 'Detalle', 'Quién', 'Motivo']);
  expect(rows.map(([, evento, , author, motivo]) => [evento, author, motivo])).toEqual([
    ['Plan de pagos generado', 'gerente', ''],
    ['Pago recibido', 'gerente', ''],
    ['Pago revertido', 'gerente', 'Se registró dos veces'],
  ]);
  expect(headers.get('x-total-filas')).toBe('3');
  const sheet = (await readXlsx((await download('xlsx')).content)).flat();
  expect(sheet).toEqual(expect.arrayContaining([prestamo.cliente.nombre, 'Se registró dos veces']));
});

test('the history of a loan that does not exist is a 404', async () => {
  const params = { id: UNKNOWN_ID, formato: 'csv' };
  expect(expectFailure(await api.call(exportarHistorial, { token, params })).code).toBe(
    'PRESTAMO_NO_ENCONTRADO',
  );
});
