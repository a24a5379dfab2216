import { z } from 'zod';
import { registrarCobro } from '../src/cobranza/cobros.js';
import { registrarVisita } from '../src/cobranza/visitas.js';
import { Instant, withOcurridoEn } from '../src/common.js';

const ID = '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e';
const MOMENT = '2026-03-16T14:05:00.000Z';
const PAGO = { prestamo: ID, monto: 5000, fecha: '2026-03-16' };
const VISITA = { cliente: ID, resultado: 'no_estaba' };

test.each([
  ['a payment', registrarCobro.body, PAGO, 'recibidoEn'],
  ['a visit', registrarVisita.body, VISITA, 'ocurridaEn'],
])('%s is accepted with the earlier name of its moment', (_name, body, fields, earlier) => {
  const current = { ...fields, ocurridoEn: MOMENT };
  expect(body?.parse(current)).toEqual(current);
  expect(body?.parse({ ...fields, [earlier]: MOMENT })).toEqual(current);
});

test('a moment with two names, or with a wrong value, is refused', () => {
  const body = withOcurridoEn(z.strictObject({ ocurridoEn: Instant.optional() }));
  expect(body.safeParse({ ocurridoEn: MOMENT, recibidoEn: MOMENT }).success).toBe(false);
  expect(body.safeParse({ recibidoEn: 'ayer' }).success).toBe(false);
  expect(body.safeParse([MOMENT]).success).toBe(false);
  expect(body.safeParse(null).success).toBe(false);
});
