import { listarClientes } from '@cartera/contrato/clientes';
import { listarCobros } from '@cartera/contrato/cobros';
import { listarContactos, registrarContacto } from '@cartera/contrato/contactos';
import { crearGarantia, listarGarantias } from '@cartera/contrato/garantias';
import { listarPrestamos } from '@cartera/contrato/prestamos';
import { crearUsuario, listarUsuarios } from '@cartera/contrato/usuarios';
import { listarVisitas, registrarVisita } from '@cartera/contrato/visitas';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const { token } = await createTestUsuario(api, 'admin');
const caja = new Caja(api, token);

const { _id: cliente } = await createTestCliente(api, token, {
  cedula: '00112345678',
  telefono: '3001112233',
});
const { _id: prestamo } = await caja.prestarWithPlan({ cliente });
expectSuccess(await caja.cobrar(prestamo, 1000));
expectSuccess(await api.call(registrarVisita, { token, body: { cliente, resultado: 'no_estaba' } }));
expectSuccess(await api.call(registrarContacto, { token, body: { cliente, canal: 'llamada' } }));
expectSuccess(
  await api.call(crearGarantia, { token, body: { prestamo, tipo: 'vehiculo', valorDeclarado: 5000 } }),
);

const LISTS = [
  listarClientes,
  listarPrestamos,
  listarCobros,
  listarVisitas,
  listarContactos,
  listarGarantias,
] as const;

test.each([
  '+57 300 111 2233',
  '(300) 111-2233',
  '300.111.2233',
  '573001112233',
  '0057 300 1112233',
  'CC 00112345678',
  '001.1234567.8',
])('every list of clients finds them by %s', async (search) => {
  const totals = await Promise.all(
    LISTS.map(async (list) => [
      list.path,
      expectSuccess(await api.call(list, { token, query: { search } })).total,
    ]),
  );
  expect(totals).toEqual(LISTS.map(({ path }) => [path, 1]));
});

test('users are found by the digits of a phone that is stored as it was typed', async () => {
  const body = {
    nombre: 'Ñoño',
    email: 'nono@x.co',
    password: TEST_PASSWORD,
    telefono: '+57 (320) 999-8877',
  };
  const { _id } = expectSuccess(await api.call(crearUsuario, { token, body })).data;
  for (const search of ['3209998877', '+57 320 999 8877', '320.999.8877']) {
    const { data } = expectSuccess(await api.call(listarUsuarios, { token, query: { search } }));
    expect([search, data.map((usuario) => usuario._id)]).toEqual([search, [_id]]);
  }
});
