import { randomUUID } from 'node:crypto';
import { listarMovimientosDeCaja, verCaja } from '@cartera/contrato/cajas';
import {
  abrirCaja,
  aprobarOperacion,
  FOTO_GASTO_BYTES,
  ponerFotoGasto,
  registrarGasto,
  verFotoGasto,
} from '@cartera/contrato/cajas-operaciones';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import sharp from 'sharp';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { formOfFoto, fotoForm } from '../../support/test-fotos.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const cobrador = await createTestUsuario(api, 'cobrador');
const colleague = await createTestUsuario(api, 'cobrador', 'colega');
const params = { id: cobrador.id };
beforeAll(async () => {
  const { _id: prestamo } = await new Caja(api, gerente.token).prestarWithPlan({ cobrador: cobrador.id });
  expectSuccess(await new Caja(api, cobrador.token).cobrar(prestamo, 20_000));
  expectSuccess(await api.call(abrirCaja, { token: cobrador.token, params, body: {} }));
});

async function spend(monto: number): Promise<string> {
  const _id = randomUUID();
  const body = { _id, monto, categoria: 'transporte' as const };
  expectSuccess(await api.call(registrarGasto, { token: cobrador.token, params, body }));
  return _id;
}
const photograph = (id: string, body: FormData, { token } = cobrador) =>
  api.call(ponerFotoGasto, { token, params: { id }, body });
const see = ({ token }: TestUsuario, id: string) =>
  api.callRaw('GET', `/api/cajas/gastos/${id}/foto`, { token });

test('the photo of the slip is stored without metadata, and the person who answers for the cash or the office sees it', async () => {
  const id = await spend(1000);
  expect((await see(gerente, id)).status).toBe(404);
  expectSuccess(await photograph(id, await fotoForm('png', 30, 20)));
  const [{ jpeg }] = await api.db.query('SELECT jpeg FROM gasto_foto WHERE operacion_id = $1', [id]);
  const { width, format, exif } = await sharp(jpeg).metadata();
  expect({ width, format, exif }).toEqual({ width: 30, format: 'jpeg', exif: undefined });
  expect((await see(gerente, id)).status).toBe(200);
  expect((await see(cobrador, id)).status).toBe(200);
  expect((await see(colleague, id)).status).toBe(404);
  const { data } = expectSuccess(await api.call(listarMovimientosDeCaja, { token: cobrador.token, params }));
  expect(data.find(({ _id }) => _id === id)).toMatchObject({ tieneFoto: true });
  const rows = await api.db.query(
    `SELECT accion FROM auditoria WHERE accion IN ('cajas.fotografiar', 'cajas.ver-foto') ORDER BY id`,
  );
  expect(rows).toHaveLength(3);
});

test('the photo of an expense that counts stays, and the same one may come again', async () => {
  const id = await spend(1000);
  const [first, other] = [await fotoForm('png', 30, 20), await fotoForm('png', 40, 20)];
  expectSuccess(await photograph(id, first));
  expectSuccess(await photograph(id, await fotoForm('png', 30, 20)));
  expect(expectFailure(await photograph(id, other)).code).toBe('OPERACION_DECIDIDA');
});

test('an approver of an expense sees each of its photos: its author adds a second one until then, and replaces none', async () => {
  const { token } = await createTestUsuario(api, 'admin');
  expectSuccess(await api.call(editarConfiguracion, { token, body: { limiteGastoDia: 0 } }));
  const id = await spend(500);
  for (const width of [30, 40]) expectSuccess(await photograph(id, await fotoForm('png', width, 20)));
  const caja = expectSuccess(await api.call(verCaja, { token: gerente.token, params })).data;
  const foto = { usuario: { _id: cobrador.id } };
  expect(caja.pendientes).toMatchObject([
    { _id: id, tieneFoto: true, porConfirmar: true, fotos: [foto, foto] },
  ]);
  for (const [i, { _id: foto }] of (caja.pendientes[0]?.fotos ?? []).entries()) {
    const request = { token: gerente.token, params: { id }, query: { foto } };
    const { width } = await sharp((await api.download(verFotoGasto, request)).content).metadata();
    expect(width).toBe([30, 40][i]);
  }
  const body = { operacion: id };
  expectSuccess(await api.call(aprobarOperacion, { token: gerente.token, params, body }));
  expect(expectFailure(await photograph(id, await fotoForm('png', 50, 20))).code).toBe('OPERACION_DECIDIDA');
  expectSuccess(await api.call(editarConfiguracion, { token, body: { limiteGastoDia: null } }));
});

test('only its author photographs an expense, with a picture, and its id is of one operation', async () => {
  const id = await spend(700);
  const foto = () => fotoForm('png', 30, 20);
  for (const who of [gerente, colleague])
    expect(expectFailure(await photograph(id, await foto(), who)).code).toBe('OPERACION_NO_ENCONTRADA');
  expect(expectFailure(await photograph(randomUUID(), await foto())).code).toBe('OPERACION_NO_ENCONTRADA');
  expect(expectFailure(await photograph(id, formOfFoto(Buffer.from('no')))).code).toBe('FOTO_NO_VALIDA');
  const heavy = formOfFoto(Buffer.alloc(FOTO_GASTO_BYTES + 1));
  expect(expectFailure(await photograph(id, heavy)).code).toBe('FOTO_MUY_PESADA');
  const body = { _id: id, monto: 700, categoria: 'comida' as const };
  expect(expectFailure(await api.call(registrarGasto, { token: cobrador.token, params, body })).code).toBe(
    'LLAVE_REUSADA',
  );
});

test('a collector who sends an expense with the id of an operation that they do not see is refused', async () => {
  const id = await spend(500);
  const ofColleague = { id: colleague.id };
  expectSuccess(await api.call(abrirCaja, { token: colleague.token, params: ofColleague, body: {} }));
  const { _id: prestamo } = await new Caja(api, gerente.token).prestarWithPlan({ cobrador: colleague.id });
  expectSuccess(await new Caja(api, colleague.token).cobrar(prestamo, 20_000));
  const body = { _id: id, monto: 500, categoria: 'transporte' as const };
  const refused = await api.call(registrarGasto, { token: colleague.token, params: ofColleague, body });
  expectRefused(refused, 422, 'LLAVE_REUSADA');
});
