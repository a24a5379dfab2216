import { useClockError } from '@cartera/kit';
import { expect, test } from '@jest/globals';
import { dayOfPago, enviosDeCobro, enviosDeVisita } from '../../src/mi-dia/envios';
import type { DatosDeCobro } from '../../src/mi-dia/envios-del-dia';
import { liquidacionDeHoy } from '../../src/mi-dia/liquidacion-de-hoy';
import { montoOptions } from '../../src/mi-dia/monto-options';
import { provisionalText } from '../../src/mi-dia/parada-texts';
import { matches } from '../../src/mi-dia/paradas';
import { repartoText } from '../../src/mi-dia/reparto';
import { DEVENGO, paid, parada, prestamo } from './dia';

const NOW = new Date('2026-11-25T02:30:00.000Z');
const PAGO = { metodo: 'efectivo', referencia: null, confirmarParecido: false } as const;
const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;

test.each([
  [30_000, 'Cuota 7 completa'],
  [75_000, 'Cuota 7 completa · cuota 8 completa · cuota 9 abona $ 15.000'],
  [10_000, 'Cuota 7 abona $ 10.000'],
  [120_000, '4 cuotas completas, de la 7 a la 10'],
  [0, null],
  [120_001, null],
])('a payment of %d pesos says which installments it pays', (monto, text) => {
  expect(plain(repartoText(prestamo(), monto))).toBe(text);
});

test('what is due today, all that is due and what was promised are one tap away', () => {
  const amounts = (loan = prestamo(), promised = 0) =>
    montoOptions(loan, promised).map(({ id, monto }) => [id, monto]);
  expect(amounts()).toEqual([
    ['hoy', 30_000],
    ['todo', 90_000],
  ]);
  expect(amounts(prestamo({ atrasado: 0 }))).toEqual([['hoy', 30_000]]);
  expect(amounts(prestamo({ hoy: 0 }))).toEqual([['todo', 60_000]]);
  expect(amounts(prestamo({ hoy: 0, atrasado: 0 }))).toEqual([['cuota', 30_000]]);
  expect(amounts(prestamo({ hoy: 0, atrasado: 0, cuotas: [] }))).toEqual([]);
  expect(amounts(prestamo(), 40_000)).toEqual([
    ['promesa', 40_000],
    ['hoy', 30_000],
    ['todo', 90_000],
  ]);
  expect(amounts(prestamo({ hoy: 0, atrasado: 0 }), 40_000)).toEqual([
    ['cuota', 30_000],
    ['promesa', 40_000],
  ]);
  expect(amounts(prestamo({ atrasado: 0 }), 30_000)).toEqual([['hoy', 30_000]]);
  expect(amounts(prestamo({ atrasado: 0 }), 120_001)).toEqual([['hoy', 30_000]]);
});

test('a payment and its visit are sent in this order, on the day and the hour of the phone in Bogotá', () => {
  const [cobro, visita] = enviosDeCobro(parada('Ana'), prestamo(), { ...PAGO, monto: 90_000 }, NOW);
  expect(cobro).toMatchObject({
    grupo: 'prestamo:prestamo-1',
    tipo: 'cobro',
    body: {
      prestamo: 'prestamo-1',
      monto: 90_000,
      metodo: 'efectivo',
      fecha: '2026-11-24',
      ocurridoEn: NOW.toISOString(),
      confirmarParecido: false,
    },
  });
  expect(visita).toMatchObject({
    grupo: 'prestamo:prestamo-1',
    tipo: 'visita',
    body: { resultado: 'pago', prestamo: 'prestamo-1', ocurridoEn: NOW.toISOString() },
  });
  expect(cobro.llave).not.toBe(visita.llave);
});

test('a loan is settled by what it has earned on the day, by the setting of the lender', () => {
  const loan = prestamo({ devengo: DEVENGO });
  // Nine of ten days are earned, of which six are paid: 100,000 of capital and three times 5,000.
  expect(liquidacionDeHoy(loan, {}, '2026-11-24')).toEqual({ total: 115_000, ahorro: 5_000 });
  expect(liquidacionDeHoy(loan, {}, '2026-11-25')).toBeNull();
  expect(liquidacionDeHoy(prestamo(), {}, '2026-11-24')).toBeNull();
  expect(liquidacionDeHoy(prestamo({ devengo: null }), {}, '2026-11-24')).toBeNull();
  const { cuotas } = loan;
  const pagadas = [...DEVENGO.pagadas, ...cuotas.slice(0, 3).map(paid)];
  const advance = prestamo({ devengo: { ...DEVENGO, pagadas }, cuotas: cuotas.slice(3) });
  expect(liquidacionDeHoy(advance, {}, '2026-11-23')).toEqual({ total: 20_000, ahorro: 10_000 });
  expect(liquidacionDeHoy(advance, { devolucionInteres: 'ninguna' }, '2026-11-23')).toEqual({
    total: 25_000,
    ahorro: 5_000,
  });
});

test('a settlement is sent with the total that the client was given, and its receipt owes nothing', () => {
  const pago = { ...PAGO, monto: 115_000, ahorro: 5_000 };
  const [cobro, visita] = enviosDeCobro(parada('Ana'), prestamo(), pago, NOW);
  expect(cobro).toMatchObject({
    ...{ grupo: 'prestamo:prestamo-1', tipo: 'cobro', params: { id: 'prestamo-1' } },
    route: { method: 'POST', path: '/prestamos/:id/liquidacion' },
    datos: {
      prestamo: 'prestamo-1',
      monto: 115_000,
      ahorro: 5_000,
      saldoAnterior: 115_000,
      saldoRestante: 0,
    },
  });
  expect(cobro.body).toEqual({
    ...{ total: 115_000, metodo: 'efectivo', fecha: '2026-11-24', ocurridoEn: NOW.toISOString() },
  });
  expect(visita.body).toMatchObject({ resultado: 'pago' });
  expect(plain((cobro.datos as DatosDeCobro).reparto)).toBe('Queda liquidado. Ahorro: $ 5.000');
});

test('a payment below what is due is a visit with a partial payment', () => {
  const [, visita] = enviosDeCobro(parada('Ana'), prestamo(), { ...PAGO, monto: 89_999 }, NOW);
  expect(visita.body).toMatchObject({ resultado: 'pago_parcial' });
});

test('the receipt of a payment that waits is a text without a number, which says so', () => {
  const [cobro] = enviosDeCobro(parada('Ana'), prestamo(), { ...PAGO, monto: 90_000 }, NOW);
  expect(
    plain(provisionalText(cobro.datos as DatosDeCobro, 'Cartera', null))
      ?.split('\n')
      .join(' '),
  ).toBe(
    '*Cartera* *Comprobante de pago* Pendiente de enviar Cliente: Ana Fecha: 24/11/2026 Pago: $ 90.000 ' +
      'Método: Efectivo Cuota 7 completa · cuota 8 completa · cuota 9 completa Saldo pendiente: $ 30.000 ' +
      'El recibo numerado sale cuando haya señal.',
  );
});

test('the receipt of a settlement that waits for a second person says that it is not valid yet', () => {
  const [cobro] = enviosDeCobro(parada('Ana'), prestamo(), { ...PAGO, monto: 90_000 }, NOW);
  const text = provisionalText(cobro.datos as DatosDeCobro, 'Cartera', null, 'porAprobar');
  expect(text).toContain('Por aprobar: todavía no vale');
  expect(text).toContain('El recibo numerado sale cuando la oficina lo apruebe.');
  expect(text).not.toContain('Pendiente de enviar');
});

test('on a phone a day slow, the screens count a payment on the day of the server', () => {
  useClockError.setState({ behindMs: 86_400_000 });
  const envios = enviosDeCobro(parada('Ana'), prestamo(), { ...PAGO, monto: 90_000 }, NOW);
  const day = dayOfPago(NOW);
  useClockError.setState({ behindMs: null });
  // A settlement is offered by what is owed on that day.
  expect(day).toBe('2026-11-25');
  expect(envios.map(({ datos }) => datos)).toMatchObject([{ fecha: '2026-11-25' }, { fecha: '2026-11-25' }]);
  expect(envios[0].body).toMatchObject({ fecha: '2026-11-24', ocurridoEn: NOW.toISOString() });
});

test('the receipt of a payment that waits says that it is valid once its page shows it', () => {
  const address = 'https://portal.co/r/ABCDE';
  const [cobro] = enviosDeCobro(parada('Ana'), prestamo(), { ...PAGO, monto: 90_000 }, NOW);
  const lines = provisionalText(cobro.datos as DatosDeCobro, 'Cartera', address).split('\n');
  expect(lines.slice(-3)).toEqual([
    'Este comprobante vale cuando esta página lo muestre como válido:',
    address,
    'El recibo numerado sale cuando haya señal.',
  ]);
});

test('the photo of a visit is sent after it, to the id that the phone gave it', () => {
  const foto = new File(['x'], 'visita.jpg', { type: 'image/jpeg' });
  const [visita, photo] = enviosDeVisita(parada('Ana'), 'prestamo-1', { resultado: 'no_estaba', foto }, NOW);
  const { _id } = visita.body as { _id: string };
  expect(photo).toMatchObject({
    grupo: visita.grupo,
    tipo: 'foto',
    params: { id: _id },
    file: { field: 'foto' },
  });
  expect(visita.body).not.toHaveProperty('foto');
});

test('a search finds words of the name, the address or the phone, without accents', () => {
  const ana = parada('Ána Lucía Arango');
  const searches = ['ana arango', 'LUCIA', '12-30', '300123', '+57 300 123'];
  expect(searches.filter((text) => matches(ana, text))).toEqual(searches);
  expect(matches(ana, 'ana zapata')).toBe(false);
});
