import type { CanalContacto } from '@cartera/contrato/catalogs';
import * as fc from 'fast-check';
import { avisoDeContacto, mondayOf } from '../src/contacto.js';
import { FESTIVOS_DE_COLOMBIA } from '../src/laborables.js';

/** A contact at an hour of Bogotá, such as `2026-03-16 07:00`. */
const at = (moment: string, canal: CanalContacto = 'llamada') => ({
  canal,
  ocurridoEn: new Date(`${moment.replace(' ', 'T')}:00-05:00`).toISOString(),
});

const aviso = (moment: string, ...earlier: ReturnType<typeof at>[]) =>
  avisoDeContacto(at(moment), earlier, FESTIVOS_DE_COLOMBIA);

test.each([
  ['2026-03-16 06:59', 'fuera_de_hora'],
  ['2026-03-16 07:00', null],
  ['2026-03-20 18:59', null],
  ['2026-03-20 19:00', 'fuera_de_hora'],
  ['2026-03-21 07:59', 'fuera_de_hora'],
  ['2026-03-21 08:00', null],
  ['2026-03-21 14:59', null],
  ['2026-03-21 15:00', 'fuera_de_hora'],
  ['2026-03-22 10:00', 'domingo_o_festivo'],
  // A holiday that is moved to a Monday.
  ['2026-03-23 10:00', 'domingo_o_festivo'],
  ['2026-12-25 10:00', 'domingo_o_festivo'],
])('a contact on %s: %s', (moment, expected) => expect(aviso(moment)).toBe(expected));

test('a client is not contacted on the days without collection of the lender', () => {
  const lender = { ...FESTIVOS_DE_COLOMBIA, sabados: true, dias: new Set(['2026-12-24', '2026-12-25']) };
  const days = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'];
  expect(days.map((day) => avisoDeContacto(at(`${day} 10:00`), [], lender))).toEqual([
    ...[null, 'dia_sin_cobro', 'domingo_o_festivo', 'dia_sin_cobro', 'domingo_o_festivo'],
  ]);
});

test('a client is contacted once a day', () => {
  expect(aviso('2026-03-18 15:00', at('2026-03-18 07:10'))).toBe('ya_contactado_hoy');
  expect(aviso('2026-03-18 15:00', at('2026-03-17 18:50'))).toBeNull();
});

test('a client is contacted by one channel in a week from Monday to Sunday', () => {
  expect(aviso('2026-03-20 15:00', at('2026-03-16 07:10', 'whatsapp'))).toBe('otro_canal_esta_semana');
  expect(aviso('2026-03-16 15:00', at('2026-03-14 09:10', 'whatsapp'))).toBeNull();
});

test('the Monday of a week', () => {
  expect(['2026-03-16', '2026-03-22', '2026-03-23', '1969-12-31'].map(mondayOf)).toEqual([
    ...['2026-03-16', '2026-03-16', '2026-03-23', '1969-12-29'],
  ]);
});

test('a contact that the law allows is allowed whatever was before its week', () => {
  const Minutes = fc.integer({ min: 0, max: 14 * 1440 });
  fc.assert(
    fc.property(Minutes, fc.array(Minutes, { maxLength: 6 }), (minute, earlier) => {
      const moment = (minutes: number) =>
        new Date(Date.parse('2026-05-04T05:00:00Z') + minutes * 60_000).toISOString();
      const contacto = { canal: 'llamada', ocurridoEn: moment(minute) } as const;
      const week = Math.floor(minute / (7 * 1440));
      const others = earlier
        .filter((one) => Math.floor(one / (7 * 1440)) !== week)
        .map((one) => ({ canal: 'whatsapp', ocurridoEn: moment(one) }) as const);
      const avisoAfter = (before: typeof others) => avisoDeContacto(contacto, before, FESTIVOS_DE_COLOMBIA);
      expect(avisoAfter(others)).toBe(avisoAfter([]));
    }),
  );
});
