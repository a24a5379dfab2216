import { type Cliente, listarClientes } from '@cartera/contrato/clientes';
import { type Cobro, listarCobros } from '@cartera/contrato/cobros';
import { type Garantia, listarGarantias } from '@cartera/contrato/garantias';
import { listarPrestamos, type Prestamo } from '@cartera/contrato/prestamos';
import fc from 'fast-check';
import { expectSuccess } from '../../../support/request.js';
import { runs } from '../../../support/runs.js';
import { TestApp } from '../../../support/test-app.js';
import { createTestCliente } from '../../../support/test-clientes.js';
import { DocumentoArchiver } from '../../../support/test-documentos.js';
import { Caja } from '../../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const admin = await createTestUsuario(api, 'admin');
const collectors: TestUsuario[] = [];
beforeAll(async () => {
  for (const nombre of ['ana', 'beto', 'cata'])
    collectors.push(await createTestUsuario(api, 'cobrador', nombre));
});

/** The index of a collector, or null. */
const cobrador = fc.option(fc.nat({ max: 2 }), { nil: null });
const prestamo = fc.record({
  cobrador,
  end: fc.constantFrom('vivo', 'pagado', 'cancelado'),
  pago: fc.boolean(),
  receivedBy: cobrador,
  garantia: fc.boolean(),
});
const book = fc.array(fc.record({ cobrador, prestamos: fc.array(prestamo, { maxLength: 2 }) }), {
  minLength: 1,
  maxLength: 6,
});
type Book = typeof book extends fc.Arbitrary<infer B> ? B : never;

const idOf = (which: number | null): string | null =>
  which === null ? null : (collectors[which]?.id ?? null);

async function write(clientes: Book): Promise<void> {
  const caja = new Caja(api, admin.token);
  const archiver = new DocumentoArchiver(api, admin.token);
  for (const { cobrador, prestamos } of clientes) {
    const cliente = await createTestCliente(api, admin.token, { cobrador: idOf(cobrador) });
    for (const { cobrador, end, pago, receivedBy, garantia } of prestamos) {
      const { _id } = await caja.prestar({ cliente: cliente._id, cobrador: idOf(cobrador) });
      const by = idOf(receivedBy);
      if (pago) expectSuccess(await caja.cobrar(_id, 1000, by ? { cobrador: by } : {}));
      if (garantia) expectSuccess(await archiver.create({ prestamo: _id }));
      if (end === 'pagado') expectSuccess(await caja.cambiarEstado(_id));
      if (end === 'cancelado') expectSuccess(await caja.cancelar(_id));
    }
  }
}

interface Lists {
  readonly clientes: readonly Cliente[];
  readonly prestamos: readonly Prestamo[];
  readonly cobros: readonly Cobro[];
  readonly garantias: readonly Garantia[];
}

async function readAs({ token }: TestUsuario): Promise<Lists & { readonly sums: readonly unknown[] }> {
  const options = { token, query: { limit: 1000 } };
  const clientes = expectSuccess(await api.call(listarClientes, options));
  const prestamos = expectSuccess(await api.call(listarPrestamos, options));
  const cobros = expectSuccess(await api.call(listarCobros, options));
  const garantias = expectSuccess(await api.call(listarGarantias, options));
  return {
    clientes: clientes.data,
    prestamos: prestamos.data,
    cobros: cobros.data,
    garantias: garantias.data,
    sums: [
      clientes.total,
      prestamos.total,
      prestamos.resumen.saldoPendiente,
      cobros.resumen,
      garantias.total,
    ],
  };
}

const LIVE = ['activo', 'vencido', 'mora'];

/** The rule of a portfolio: the own clients and those with a live own loan, and the own payments. */
function portfolioOf(id: string, all: Lists): Awaited<ReturnType<typeof readAs>> {
  const isMine = (one: { readonly cobrador: { readonly _id: string } | null }) => one.cobrador?._id === id;
  const borrowers = new Set(
    all.prestamos.filter((one) => isMine(one) && LIVE.includes(one.estado)).map(({ cliente }) => cliente._id),
  );
  const clientes = all.clientes.filter((one) => isMine(one) || borrowers.has(one._id));
  const seen = new Set(clientes.map(({ _id }) => _id));
  const prestamos = all.prestamos.filter(({ cliente }) => seen.has(cliente._id));
  const cobros = all.cobros.filter((one) => isMine(one) || seen.has(one.prestamo.cliente._id));
  const garantias = all.garantias.filter((one) => seen.has(one.prestamo.cliente._id));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const saldo = sum(prestamos.map(({ saldoPendiente }) => saldoPendiente));
  const sumOf = (deCancelado: boolean) =>
    sum(cobros.filter((one) => one.deCancelado === deCancelado).map(({ monto }) => monto));
  const collected = cobros.filter((one) => !one.deCancelado && !one.corrige).length;
  const resumen = { cobros: collected, montoTotal: sumOf(false), cobradoDeCancelados: sumOf(true) };
  const sums = [clientes.length, prestamos.length, saldo, resumen, garantias.length];
  return { clientes, prestamos, cobros, garantias, sums };
}

test('the lists and sums of each collector are those of the office, filtered by the rule', async () => {
  const shared = { cobrador: 1, end: 'vivo', pago: true, receivedBy: 2, garantia: true } as const;
  const closed = { ...shared, end: 'pagado' } as const;
  await fc.assert(
    fc.asyncProperty(book, async (clientes) => {
      await write(clientes);
      const all = await readAs(admin);
      for (const collector of collectors)
        expect(await readAs(collector)).toEqual(portfolioOf(collector.id, all));
    }),
    {
      numRuns: runs(2, 30),
      endOnFailure: true,
      examples: [[[{ cobrador: 0, prestamos: [shared, closed] }]]],
    },
  );
});
