import { entrar } from '@cartera/contrato/auth';
import { eliminarCliente } from '@cartera/contrato/clientes';
import { cambiarClave } from '@cartera/contrato/usuarios';
import { Refusals } from '../../../../src/platform/audit/refusals.js';
import { expectFailure, UNKNOWN_ID } from '../../../support/request.js';
import { TestApp } from '../../../support/test-app.js';
import { createTestUsuario, type TestUsuario } from '../../../support/test-usuarios.js';
import { waitFor } from '../../../support/wait-for.js';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
let api: TestApp;
let cobrador: TestUsuario;

beforeEach(async () => {
  api = await TestApp.create();
  cobrador = await createTestUsuario(api, 'cobrador');
});
afterEach(() => api.close());

interface Row {
  readonly resultado: string;
  readonly accion: string;
  readonly ip: string;
  readonly despues: { readonly veces?: number } | null;
}

const refused = (): Promise<Row[]> =>
  api.db.query(`SELECT * FROM auditoria WHERE resultado <> 'ok' ORDER BY momento`);
const refusedAre = (count: number) => waitFor(refused, (rows) => rows.length >= count);

const login = (email: string) =>
  api.call(entrar, { body: { email, password: 'equivocada' }, headers: { 'user-agent': PHONE } });
const remove = () =>
  api.call(eliminarCliente, {
    token: cobrador.token,
    params: { id: UNKNOWN_ID },
    headers: { 'user-agent': PHONE },
  });

test('a failed login is recorded with its account, address and device', async () => {
  expect(expectFailure(await login(cobrador.email)).code).toBe('CREDENCIALES_INVALIDAS');
  expect(await refusedAre(1)).toMatchObject([
    {
      accion: 'auth.entrar',
      resultado: 'fallido',
      entidad: 'usuario',
      entidad_id: cobrador.id,
      usuario_id: null,
      ip: '127.0.0.1',
      dispositivo: 'Chrome en Android',
    },
  ]);
});

test('the name of an account that does not exist is not kept, because it may be a password', async () => {
  await login('mi-clave-secreta');
  expect(JSON.stringify(await refusedAre(1))).not.toContain('secreta');
});

test('a request without permission is recorded with its user, address, device and record', async () => {
  expect(expectFailure(await remove()).status).toBe(403);
  expect(await refusedAre(1)).toMatchObject([
    {
      accion: 'clientes.eliminar',
      resultado: 'rechazado',
      usuario_id: cobrador.id,
      usuario_nombre: 'cobrador',
      entidad_id: UNKNOWN_ID,
      ip: '127.0.0.1',
      dispositivo: 'Chrome en Android',
      despues: { metodo: 'DELETE', ruta: '/clientes/:id', codigo: 'SIN_PERMISO' },
    },
  ]);
});

test('a wrong current password is recorded as a failure of its user', async () => {
  const { token, id } = cobrador;
  const body = { password: 'Otra-Clave-Larga-91', actual: 'equivocada' };
  await api.call(cambiarClave, { token, params: { id }, body });
  expect(await refusedAre(1)).toMatchObject([
    { resultado: 'fallido', usuario_id: id, entidad_id: id, despues: { codigo: 'CLAVE_ACTUAL_INCORRECTA' } },
  ]);
});

test('a thousand refusals of one user within a minute leave two rows, the second with their number', async () => {
  const refusals = api.app.get(Refusals);
  for (let n = 0; n < 1000; n++) {
    refusals.record(
      { ip: '10.0.0.1', dispositivo: null, requestId: 'x', sesionId: cobrador.sesionId },
      { accion: 'clientes.ver', entidad: 'ruta', entidadId: null, resultado: 'rechazado' },
    );
  }
  refusals.flush();
  const rows = await refusedAre(2);
  expect(rows.map(({ despues }) => despues)).toEqual([null, { veces: 999 }]);
});

test('a flood from many addresses leaves few rows, and hides no refusal of a signed-in user', async () => {
  const refusals = api.app.get(Refusals);
  for (let n = 0; n < 1000; n++) {
    refusals.record(
      { ip: `10.0.${n >> 8}.${n & 255}`, dispositivo: null, requestId: 'x' },
      { accion: 'auth.entrar', entidad: 'usuario', entidadId: null, resultado: 'fallido' },
    );
  }
  await remove();
  refusals.flush();
  const isOfCobrador = ({ accion }: Row) => accion === 'clientes.eliminar';
  const rows = await waitFor(
    refused,
    (found) => found.some(isOfCobrador) && found.some(({ despues }) => despues?.veces),
  );
  expect(rows.length).toBeLessThan(60);
  expect(rows.find(({ ip, despues }) => ip === 'varias' && despues?.veces)).toMatchObject({
    despues: { veces: 949 },
  });
});

test('a refusal that cannot be recorded does not change the response', async () => {
  await api.base.withOwner('ALTER TABLE auditoria RENAME TO guardada');
  expect(expectFailure(await remove()).status).toBe(403);
  expect(expectFailure(await login(cobrador.email)).status).toBe(401);
});
