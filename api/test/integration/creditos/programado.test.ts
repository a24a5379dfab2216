import { listarCobradores } from '@cartera/contrato/cobradores';
import { exportarPrestamos, listarPrestamos } from '@cartera/contrato/prestamos';
import { verReporte } from '@cartera/contrato/reportes';
import { verTablero } from '@cartera/contrato/tablero';
import { agreedFigures } from '../../support/agreed-figures.js';
import { readCsv } from '../../support/read-files.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

// The tests move the clock by days.
const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 720 } });
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);
// The ledger must balance after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

const figures = () => agreedFigures(api, token);

describe('a loan that has not started', () => {
  afterEach(() => api.clock.set(TODAY));

  const tablero = async () => expectSuccess(await api.call(verTablero, { token })).data;
  const listed = async (query: Record<string, string>) =>
    expectSuccess(await api.call(listarPrestamos, { token, query }));
  const assigned = async () =>
    expectSuccess(await api.call(listarCobradores, { token })).resumen.saldoPendiente;

  test('is not lent, owes nothing and heads no list, until its first day comes without a write', async () => {
    const { id: cobrador } = await createTestUsuario(api, 'cobrador', 'futuro');
    const before = {
      figures: await figures(),
      tablero: await tablero(),
      list: await listed({}),
      assigned: await assigned(),
    };
    const terminos = { fecha: TODAY, fechaInicio: '2026-03-26', monto: 5_000_000, cobrador };
    const { _id: id, cliente } = await caja.prestarWithPlan(terminos);
    expect(await caja.get(id)).toMatchObject({ estado: 'activo', programado: true, saldoPendiente: 0 });
    expect((await caja.plan(id)).resumen).toMatchObject({
      programado: true,
      saldoPendiente: 0,
      montoPagado: 0,
    });
    expect(await figures()).toEqual(before.figures);
    expect(await assigned()).toBe(before.assigned);
    const scheduled = await tablero();
    expect(scheduled).toMatchObject({
      totalPrestamos: before.tablero.totalPrestamos + 1,
      prestamosActivos: before.tablero.prestamosActivos,
      prestamosProgramados: before.tablero.prestamosProgramados + 1,
      ultimosPrestamos: before.tablero.ultimosPrestamos,
    });
    const { total, resumen } = await listed({});
    expect(total).toBe(before.list.total + 1);
    expect(resumen).toEqual({ ...before.list.resumen, programados: before.list.resumen.programados + 1 });
    const ofCliente = (estado: string) => listed({ cliente: cliente._id, estado });
    expect(await ofCliente('activo')).toMatchObject({ total: 0, data: [] });
    expect(await ofCliente('programado')).toMatchObject({ total: 1, data: [{ _id: id }] });
    expect((await listed({ estado: 'programado' })).total).toBe(resumen.programados);
    expect((await listed({ vivos: '1', cliente: cliente._id })).total).toBe(0);
    const query = { tipo: 'prestamos', desde: '2026-03-17', hasta: '2026-04-16' } as const;
    expect(expectSuccess(await api.call(verReporte, { token, query }))).toMatchObject({ total: 0, data: [] });
    const csv = await api.download(exportarPrestamos, { token, query: { cliente: cliente._id } });
    expect(readCsv(csv.content)[1]).toContain('Programado');
    expectRefused(await caja.cambiarEstado(id), 409, 'TRANSICION_ILEGAL');

    api.clock.set('2026-03-26');
    const after = await figures();
    expect(after.prestado).toBe(before.figures.prestado + 5_000_000);
    expect(await caja.get(id)).toMatchObject({ programado: false, saldoPendiente: 6_000_000 });
    expect((await tablero()).prestamosActivos).toBe(before.tablero.prestamosActivos + 1);
    expect(await assigned()).toBe(before.assigned + 6_000_000);
    const found = expectSuccess(await api.call(verReporte, { token, query }));
    expect(found.data).toMatchObject([{ _id: id, fecha: '2026-03-26' }]);
    expect(found.resumen).toMatchObject({ prestamos: 1, prestado: 5_000_000 });
  });

  test('can be cancelled, and then is never lent', async () => {
    const before = await figures();
    const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-24' });
    expectSuccess(await caja.cancelar(id));
    api.clock.set('2026-03-24');
    expect((await figures()).prestado).toBe(before.prestado);
  });
});
