import { beforeEach, expect, jest, test } from '@jest/globals';
import { canPrintByBluetooth, printByBluetooth } from '../src/papel/bluetooth-printer';
import { escPosBytes } from '../src/papel/esc-pos';

const HEAD = [0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x74, 0x02];
const FOOT = [0x1b, 0x64, 4];
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

beforeEach(() => {
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
});

test('a ticket starts the printer, leaves its Chinese mode, chooses a page with Spanish letters, and feeds past the edge', () => {
  expect([...escPosBytes('Ñandú ¿sí?')]).toEqual([
    ...HEAD,
    ...[0xa5, ...ascii('and'), 0xa3, 0x20, 0xa8, ...ascii('s'), 0xa1, ...ascii('?'), 0x0a],
    ...FOOT,
  ]);
});

test('pasted quotes, dashes and foreign letters print as the nearest sign', () => {
  const printed = [...escPosBytes('“Ça” ‘è’ – «ö»…')].slice(HEAD.length, -FOOT.length);
  const expected = [
    ...ascii('"'),
    0x80,
    ...ascii("a\" 'e' - "),
    0xae,
    ...ascii('o'),
    0xaf,
    ...ascii('...\n'),
  ];
  expect(printed).toEqual(expected);
});

test('a line between asterisks is bold, and an unknown character is a question mark', () => {
  expect([...escPosBytes('*A*\n✓')]).toEqual([
    ...HEAD,
    ...[0x1b, 0x45, 1, 0x41, 0x0a, 0x1b, 0x45, 0],
    ...ascii('?\n'),
    ...FOOT,
  ]);
});

test('a long line is broken at its spaces, at 32 characters, and the space of an amount is a plain one', () => {
  const text = String.fromCharCode(
    ...escPosBytes(`Préstamo: $\u00a0300.000 del 15 de noviembre de 2026 ${'x'.repeat(40)}`).slice(
      HEAD.length,
      -FOOT.length,
    ),
  );
  const lines = text.split('\n').slice(0, -1);
  expect(lines.map(({ length }) => length <= 32)).toEqual(lines.map(() => true));
  expect(lines[0]).toBe('Pr\u0082stamo: $ 300.000 del 15 de');
  expect(lines.slice(2)).toEqual(['x'.repeat(32), 'x'.repeat(8)]);
});

test('a ticket reaches the chosen printer in packets, and a user who chooses none is no error', async () => {
  const packets: Uint8Array[] = [];
  const disconnect = jest.fn();
  const printer = {
    properties: { write: false, writeWithoutResponse: true },
    writeValue: async (bytes: Uint8Array) => void packets.push(bytes),
  };
  const reader = { properties: { write: false, writeWithoutResponse: false } };
  const gatt = {
    connect: async () => ({
      getPrimaryServices: async () => [{ getCharacteristics: async () => [reader, printer] }],
    }),
    disconnect,
  };
  const requestDevice = jest.fn(async (_options: object) => ({ gatt }));
  expect(canPrintByBluetooth()).toBe(false);
  Object.assign(navigator, { bluetooth: { requestDevice } });
  expect(canPrintByBluetooth()).toBe(true);
  const text = 'Recibo de pago\n'.repeat(20);
  await printByBluetooth(text);
  const services = ['000018f0', '0000ff00', '0000ffe0'].map((id) => `${id}-0000-1000-8000-00805f9b34fb`);
  expect(requestDevice).toHaveBeenCalledWith({
    acceptAllDevices: true,
    optionalServices: expect.arrayContaining([...services, 'e7810a71-73ae-499d-8c15-faa9aef0c3f2']),
  });
  expect(packets.flatMap((packet) => [...packet])).toEqual([...escPosBytes(text)]);
  expect(Math.max(...packets.map(({ length }) => length))).toBe(20);
  expect(disconnect).toHaveBeenCalledTimes(1);
  requestDevice.mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
  await printByBluetooth(text);
  expect(disconnect).toHaveBeenCalledTimes(1);
});
