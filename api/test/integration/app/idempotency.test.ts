import { randomUUID } from 'node:crypto';
import { abonarCapital } from '@cartera/contrato/abono';
import { decidirAprobacion } from '@cartera/contrato/aprobaciones';
import {
  abrirCaja,
  aprobarOperacion,
  cerrarCaja,
  entregarDinero,
  moverCapital,
  registrarGasto,
} from '@cartera/contrato/cajas-operaciones';
import { castigarPrestamo, descastigarPrestamo } from '@cartera/contrato/castigos';
import { cambiarEstadoPrestamo, cancelarPrestamo, reabrirPrestamo } from '@cartera/contrato/cierres';
import { editarCobro, eliminarCobro, registrarCobro, registrarCorreccion } from '@cartera/contrato/cobros';
import { pagarComision } from '@cartera/contrato/comisiones';
import { registrarContacto } from '@cartera/contrato/contactos';
import { crearGarantia } from '@cartera/contrato/garantias';
import { liquidarPrestamo } from '@cartera/contrato/liquidacion';
import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { pagarCuota, revertirCuota } from '@cartera/contrato/plan';
import { corregirCondiciones, crearPrestamo } from '@cartera/contrato/prestamos';
import { reengancharPrestamo } from '@cartera/contrato/reenganche';
import type { Route } from '@cartera/contrato/route';
import { decidirVerificacion } from '@cartera/contrato/verificaciones';
import { registrarVisita } from '@cartera/contrato/visitas';
import { addMonths } from '@cartera/dominio/dates';
import { periodoOf } from '@cartera/dominio/periodo';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { databaseHash } from '../../support/database-fingerprint.js';
import { type ApiResponse, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { putTope } from '../../support/test-aprobaciones.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { verificacionOf } from '../../support/test-verificaciones.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
// Only an admin undoes a write-off.
const { token } = await createTestUsuario(api, 'admin');
const caja = new Caja(api, token);

/** A write, and another one that differs from it. */
interface Write {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly another: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly body?: unknown;
  };
}

const withPlan = async (): Promise<string> => (await caja.prestarWithPlan())._id;
const withCobro = async (prestamo: string): Promise<string> =>
  expectSuccess(await caja.cobrar(prestamo, 24_000)).data._id;
let closedMonths = 0;
/** A payment of a month that is closed. */
const withClosedCobro = async (): Promise<string> => {
  const fecha = addMonths('2024-01-02', closedMonths);
  closedMonths += 1;
  const { _id: prestamo } = await caja.prestarWithPlan({ fechaInicio: fecha });
  const { _id: cobro } = expectSuccess(await caja.cobrar(prestamo, 24_000, { fecha })).data;
  expectSuccess(await api.call(cerrarPeriodo, { token, params: { mes: periodoOf(fecha) } }));
  return cobro;
};
let askers = 0;
/** A forgiven balance that waits for a second person. */
const withAprobacion = async (): Promise<string> => {
  askers += 1;
  const asker = await createTestUsuario(api, 'gerente', `pide-${askers}`);
  const id = await withPlan();
  await putTope(api, 0);
  const asked = await caja.actingAs(asker.token).cambiarEstado(id);
  await putTope(api, null);
  return expectSuccess(asked).aprobacion ?? '';
};
const withCancelled = async (): Promise<string> => {
  const id = await withPlan();
  expectSuccess(await caja.cancelar(id));
  return id;
};
const withCastigo = async (): Promise<string> => {
  const id = await withPlan();
  expectSuccess(await caja.castigar(id));
  return id;
};
let staff = 0;
const cobrador = async (): Promise<string> =>
  (await createTestUsuario(api, 'cobrador', `cobrador${++staff}`)).id;
const { interes, cuotas, modalidad, tipoAmortizacion } = TERMINOS;
const terminos = { interes, cuotas, modalidad, tipoAmortizacion };

/** Every write that a retry must not repeat. Each preparation makes new records. */
const WRITES: readonly (readonly [string, Route, () => Promise<Write>])[] = [
  [
    'registering a payment',
    registrarCobro,
    async () => {
      const body = { prestamo: await withPlan(), monto: 5_000, fecha: '2026-03-16' };
      return { body, another: { body: { ...body, monto: 5_001 } } };
    },
  ],
  [
    'paying an installment',
    pagarCuota,
    async () => {
      const params = { id: await withPlan(), cuota: 2 };
      const body = { monto: 5_000 };
      return { params, body, another: { params, body: { monto: 5_001 } } };
    },
  ],
  [
    'reverting an installment',
    revertirCuota,
    async () => {
      const id = await withPlan();
      await withCobro(id);
      return { params: { id, cuota: 1 }, another: { params: { id, cuota: 2 } } };
    },
  ],
  [
    'correcting a payment',
    editarCobro,
    async () => {
      const prestamo = await withPlan();
      const params = { id: await withCobro(prestamo) };
      const body = { prestamo, monto: 9_000, fecha: '2026-03-16' };
      return { params, body, another: { params, body: { ...body, monto: 9_001 } } };
    },
  ],
  [
    'correcting a payment of a closed month',
    registrarCorreccion,
    async () => {
      const params = { id: await withClosedCobro() };
      return { params, body: { monto: 9_000 }, another: { params, body: { monto: 9_001 } } };
    },
  ],
  [
    'deleting a payment',
    eliminarCobro,
    async () => {
      const prestamo = await withPlan();
      const [id, other] = [await withCobro(prestamo), await withCobro(prestamo)];
      return { params: { id }, another: { params: { id: other } } };
    },
  ],
  [
    'making a loan',
    crearPrestamo,
    async () => {
      const body = { ...TERMINOS, cliente: (await createTestCliente(api, token))._id };
      return { body, another: { body: { ...body, monto: 200_000 } } };
    },
  ],
  [
    'correcting the terms of a plan',
    corregirCondiciones,
    async () => {
      const params = { id: await withPlan() };
      const body = { ...TERMINOS, motivo: 'El monto era otro' };
      return { params, body, another: { params, body: { ...body, monto: 200_000 } } };
    },
  ],
  [
    'a reenganche',
    reengancharPrestamo,
    async () => {
      const params = { id: await withPlan() };
      return { params, body: terminos, another: { params, body: { ...terminos, cuotas: 20 } } };
    },
  ],
  [
    'a settlement',
    liquidarPrestamo,
    async () => {
      const params = { id: await withPlan() };
      const { total } = expectSuccess(await caja.cotizarLiquidacion(params.id)).data;
      const body = { fecha: api.clock.today(), total };
      return { params, body, another: { params, body: { ...body, total: total + 1 } } };
    },
  ],
  [
    'a payment to capital',
    abonarCapital,
    async () => {
      const params = { id: await withPlan() };
      const body = { monto: 40_000, fecha: api.clock.today(), efecto: 'plazo' };
      return { params, body, another: { params, body: { ...body, monto: 41_000 } } };
    },
  ],
  [
    'marking as paid',
    cambiarEstadoPrestamo,
    async () => {
      const params = { id: await withPlan() };
      const body = { estado: 'pagado', cierre: 'cobro' };
      return { params, body, another: { params, body: { ...body, cierre: 'ajuste' } } };
    },
  ],
  [
    'cancelling a loan',
    cancelarPrestamo,
    async () => ({ params: { id: await withPlan() }, another: { params: { id: await withPlan() } } }),
  ],
  [
    'writing off a loan',
    castigarPrestamo,
    async () => {
      const [params, body] = [{ id: await withPlan() }, { motivo: 'No aparece' }];
      return { params, body, another: { params, body: { motivo: 'Se fue' } } };
    },
  ],
  [
    'undoing a write-off',
    descastigarPrestamo,
    async () => {
      const [params, body] = [{ id: await withCastigo() }, { motivo: 'Apareció' }];
      return { params, body, another: { params, body: { motivo: 'Volvió a pagar' } } };
    },
  ],
  [
    'reopening a loan',
    reabrirPrestamo,
    async () => ({
      params: { id: await withCancelled() },
      another: { params: { id: await withCancelled() } },
    }),
  ],
  [
    'opening a day of cash',
    abrirCaja,
    async () => ({
      params: { id: await cobrador() },
      body: { base: 0 },
      another: { params: { id: await cobrador() }, body: { base: 0 } },
    }),
  ],
  [
    'an expense',
    registrarGasto,
    async () => {
      const [params, body] = [{ id: OFICINA }, { monto: 1000, categoria: 'otro' }];
      return { params, body, another: { params, body: { ...body, monto: 1001 } } };
    },
  ],
  [
    'handing over cash',
    entregarDinero,
    async () => {
      const [params, body] = [{ id: OFICINA }, { monto: 1000, destino: await cobrador() }];
      return { params, body, another: { params, body: { ...body, monto: 1001 } } };
    },
  ],
  [
    'capital of an owner',
    moverCapital,
    async () => {
      const params = { id: OFICINA };
      const body = { tipo: 'capital', monto: 1000, persona: 'La dueña', nota: 'Para prestar' };
      return { params, body, another: { params, body: { ...body, monto: 1001 } } };
    },
  ],
  [
    'counting cash',
    cerrarCaja,
    async () => {
      const params = { id: await cobrador() };
      expectSuccess(await api.call(abrirCaja, { token, params, body: {} }));
      return { params, body: { contado: 0 }, another: { params, body: { contado: 0, motivo: 'x' } } };
    },
  ],
  [
    'confirming an operation of cash',
    aprobarOperacion,
    async () => {
      const { id, token: own } = await createTestUsuario(api, 'cobrador', `cobrador${++staff}`);
      const opened = await api.call(abrirCaja, { token: own, params: { id }, body: { base: 1000 } });
      const body = { operacion: expectSuccess(opened).data.pendientes[0]?._id };
      return { params: { id }, body, another: { params: { id }, body: { ...body, rechazar: true } } };
    },
  ],
  [
    'paying a commission',
    pagarComision,
    async () => {
      const params = { id: await cobrador() };
      const body = { desde: '2026-03-16', hasta: '2026-03-16', aPagar: 0, cuenta: OFICINA };
      return { params, body, another: { params, body: { ...body, aPagar: 1 } } };
    },
  ],
  [
    'a decision about what waits',
    decidirAprobacion,
    async () => {
      const [params, body] = [{ id: await withAprobacion() }, { rechazar: true }];
      return { params, body, another: { params, body: { ...body, motivo: 'Otro' } } };
    },
  ],
  [
    'a verification of a payment',
    decidirVerificacion,
    async () => {
      const other = await createTestUsuario(api, 'gerente', `verifica${++staff}`);
      const pago = { metodo: 'nequi', referencia: `V${staff}` };
      const { _id } = expectSuccess(
        await caja.actingAs(other.token).cobrar(await withPlan(), 1000, pago),
      ).data;
      const [params, body] = [{ id: (await verificacionOf(api, token, _id))._id }, {}];
      return { params, body, another: { params, body: { rechazar: true, motivo: 'No llegó' } } };
    },
  ],
  [
    'a visit',
    registrarVisita,
    async () => {
      const body = { cliente: (await createTestCliente(api, token))._id, resultado: 'no_estaba' };
      return { body, another: { body: { ...body, resultado: 'no_pago' } } };
    },
  ],
  [
    'a call to a client',
    registrarContacto,
    async () => {
      const body = { cliente: (await createTestCliente(api, token))._id, canal: 'llamada' };
      return { body, another: { body: { ...body, canal: 'whatsapp' } } };
    },
  ],
  [
    'adding collateral',
    crearGarantia,
    async () => {
      const body = { prestamo: await withPlan(), tipo: 'vehiculo', valorDeclarado: 5_000 };
      return { body, another: { body: { ...body, valorDeclarado: 5_001 } } };
    },
  ],
];

test('these are all the routes that accept a key', () => {
  const name = ({ method, path }: Route): string => `${method} ${path}`;
  const withIdempotencyKey = mountedRoutes(api.app).filter(({ idempotent }) => idempotent);
  expect(WRITES.map(([, route]) => name(route)).sort()).toEqual(withIdempotencyKey.map(name).sort());
});

describe.each(WRITES)('%s with an idempotency key', (_name, route, prepare) => {
  const send = (
    { params = {}, body }: Omit<Write, 'another'>,
    idempotencyKey: string,
  ): Promise<ApiResponse<{ success: boolean }>> =>
    api.call(route, {
      token,
      params,
      headers: { 'idempotency-key': idempotencyKey },
      ...(body !== undefined && { body }),
    });

  test('a repeated request gets the stored answer, another request is refused (422), and neither writes', async () => {
    const { another, ...write } = await prepare();
    const idempotencyKey = randomUUID();
    const first = await send(write, idempotencyKey);
    expectSuccess(first);
    const after = await databaseHash(api.db);
    const repeated = await send(write, idempotencyKey);
    expect([repeated.status, repeated.body]).toEqual([first.status, first.body]);
    expect((await send(another, idempotencyKey)).body).toMatchObject({ code: 'LLAVE_REUSADA' });
    expect((await send(another, idempotencyKey)).status).toBe(422);
    expect(await databaseHash(api.db)).toEqual(after);
  });

  test('four requests at once write once and get the same answer', async () => {
    const { another: _another, ...write } = await prepare();
    const [before] = await api.db.query('SELECT count(*) AS entries FROM auditoria');
    const idempotencyKey = randomUUID();
    const twins = await Promise.all(Array.from({ length: 4 }, () => send(write, idempotencyKey)));
    expect(twins.map(({ status }) => status)).toEqual(twins.map(() => route.status ?? 200));
    expect(new Set(twins.map(({ text }) => text.length)).size).toBe(1);
    for (const { body } of twins) expect(body).toEqual(twins[0]?.body);
    // Repeat the write with a new key, to know how many audit rows one write makes.
    const [once] = await api.db.query('SELECT count(*) AS entries FROM auditoria');
    const alone = await prepare();
    const [beforeAlone] = await api.db.query('SELECT count(*) AS entries FROM auditoria');
    expectSuccess(await send(alone, randomUUID()));
    const [afterAlone] = await api.db.query('SELECT count(*) AS entries FROM auditoria');
    expect(once.entries - before.entries).toBe(afterAlone.entries - beforeAlone.entries);
    expect(await caja.descuadres()).toEqual([]);
  });
});
