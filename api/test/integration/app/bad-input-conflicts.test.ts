import { databaseHash } from '../../support/database-fingerprint.js';
import { type ApiResponse, expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput, createTestCliente } from '../../support/test-clientes.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const admin = await createTestUsuario(api, 'admin');
const cobrador = await createTestUsuario(api, 'cobrador');
const caja = new Caja(api, admin.token);
/** A loan with its plan and a payment, and that payment. */
const prestamo = (await caja.prestarWithPlan())._id;
const cobro = expectSuccess(await caja.cobrar(prestamo, 12_000)).data._id;

const { interes, cuotas, modalidad, tipoAmortizacion } = TERMINOS;
const terminos = { interes, cuotas, modalidad, tipoAmortizacion };
const call = (method: string, path: string, body?: unknown) =>
  api.callRaw(method, `/api${path}`, { token: admin.token, ...(body !== undefined && { body }) });
const persona = { nombre: 'Otra', email: 'otra@prueba.co', password: TEST_PASSWORD };
const meta = (changes: object = {}) => ({
  ...{ cobradorId: cobrador.id, periodo: '2026-03', metaMonto: 1, metaCobros: 1 },
  ...{ fechaVencimiento: '2026-03-31', ...changes },
});
const closed = async (): Promise<string> => {
  const { _id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cancelar(_id));
  return _id;
};
const cliente = async () => createTestCliente(api, admin.token);
const testMeta = async (): Promise<string> => {
  const { body } = await call('POST', '/metas-cobrador', meta({ periodo: '2026-01' }));
  return (body as { data: { _id: string } }).data._id;
};

/** The attempt, its error, and a function that prepares it. */
const testCases: [string, string, number, () => Promise<() => Promise<ApiResponse>>][] = [
  ['a second plan', 'PLAN_YA_GENERADO', 409, async () => () => caja.generar(prestamo)],
  [
    'terms edited after the plan',
    'TERMINOS_FIJOS',
    409,
    async () => {
      const { _id } = (await caja.get(prestamo)).cliente;
      return () => call('PUT', `/prestamos/${prestamo}`, { ...TERMINOS, cliente: _id, monto: 500_000 });
    },
  ],
  [
    'a state that is not given by hand',
    'TRANSICION_ILEGAL',
    409,
    async () => () => caja.cambiarEstado(prestamo, { estado: 'mora' }),
  ],
  [
    'cancelling twice',
    'TRANSICION_ILEGAL',
    409,
    async () => {
      const id = await closed();
      return () => caja.cancelar(id);
    },
  ],
  [
    'a reenganche of a closed loan',
    'TRANSICION_ILEGAL',
    409,
    async () => {
      const id = await closed();
      return () => caja.reenganchar(id, terminos);
    },
  ],
  [
    'a payment of a closed loan',
    'PRESTAMO_CERRADO',
    409,
    async () => {
      const id = await closed();
      return () => caja.cobrar(id, 1_000);
    },
  ],
  ['paying a paid installment', 'CUOTA_YA_PAGADA', 409, async () => () => caja.pagar(prestamo, 1, 1_000)],
  ['reverting an unpaid installment', 'CUOTA_SIN_PAGOS', 409, async () => () => caja.revertir(prestamo, 9)],
  [
    'moving a payment to a closed loan',
    'PRESTAMO_CERRADO',
    409,
    async () => {
      const id = await closed();
      return () => caja.editarCobro(cobro, { prestamo: id, monto: 1_000 });
    },
  ],
  [
    'a duplicate cédula',
    'CEDULA_DUPLICADA',
    409,
    async () => {
      const { cedula } = await cliente();
      return () => call('POST', '/clientes', clienteInput({ cedula }));
    },
  ],
  [
    'a client edited to another’s cédula',
    'CEDULA_DUPLICADA',
    409,
    async () => {
      const [first, other] = [await cliente(), await cliente()];
      return () => call('PUT', `/clientes/${first._id}`, clienteInput({ cedula: other.cedula }));
    },
  ],
  [
    'a stale version of a client',
    'VERSION_VENCIDA',
    409,
    async () => {
      const { _id } = await cliente();
      return () => call('PUT', `/clientes/${_id}`, { ...clienteInput(), version: 7 });
    },
  ],
  [
    'a client with loans deleted',
    'CLIENTE_CON_PRESTAMOS',
    409,
    async () => {
      const { cliente: from } = await caja.get(prestamo);
      return () => call('DELETE', `/clientes/${from._id}`);
    },
  ],
  [
    'a duplicate e-mail',
    'EMAIL_DUPLICADO',
    409,
    async () => () => call('POST', '/usuarios', { ...persona, email: admin.email.toUpperCase() }),
  ],
  [
    'a duplicate e-mail of a collector',
    'EMAIL_DUPLICADO',
    409,
    async () => () => call('POST', '/cobradores', { ...persona, email: admin.email }),
  ],
  [
    'a stale version of a user',
    'VERSION_VENCIDA',
    409,
    async () => () =>
      call('PUT', `/usuarios/${cobrador.id}`, { nombre: 'x', email: cobrador.email, version: 7 }),
  ],
  [
    'a stale version of a collector',
    'VERSION_VENCIDA',
    409,
    async () => () =>
      call('PUT', `/cobradores/${cobrador.id}`, { nombre: 'x', email: cobrador.email, version: 7 }),
  ],
  [
    'a stale version of a loan',
    'VERSION_VENCIDA',
    409,
    async () => {
      const { _id } = (await caja.get(prestamo)).cliente;
      return () => call('PUT', `/prestamos/${prestamo}`, { ...TERMINOS, cliente: _id, version: 700 });
    },
  ],
  [
    'a stale version of a goal',
    'VERSION_VENCIDA',
    409,
    async () => {
      const id = await testMeta();
      return () => call('PUT', `/metas-cobrador/${id}`, { ...meta(), version: 7 });
    },
  ],
  [
    'a payment above the balance',
    'PAGO_SUPERA_SALDO',
    422,
    async () => () => caja.cobrar(prestamo, 1_000_000),
  ],
  [
    'an installment’s payment above the balance',
    'PAGO_SUPERA_SALDO',
    422,
    async () => () => caja.pagar(prestamo, 2, 1_000_000),
  ],
  [
    'a payment corrected above the balance',
    'PAGO_SUPERA_SALDO',
    422,
    async () => () => caja.editarCobro(cobro, { prestamo, monto: 1_000_000 }),
  ],
];

test.each(testCases)('%s is refused with %s (%i) and writes nothing', async (_que, code, status, prepare) => {
  const attempt = await prepare();
  const before = await databaseHash(api.db);
  expect(expectFailure(await attempt())).toMatchObject({ status, code });
  expect(await databaseHash(api.db)).toEqual(before);
});
