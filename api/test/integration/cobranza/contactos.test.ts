import { editarConfiguracion, verConfiguracion } from '@cartera/contrato/configuracion';
import { listarContactos, registrarContacto } from '@cartera/contrato/contactos';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-18', config: { sessionHours: 720 } });
const gerente = await createTestUsuario(api, 'admin');
const collector = await createTestUsuario(api, 'cobrador', 'cata');
const colleague = await createTestUsuario(api, 'cobrador', 'beto');
beforeEach(() => api.clock.set('2026-03-18'));

const clienteOf = async (cobrador: string) => (await createTestCliente(api, gerente.token, { cobrador }))._id;
const contact = (cliente: string, canal: string, ocurridoEn?: string) =>
  api.call(registrarContacto, { token: collector.token, body: { cliente, canal, ocurridoEn } });
const aviso = async (...args: Parameters<typeof contact>) => expectSuccess(await contact(...args)).data.aviso;

test('a contact says why Ley 2300 does not allow it, and is on the client’s record', async () => {
  const cliente = await clienteOf(collector.id);
  expect(await aviso(cliente, 'whatsapp', '2026-03-16T15:00:00.000Z')).toBeNull();
  expect(await aviso(cliente, 'llamada', '2026-03-17T15:00:00.000Z')).toBe('otro_canal_esta_semana');
  expect(await aviso(cliente, 'whatsapp', '2026-03-17T16:00:00.000Z')).toBe('ya_contactado_hoy');
  expect(await aviso(cliente, 'whatsapp', '2026-03-18T11:59:00.000Z')).toBe('fuera_de_hora');
  const { data, total } = expectSuccess(
    await api.call(listarContactos, { token: gerente.token, query: { cliente } }),
  );
  expect(total).toBe(4);
  expect(data[0]).toMatchObject({
    usuario: { _id: collector.id },
    canal: 'whatsapp',
    aviso: 'fuera_de_hora',
    ocurridoEn: '2026-03-18T11:59:00.000Z',
    createdAt: '2026-03-18T17:00:00.000Z',
  });
  const { total: seen } = expectSuccess(
    await api.call(listarContactos, { token: colleague.token, query: { cliente } }),
  );
  expect(seen).toBe(0);
});

test('the setting forbids what the law does not allow', async () => {
  const cliente = await clienteOf(collector.id);
  const set = (contactoFueraDeHora: string) =>
    api.call(editarConfiguracion, { token: gerente.token, body: { contactoFueraDeHora } });
  expectSuccess(await set('prohibir'));
  expectSuccess(await contact(cliente, 'llamada'));
  expect(expectFailure(await contact(cliente, 'llamada'))).toMatchObject({
    ...{ status: 403, code: 'CONTACTO_NO_PERMITIDO' },
  });
  expectSuccess(await set('avisar'));
  expect(await aviso(cliente, 'llamada')).toBe('ya_contactado_hoy');
});

test('a collector who says at night that a forbidden contact was yesterday, or in 2001, is refused', async () => {
  const cliente = await clienteOf(collector.id);
  const body = { contactoFueraDeHora: 'prohibir' };
  expectSuccess(await api.call(editarConfiguracion, { token: gerente.token, body }));
  api.clock.advance(10 * 3_600_000);
  const refused = await contact(cliente, 'llamada', '2026-03-17T15:00:00.000Z');
  expect(expectFailure(refused)).toMatchObject({ status: 403, code: 'CONTACTO_NO_PERMITIDO' });
  expectSuccess(
    await api.call(editarConfiguracion, { token: gerente.token, body: { contactoFueraDeHora: 'avisar' } }),
  );
  expect(expectFailure(await contact(cliente, 'llamada', '2001-03-14T15:00:00.000Z'))).toMatchObject({
    status: 400,
    code: 'FECHA_ANTIGUA',
  });
  expect(await aviso(cliente, 'llamada', '2026-03-11T15:00:00.000Z')).toBeNull();
});

test('a contact on a day without collection of the lender says so', async () => {
  const cliente = await clienteOf(collector.id);
  const { version } = expectSuccess(await api.call(verConfiguracion, { token: gerente.token })).data;
  const body = { diasNoLaborables: ['2026-03-17'], version };
  expectSuccess(await api.call(editarConfiguracion, { token: gerente.token, body }));
  expect(await aviso(cliente, 'llamada', '2026-03-17T15:00:00.000Z')).toBe('dia_sin_cobro');
  expect(await aviso(cliente, 'llamada', '2026-03-16T15:00:00.000Z')).toBeNull();
});

test('of two contacts at once, one is the second of the day', async () => {
  const cliente = await clienteOf(collector.id);
  const avisos = await Promise.all([aviso(cliente, 'llamada'), aviso(cliente, 'llamada')]);
  expect(avisos.sort()).toEqual([null, 'ya_contactado_hoy'].sort());
});

test('a contact is with a client of the collector, and not in the future', async () => {
  const foreign = await clienteOf(colleague.id);
  expect(expectFailure(await contact(foreign, 'llamada')).code).toBe('CLIENTE_NO_ENCONTRADO');
  const own = await clienteOf(collector.id);
  const refused = await contact(own, 'llamada', '2026-03-19T15:00:00.000Z');
  expect(expectFailure(refused).code).toBe('FECHA_FUTURA');
});
