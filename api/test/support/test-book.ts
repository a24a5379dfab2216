import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { registrarVisita } from '@cartera/contrato/visitas';
import { expectSuccess } from './request.js';
import { runNoche } from './run-noche.js';
import type { TestApp } from './test-app.js';
import { createTestCliente } from './test-clientes.js';
import { Caja } from './test-prestamos.js';
import { createTestUsuario, type TestUsuario } from './test-usuarios.js';

/** The day on which the book is read. */
export const BOOK_DAY = '2026-03-16';

/** The users of the book. */
export interface TestBook {
  readonly gerente: TestUsuario;
  readonly collectors: readonly TestUsuario[];
}

/**
 * A book with the cases on which figures could disagree: loans of a collector, of a client's collector and of none; two
 * collectors with one client; every state; loans without a plan, not started, renewed, forgiven, written off, with interest in advance
 * and due today; payments by transfer, of the office, undone, of cancelled loans, and a correction of a closed month.
 */
export async function createTestBook(api: TestApp): Promise<TestBook> {
  api.clock.set('2026-03-02');
  const gerente = await createTestUsuario(api, 'gerente');
  const [ana, other] = [
    await createTestUsuario(api, 'cobrador', 'ana'),
    await createTestUsuario(api, 'cobrador', 'other'),
  ];
  const caja = new Caja(api, gerente.token);
  await api.db.query(`UPDATE sesion SET expira = expira + interval '1 year'`);
  const clienteOf = async (cobrador?: string, estado: 'activo' | 'inactivo' = 'activo') =>
    (await createTestCliente(api, gerente.token, { ...(cobrador && { cobrador }), estado }))._id;
  const [ofAna, ofOther, ofNone] = [await clienteOf(ana.id), await clienteOf(other.id), await clienteOf()];
  await clienteOf(ana.id, 'inactivo');
  const prestar = async (cliente: string, terminos: object = {}) =>
    (await caja.prestarWithPlan({ cliente, ...terminos }))._id;

  // Overdue, by a few days and by many, also in part; of two collectors and of none.
  const overdue = await prestar(ofAna, { fechaInicio: '2026-02-02' });
  expectSuccess(await caja.cobrar(overdue, 17_000, { cobrador: ana.id, fecha: '2026-02-10' }));
  const ofBoth = await prestar(ofAna, { fechaInicio: '2026-02-20', cobrador: other.id, monto: 300_000 });
  await prestar(ofNone, { fechaInicio: '2026-02-25', monto: 50_000 });
  await caja.prestar({ cliente: ofOther, fechaInicio: '2026-02-16', monto: 70_000 });
  await prestar(ofOther, { fechaInicio: '2025-11-03', cuotas: 3 });
  const adelantado = { fechaInicio: '2026-02-09', tipoAmortizacion: 'interes_adelantado', interes: 10 };
  await prestar(ofNone, adelantado);
  // Paid, forgiven, renewed, and cancelled with and without the payments.
  const [paid, forgiven, renewed] = [await prestar(ofAna), await prestar(ofAna), await prestar(ofOther)];
  const [kept, undone] = [await prestar(ofOther, { monto: 40_000 }), await prestar(ofNone)];
  for (const id of [forgiven, renewed, kept, undone]) expectSuccess(await caja.cobrar(id, 12_000));
  expectSuccess(
    await caja.cobrar(paid, 120_000, { metodo: 'transferencia', referencia: 'M1', cobrador: ana.id }),
  );
  expectSuccess(await caja.cambiarEstado(forgiven, { estado: 'pagado', cierre: 'ajuste' }));
  expectSuccess(await caja.cancelar(kept, undefined, { cobros: 'conservar' }));
  expectSuccess(await caja.cancelar(undone, undefined, { cobros: 'anular' }));
  const castigado = await prestar(ofAna, { fechaInicio: '2025-12-01', monto: 90_000 });
  expectSuccess(await caja.castigar(castigado));
  // A payment of February that is corrected in March to less than it was, and another one that is undone.
  const wrong = expectSuccess(await caja.cobrar(ofBoth, 25_000, { cobrador: other.id, fecha: '2026-02-27' }));
  expectSuccess(await api.call(cerrarPeriodo, { token: gerente.token, params: { mes: '2026-02' } }));
  expectSuccess(await caja.registrarCorreccion(wrong.data._id, { monto: 5_000 }));
  const mistake = expectSuccess(await caja.cobrar(overdue, 1_000)).data;
  expectSuccess(await caja.eliminar(mistake._id));

  api.clock.set('2026-03-09');
  expectSuccess(await caja.reenganchar(renewed, { montoAdicional: 30_000, generarPlan: true }));
  const body = { cliente: ofAna, resultado: 'promesa', promesa: { fecha: '2026-03-10', monto: 5_000 } };
  expectSuccess(await api.call(registrarVisita, { token: ana.token, body }));
  // Due today, not started yet, and paid today by the collectors.
  api.clock.set(BOOK_DAY);
  await prestar(ofAna, { fechaInicio: '2026-03-09' });
  await prestar(ofOther, { fechaInicio: '2026-03-23' });
  await caja.prestar({ cliente: ofAna, fechaInicio: '2026-03-24' });
  await runNoche(api);
  expectSuccess(await new Caja(api, ana.token).cobrar(overdue, 4_000));
  expectSuccess(await new Caja(api, other.token).cobrar(ofBoth, 100_000));
  expectSuccess(await caja.cobrar(castigado, 6_000, { cobrador: ana.id }));
  return { gerente, collectors: [ana, other] };
}
