import type { Recibo } from '@cartera/contrato/recibos';
import { formatDateTime } from '@cartera/kit';
import { pageRuleFor } from '../src/papel/papers';
import { llegadaText } from '../src/recibo/llegada-text';
import {
  cuotaLines,
  reciboCuotas,
  reciboNumber,
  reciboText,
  versionLines,
  whatsAppLink,
} from '../src/recibo/recibo-texts';

const aplicacion = (numero: number) => ({
  cuota: `cuota-${numero}`,
  numero,
  interes: 2000,
  capital: 10_000,
});

const RECIBO: Recibo = {
  _id: 'cobro-1',
  empresa: 'Préstamos Ñandú',
  numero: 128,
  fecha: '2026-03-16',
  monto: 24_000,
  observaciones: null,
  cliente: { _id: 'cliente-1', nombre: 'Ana Pérez', cedula: '00112345678', telefono: '3001234567' },
  prestamo: { _id: 'prestamo-1', monto: 100_000, fecha: '2026-03-02', cuotas: 10 },
  cobrador: null,
  aplicaciones: [aplicacion(1), aplicacion(2)],
  saldoAnterior: 120_000,
  saldoRestante: 96_000,
  createdAt: '2026-03-16T15:00:00.000Z',
};

test('the number has six digits or more', () => {
  expect(reciboNumber(RECIBO)).toBe('000128');
  expect(reciboNumber({ ...RECIBO, numero: 1_234_567 })).toBe('1234567');
});

test('names the paid installments; before the plan it is a payment to the loan', () => {
  expect(reciboCuotas(RECIBO)).toBe('Cuotas 1 y 2 de 10');
  expect(reciboCuotas({ ...RECIBO, aplicaciones: [aplicacion(3)] })).toBe('Cuota 3 de 10');
  expect(reciboCuotas({ ...RECIBO, aplicaciones: [] })).toBe('Abono al préstamo');
});

test('counts and sums the installments that do not fit', () => {
  const many = {
    ...RECIBO,
    aplicaciones: Array.from({ length: 30 }, (_, index) => aplicacion(index + 1)),
  };
  expect(reciboCuotas(many)).toBe('30 cuotas de 10');
  const lines = cuotaLines(many);
  expect(lines).toHaveLength(13);
  expect(lines[0]).toEqual({ label: 'Cuota 1 de 10', monto: 12_000 });
  expect(lines.at(-1)).toEqual({ label: 'Y 18 cuotas más', monto: 216_000 });
  expect(cuotaLines(RECIBO)).toHaveLength(2);
});

test('the message has the number, client, loan, installments, payment and balance', () => {
  expect(reciboText(RECIBO).replace(/\u00a0/g, ' ')).toBe(
    [
      '*Préstamos Ñandú*',
      '*Recibo de pago N.º 000128*',
      'Cliente: Ana Pérez',
      'Préstamo: $ 100.000 del 02/03/2026',
      'Fecha: 16/03/2026',
      'Pago: $ 24.000',
      'Cuotas 1 y 2 de 10',
      'Saldo pendiente: $ 96.000',
      'Gracias por tu pago.',
    ].join('\n'),
  );
});

test('of a settlement the message has the pesos that the client does not owe any more', () => {
  const text = reciboText({ ...RECIBO, saldoRestante: 0, ahorro: 17_143 }).replaceAll('\u{a0}', ' ');
  expect(text).toContain('Saldo pendiente: $ 0\nPréstamo liquidado. Ahorro: $ 17.143\n');
  expect(reciboText(RECIBO)).not.toContain('Ahorro');
});

test('amounts are in the currency of the receipt, and in pesos if it has none', () => {
  expect(reciboText(RECIBO).replaceAll('\u{a0}', ' ')).toContain('Pago: $ 24.000');
  expect(reciboText({ ...RECIBO, moneda: 'DOP' })).toContain('Pago: RD$24,000');
});

test('the link opens a chat with the client, or without a recipient if the country is unknown', () => {
  const chatFor = (telefono: string) => {
    const { origin, pathname, searchParams } = new URL(
      whatsAppLink({ ...RECIBO, cliente: { ...RECIBO.cliente, telefono } }),
    );
    expect(searchParams.get('text')).toBe(reciboText(RECIBO));
    return `${origin}${pathname}`;
  };
  expect(chatFor('3001234567')).toBe('https://wa.me/573001234567');
  expect(chatFor('8091234567')).toBe('https://wa.me/18091234567');
  expect(chatFor('6011234567')).toBe('https://wa.me/');
});

test('a receipt is sent to the earlier phone too, while nobody checked that a collector changed it', () => {
  const link = new URL(whatsAppLink(RECIBO, '3007654321'));
  expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/573007654321');
  expect(link.searchParams.get('text')).toBe(reciboText(RECIBO));
});

test('a roll is a single page as long as the receipt', () => {
  expect(pageRuleFor('58mm', 480)).toBe('@page { size: 58mm 133mm; margin: 0; }');
  expect(pageRuleFor('80mm', 96)).toBe('@page { size: 80mm 32mm; margin: 0; }');
  expect(pageRuleFor('a4', 480)).toContain('size: A4');
});

test('a version says what it replaces, what replaces it, who corrected it, when and why', () => {
  const corrected = {
    ...RECIBO,
    ...{ version: 2, ultimaVersion: 2, reemplaza: 1, anulado: false },
    ...{ emitidoEn: '2026-03-17T15:00:00.000Z', autor: 'Luz', motivo: 'Monto errado' },
  };
  expect(versionLines(RECIBO)).toEqual([]);
  expect(versionLines({ ...RECIBO, version: 1, ultimaVersion: 2, reemplaza: null })).toEqual([
    'Versión 1. La reemplaza la versión 2',
  ]);
  expect(versionLines(corrected)).toEqual([
    'Versión 2. Reemplaza la versión 1',
    expect.stringMatching(/^Corregido el 17\/03\/2026.* por Luz$/),
    'Motivo: Monto errado',
  ]);
  const message = reciboText({ ...corrected, anulado: true });
  expect(message).toMatch(
    /\*ANULADO\*\n.*Reemplaza la versión 1\nAnulado el 17\/03\/2026.* por Luz\nMotivo: Monto errado/,
  );
  expect(message).not.toContain('Gracias');
});

test('a correction of a closed month says what it corrects, and thanks nobody', () => {
  const corrige = { numero: 97, fecha: '2026-02-10', antes: 20_000, despues: 12_000 };
  const text = reciboText({ ...RECIBO, monto: -8000, aplicaciones: [], corrige }).replaceAll('\u00a0', ' ');
  expect(text).toContain('Corrige el recibo N.º 000097 del 10/02/2026: decía $ 20.000 y queda en $ 12.000');
  expect(text).toContain('Diferencia: −$ 8.000');
  expect(text).not.toContain('Gracias');
});

test('the message has the address at which the client checks the receipt', () => {
  Object.assign(globalThis, { window: { location: { origin: 'https://portal.co' } } });
  expect(
    reciboText({ ...RECIBO, codigo: 'ABCDE' })
      .split('\n')
      .at(-1),
  ).toBe('Compruébalo: https://portal.co/r/ABCDE');
});

test.each([
  ['2026-03-16T14:58:00.000Z', ''],
  ['2026-03-16T14:30:00.000Z', ', 30 min después'],
  ['2026-03-16T13:59:00.000Z', ', 1 h después'],
  ['2026-03-15T16:00:00.000Z', ', 23 h después'],
  ['2026-03-13T15:00:00.000Z', ', 3 días después'],
])('a payment received at %s says when it came, how late and from which device', (ocurridoEn, late) => {
  const text = llegadaText({ ...RECIBO, ocurridoEn, dispositivo: 'Chrome en Android' });
  expect(text).toBe(`Llegó el ${formatDateTime(RECIBO.createdAt)}${late}, desde Chrome en Android`);
});

test('a payment of an earlier version says only when it came', () => {
  expect(llegadaText(RECIBO)).toBe(`Llegó el ${formatDateTime(RECIBO.createdAt)}`);
});
