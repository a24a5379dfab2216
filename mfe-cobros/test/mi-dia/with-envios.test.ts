import type { CajaDeDinero } from '@cartera/contrato/cajas';
import type { Envio } from '@cartera/kit/offline';
import { expect, test } from '@jest/globals';
import type { DatosDeCobro, DatosDeGasto } from '../../src/mi-dia/envios-del-dia';
import { resultadoText } from '../../src/mi-dia/parada-texts';
import { deudaOf, splitDay } from '../../src/mi-dia/paradas';
import { withEnvios } from '../../src/mi-dia/with-envios';
import { DEVENGO, dia, HOY, parada, prestamo } from './dia';

const ANA = { _id: 'cliente-Ana', nombre: 'Ana' };
const NOW = '2026-11-24T15:00:00.000Z';

function envio(tipo: string, llave: string, datos: unknown, rest: Partial<Envio> = {}): Envio {
  const route = { method: 'POST', path: '/', access: 'autenticado' } as const;
  return { llave, grupo: '', tipo, datos, ocurridoEn: NOW, route, estado: 'pendiente', ...rest };
}

function cobro(monto: number, change: Partial<DatosDeCobro> = {}, rest: Partial<Envio> = {}): Envio {
  const datos: DatosDeCobro = {
    cliente: ANA,
    prestamo: 'prestamo-1',
    monto,
    metodo: 'efectivo',
    referencia: null,
    fecha: HOY,
    reparto: '',
    saldoAnterior: 120_000,
    saldoRestante: 120_000 - monto,
    ...change,
  };
  return envio('cobro', 'llave-1', datos, rest);
}

function visita(resultado: string, rest: object = {}, cobro?: string): Envio {
  const datos = {
    cliente: ANA,
    fecha: HOY,
    cobro,
    visita: { _id: 'visita-1', cliente: ANA._id, resultado, ...rest },
  };
  return envio('visita', 'llave-2', datos);
}

function gasto(monto: number, rest: Partial<Envio> = {}): Envio {
  const datos: DatosDeGasto = { monto, categoria: 'transporte' };
  return envio('gasto', 'llave-3', datos, rest);
}

const day = dia([parada('Ana'), parada('Beto')]);
const onlyLoan = (after: ReturnType<typeof withEnvios>) => after.paradas[0]?.prestamos[0];

test('a payment that waits pays the oldest installments and counts in the day and the cash', () => {
  const after = withEnvios(day, [cobro(75_000)]);
  expect(after).toMatchObject({ cobrado: 85_000, efectivo: 185_000, esperado: 300_000 });
  expect(after.paradas[0]?.cobradoHoy).toBe(75_000);
  expect(onlyLoan(after)).toMatchObject({
    saldoPendiente: 45_000,
    hoy: 15_000,
    atrasado: 0,
    cuotasVencidas: 0,
    diasVencido: 0,
  });
  expect(onlyLoan(after)?.cuotas.map(({ numero }) => numero)).toEqual([9, 10]);
  expect(after.paradas[1]).toBe(day.paradas[1]);
});

test('a partial payment leaves the oldest installment late', () => {
  expect(onlyLoan(withEnvios(day, [cobro(40_000)]))).toMatchObject({
    atrasado: 20_000,
    cuotasVencidas: 1,
    diasVencido: 1,
  });
});

test.each([10_000, 40_000, 75_000])(
  'after a payment of %i, a stop still owes all that is due by today',
  (monto) => {
    const loan = onlyLoan(withEnvios(day, [cobro(monto)]));
    expect((loan?.hoy ?? 0) + (loan?.atrasado ?? 0)).toBe(90_000 - monto);
  },
);

test('a payment that is not cash is no cash in hand', () => {
  expect(withEnvios(day, [cobro(30_000, { metodo: 'nequi' })])).toMatchObject({
    cobrado: 40_000,
    efectivo: 110_000,
  });
});

test('the cash of a payment of yesterday that still waits is in hand, and nothing of it is of today', () => {
  const after = withEnvios(day, [cobro(30_000, { fecha: '2026-11-23' })]);
  expect(after).toMatchObject({ cobrado: 10_000, efectivo: 140_000 });
  expect(after.paradas).toBe(day.paradas);
});

test('an expense that waits is no longer in hand, until it is refused', () => {
  const caja = { saldo: 110_000, esperado: 100_000 } as CajaDeDinero;
  const after = withEnvios({ ...day, caja }, [gasto(7_000), cobro(30_000)]);
  expect(after).toMatchObject({ efectivo: 133_000, caja: { saldo: 133_000, esperado: 123_000 } });
  expect(withEnvios(day, [gasto(7_000, { estado: 'rechazado' })]).efectivo).toBe(110_000);
});

test('a confirmed expense counts until a later answer of the server has it', () => {
  const envio = gasto(7_000, { estado: 'confirmado', confirmadoEn: NOW });
  const before = Date.parse(NOW) - 1;
  expect(withEnvios(day, [envio], before).efectivo).toBe(103_000);
  expect(withEnvios(day, [envio], before + 2).efectivo).toBe(110_000);
});

test('a confirmed payment counts once, before and after the server’s day has it', () => {
  const envio = cobro(30_000, {}, { estado: 'confirmado', respuesta: { data: { _id: 'cobro-1' } } });
  expect(withEnvios(day, [envio]).cobrado).toBe(40_000);
  const known = dia([
    parada('Ana', {
      prestamos: [prestamo({ cobros: [{ _id: 'cobro-1', fecha: HOY, monto: 30_000, metodo: 'efectivo' }] })],
    }),
  ]);
  expect(withEnvios(known, [envio])).toEqual(known);
});

test('a refused payment does not count', () => {
  expect(withEnvios(day, [cobro(30_000, {}, { estado: 'rechazado' })])).toEqual(day);
});

test('the visit of a refused payment does not count: its client is still to be visited', () => {
  const refused = cobro(30_000, {}, { estado: 'rechazado' });
  expect(withEnvios(day, [refused, visita('pago', {}, 'llave-1')])).toEqual(day);
  expect(splitDay(withEnvios(day, [visita('pago', {}, 'llave-1')])).visitadas).toHaveLength(1);
});

test('a payment above what the loan owes, as the office paid meanwhile, leaves nothing to pay', () => {
  expect(onlyLoan(withEnvios(day, [cobro(500_000)]))).toMatchObject({
    saldoPendiente: 0,
    cuotas: [],
    hoy: 0,
  });
});

test('a settlement that waits leaves nothing to pay, and counts once when the server names its payment', () => {
  const settled = { monto: 115_000, ahorro: 5_000 };
  const after = withEnvios(day, [cobro(115_000, settled)]);
  expect(after).toMatchObject({ cobrado: 125_000, efectivo: 225_000 });
  expect(onlyLoan(after)).toMatchObject({
    saldoPendiente: 0,
    cuotas: [],
    hoy: 0,
    atrasado: 0,
    diasVencido: 0,
  });
  const envio = cobro(115_000, settled, { estado: 'confirmado', respuesta: { data: { cobro: 'cobro-1' } } });
  const known = dia([
    parada('Ana', {
      prestamos: [prestamo({ cobros: [{ _id: 'cobro-1', fecha: HOY, monto: 115_000, metodo: 'efectivo' }] })],
    }),
  ]);
  expect(withEnvios(known, [envio])).toEqual(known);
});

test('a settlement that waits for a second person leaves the day and the debt as they are', () => {
  const respuesta = { data: { cobro: null }, aprobacion: 'aprobacion-1' };
  const waiting = cobro(115_000, { ahorro: 5_000 }, { estado: 'confirmado', respuesta });
  expect(withEnvios(day, [waiting])).toEqual(day);
});

test('installments that a waiting payment completes still count for what the loan has earned', () => {
  const before = dia([parada('Ana', { prestamos: [prestamo({ devengo: DEVENGO })] })]);
  const loan = onlyLoan(withEnvios(before, [cobro(75_000)]));
  expect(loan?.devengo?.pagadas.map(({ numero }) => numero)).toEqual([6, 7, 8]);
});

test('a payment of a loan without a plan lowers its balance', () => {
  const before = dia([parada('Ana', { prestamos: [prestamo({ planGenerado: false, cuotas: [] })] })]);
  expect(onlyLoan(withEnvios(before, [cobro(20_000)]))?.saldoPendiente).toBe(100_000);
});

test('a visit that waits takes its client to those that are done, once', () => {
  const after = withEnvios(day, [visita('no_estaba'), visita('no_estaba')]);
  const { porVisitar, visitadas } = splitDay(after);
  expect(porVisitar.map(({ numero, parada: { cliente } }) => [numero, cliente.nombre])).toEqual([
    [2, 'Beto'],
  ]);
  expect(visitadas.map(({ parada: done }) => resultadoText(done, HOY))).toEqual(['No estaba']);
  expect(after.paradas[0]?.visitas).toHaveLength(1);
});

test('a promise that waits is the last promise of its client', () => {
  const promesa = { fecha: '2026-11-25', monto: 60_000 };
  const [ana] = withEnvios(day, [visita('promesa', { promesa })]).paradas;
  expect(ana?.promesa).toEqual({ ...promesa, visita: 'visita-1', incumplida: false });
  expect(ana && resultadoText(ana, HOY).replace(/\s/g, ' ')).toBe('Prometió mañana $ 60.000');
});

test('a visited client has the reason why nothing was paid', () => {
  const [ana] = withEnvios(day, [visita('no_pago', { motivo: 'Está enfermo' })]).paradas;
  expect(ana && resultadoText(ana, HOY)).toBe('No pagó · Está enfermo');
});

test('a contact that waits counts for the rules of contact', () => {
  const contacto = envio('contacto', 'llave-3', { cliente: ANA, canal: 'llamada' });
  expect(withEnvios(day, [contacto]).paradas[0]?.contactos).toEqual([{ canal: 'llamada', ocurridoEn: NOW }]);
});

test('an item of a kind that this version does not know changes nothing', () => {
  expect(withEnvios(day, [envio('gasto', 'x', {})])).toEqual(day);
});

test('a client with two loans owes the sum, and is as late as the later one', () => {
  const two = [
    prestamo(),
    prestamo({ _id: 'prestamo-2', hoy: 0, atrasado: 5_000, cuotasVencidas: 1, diasVencido: 9 }),
  ];
  expect(deudaOf(parada('Ana', { prestamos: two }))).toEqual({
    hoy: 30_000,
    atrasado: 65_000,
    cuotasVencidas: 3,
    diasVencido: 9,
  });
});
