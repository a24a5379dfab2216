import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../../src/platform/config/env.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const NEW_PASSWORD = 'tres-gatos-pardos';
const TELEFONO = '3001112233';
const ELEVEN_MINUTES = 660_000;

/** The defaults of production, with open permissions. */
const config = readEnv({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:c@base:5432/cartera',
  JWT_SECRET: 'x'.repeat(32),
  PERMISOS: 'abiertos',
  CARTERA_DATA: mkdtempSync(join(tmpdir(), 'cartera-prueba-')),
});
const api = await TestApp.forFile({ today: TODAY, config: { ...config, jwtSecret: 'x'.repeat(32) } });
const cobrador = await createTestUsuario(api, 'cobrador');

interface Answer {
  readonly data: { readonly _id: string };
  readonly token: string;
}

/** Sends a call as the specification writes it: no header, query or field more. @throws Error if it is refused. */
async function send(method: string, path: string, body?: unknown, token = cobrador.token): Promise<Answer> {
  const response = await api.callRaw(method, `/api${path}`, { token, body });
  if (response.status >= 300)
    throw new Error(`${method} ${path} answers ${response.status}: ${response.text}`);
  return response.body as Answer;
}

const cedula = (n: number) => `${n}`.padStart(11, '1');

const create = async (path: string, body: object): Promise<string> =>
  (await send('POST', path, body)).data._id;

const TERMS = {
  monto: 300_000,
  interes: 10,
  cuotas: 30,
  modalidad: 'semanal',
  tipoAmortizacion: 'capital_final',
};

const createCliente = (n: number) =>
  create('/clientes', {
    cedula: cedula(n),
    nombre: `Cliente ${n}`,
    telefono: TELEFONO,
    direccion: 'Calle 1',
    ciudad: 'Cali',
  });
const createPrestamo = (cliente: string) =>
  create('/prestamos', { cliente, ...TERMS, fechaInicio: TODAY, fechaPrimerPago: '2026-03-23' });

beforeAll(() => {
  api.clock.advance(ELEVEN_MINUTES);
});

test('clients: list, read, lookup, create, edit and delete', async () => {
  const id = await createCliente(1);
  await send('GET', '/clientes?limit=500');
  await send('GET', `/clientes/${id}`);
  await send('GET', `/clientes/cedula/${cedula(1)}?refresh=1&persist=1`);
  await send('DELETE', `/clientes/cedula/${cedula(1)}/cache`);
  await send('GET', `/clientes/${id}/foto`);
  const edited = {
    cedula: cedula(1),
    nombre: 'Otro',
    telefono: TELEFONO,
    direccion: 'Calle 2',
    ciudad: 'Cali',
  };
  await send('PUT', `/clientes/${id}`, edited);
  await send('DELETE', `/clientes/${id}`);
});

test('loans: preview, create, edit, plan, pay, revert, export, renew, cancel and mark as paid', async () => {
  const cliente = await createCliente(2);
  await send('POST', '/prestamos/preview', TERMS);
  const id = await createPrestamo(cliente);
  await send('PUT', `/prestamos/${id}`, {
    cliente,
    ...TERMS,
    cuotas: 20,
    fechaInicio: TODAY,
    fechaPrimerPago: TODAY,
  });
  await send('POST', `/prestamos/${id}/plan/generar`);
  const plan = (await send('GET', `/prestamos/${id}/plan`)).data as unknown as readonly {
    _id: string;
    montoTotal: number;
  }[];
  const cuota = `/prestamos/${id}/plan/cuota/${plan[0]?._id}`;
  await send('PATCH', `${cuota}/pagar`, { monto: plan[0]?.montoTotal });
  await send('PATCH', `${cuota}/revertir`);
  for (const format of ['csv', 'pdf', 'xlsx']) await send('GET', `/prestamos/${id}/plan/export/${format}`);
  await send('GET', `/prestamos/${id}/notificaciones`);
  await send('GET', '/prestamos/reportes/aging');
  await send('GET', '/prestamos?limit=500');
  await send('GET', `/prestamos/${id}`);
  const { monto: _monto, ...renewed } = TERMS;
  await send('POST', `/prestamos/${id}/reenganche`, renewed);
  await send('PATCH', `/prestamos/${await createPrestamo(cliente)}/cancelar`);
  await send('PATCH', `/prestamos/${await createPrestamo(cliente)}/estado`, { estado: 'pagado' });
});

test('payments: register, list, read, edit and delete', async () => {
  const prestamo = await createPrestamo(await createCliente(3));
  const payment = { prestamo, monto: 5000, fecha: TODAY, observaciones: '' };
  const id = await create('/cobros', payment);
  for (const path of ['', `/${id}`, `/prestamo/${prestamo}`]) await send('GET', `/cobros${path}`);
  await send('PUT', `/cobros/${id}`, { ...payment, monto: 6000 });
  await send('DELETE', `/cobros/${id}`);
});

test('collectors and users: create, list, read, edit, delete and change a password', async () => {
  for (const path of ['/cobradores', '/usuarios']) {
    const person = { nombre: 'Eva Ríos', email: `eva@${path.slice(1)}.co`, rol: 'cobrador' };
    const id = await create(path, { ...person, password: NEW_PASSWORD });
    await send('GET', `${path}?limit=500`);
    await send('GET', `${path}/${id}`);
    await send('PUT', `${path}/${id}`, { ...person, telefono: TELEFONO });
    await send('PUT', `/usuarios/${id}/password`, { password: `${NEW_PASSWORD}-2` });
    await send('DELETE', `${path}/${id}`);
  }
  await send('GET', '/usuarios/stats/resumen');
});

test('collateral and documents: create, verify, upload and link', async () => {
  const prestamo = await createPrestamo(await createCliente(4));
  const garantia = {
    prestamo,
    tipo: 'vehiculo',
    descripcion: 'Moto',
    valorDeclarado: 1_000_000,
    identificadorLegal: 'ABC12',
  };
  const id = await create('/garantias', garantia);
  await send('GET', '/garantias?estado=pendiente');
  await send('PUT', `/garantias/${id}`, { estado: 'verificada' });
  const form = new FormData();
  form.set('tipo', 'garantia');
  form.set('relacionadoTipo', 'garantia');
  form.set('relacionadoId', id);
  form.set('metadata', '{}');
  form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'moto.pdf');
  const documento = (await send('POST', '/documentos/upload', form)).data._id;
  await send('POST', `/garantias/${id}/documentos/${documento}`);
  await send('GET', `/documentos?relacionadoTipo=garantia&relacionadoId=${id}`);
});

test('goals: create, list, edit and delete', async () => {
  const goal = {
    cobradorId: cobrador.id,
    periodo: '2026-03',
    metaMonto: 1_000_000,
    metaCobros: 20,
    fechaVencimiento: '2026-03-31',
  };
  const id = await create('/metas-cobrador', goal);
  await send('GET', `/metas-cobrador?periodo=2026-03&cobradorId=${cobrador.id}&estado=pendiente`);
  await send('PUT', `/metas-cobrador/${id}`, goal);
  await send('DELETE', `/metas-cobrador/${id}`);
});

test('signing in: login, register, profile, and a user’s own password long after signing in', async () => {
  await send('POST', '/auth/register', { nombre: 'Leo', email: 'leo@prueba.co', password: NEW_PASSWORD });
  const credentials = { email: cobrador.email, password: TEST_PASSWORD };
  const { token } = await send('POST', '/auth/login', credentials);
  await send('GET', '/auth/profile', undefined, token);
  api.clock.advance(ELEVEN_MINUTES);
  await send('PUT', `/usuarios/${cobrador.id}/password`, { password: NEW_PASSWORD }, token);
});
