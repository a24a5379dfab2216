import { verCaja } from '@cartera/contrato/cajas';
import {
  aprobarOperacion,
  entregarDinero,
  moverCapital,
  registrarGasto,
} from '@cartera/contrato/cajas-operaciones';
import { crearPrestamo } from '@cartera/contrato/prestamos';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { type ApiResponse, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16', config: { cajaEstricta: true } });
const gerente = await createTestUsuario(api, 'gerente');
const cobrador = await createTestUsuario(api, 'cobrador');
const caja = new Caja(api, gerente.token);
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

const saldo = async (id: string) =>
  expectSuccess(await api.call(verCaja, { token: gerente.token, params: { id } })).data.saldo;
const poorer = (answer: ApiResponse) => expectRefused(answer, 409, 'CAJA_SIN_SALDO');
const move = (tipo: string, monto: number) =>
  api.call(moverCapital, {
    ...{ token: gerente.token, params: { id: OFICINA } },
    body: { tipo, monto, persona: 'La dueña', nota: 'Prueba' },
  });

test('a new book lends, spends and pays out nothing before it has capital', async () => {
  const { token } = gerente;
  const body = { ...TERMINOS, cliente: (await createTestCliente(api, token))._id };
  poorer(await api.call(crearPrestamo, { token, body }));
  poorer(
    await api.call(registrarGasto, { token, params: { id: OFICINA }, body: { monto: 1, categoria: 'otro' } }),
  );
  poorer(await move('retiro', 1));
  expectSuccess(await move('capital', 100_000));
  expectSuccess(await api.call(crearPrestamo, { token, body }));
  expect(await saldo(OFICINA)).toBe(0);
});

test('a payment whose cash was handed over is neither undone, lowered, reverted nor said to be Nequi', async () => {
  expectSuccess(await move('capital', 100_000));
  const { _id: prestamo } = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const { _id: cobro } = expectSuccess(await caja.actingAs(cobrador.token).cobrar(prestamo, 12_000)).data;
  const body = { monto: 12_000, destino: OFICINA };
  const handed = await api.call(entregarDinero, { token: cobrador.token, params: { id: cobrador.id }, body });
  const operacion = expectSuccess(handed).data.pendientes[0]?._id;
  const params = { id: cobrador.id };
  expectSuccess(await api.call(aprobarOperacion, { token: gerente.token, params, body: { operacion } }));
  expect(await saldo(cobrador.id)).toBe(0);
  poorer(await caja.eliminar(cobro));
  poorer(await caja.editarCobro(cobro, { prestamo, monto: 2000 }));
  poorer(await caja.editarCobro(cobro, { prestamo, monto: 12_000, metodo: 'nequi', referencia: 'AB-1' }));
  poorer(await caja.revertir(prestamo, 1));
  poorer(await caja.cancelar(prestamo, undefined, { cobros: 'anular' }));
  expect([await saldo(cobrador.id), (await caja.get(prestamo)).saldoPendiente]).toEqual([0, 108_000]);
  expectSuccess(await caja.editarCobro(cobro, { prestamo, monto: 12_000, fecha: '2026-03-15' }));
});

test('a payment whose cash is still there is undone', async () => {
  expectSuccess(await move('capital', 100_000));
  const { _id: prestamo } = await caja.prestarWithPlan();
  const { _id: cobro } = expectSuccess(await caja.cobrar(prestamo, 12_000)).data;
  expectSuccess(await caja.eliminar(cobro));
});
