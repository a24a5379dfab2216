import { DEFAULT_SETTINGS, GeneralSettings, readSettings } from '../src/configuracion/settings';

test('the defaults are 20 per cent, 30 days, COP and Bogotá', () => {
  expect(readSettings(null).general).toEqual({
    interes: 20,
    plazoDias: 30,
    moneda: 'COP',
    zonaHoraria: 'America/Bogota',
  });
});

test('reads stored settings unchanged', () => {
  const saved = { ...DEFAULT_SETTINGS, general: { ...DEFAULT_SETTINGS.general, interes: 12.5 } };
  expect(readSettings(JSON.stringify(saved))).toEqual(saved);
});

test.each(['', '{', 'null', '[]', '{"general":{"interes":500}}'])(
  'ignores malformed settings (%j)',
  (saved) => {
    expect(readSettings(saved)).toEqual(DEFAULT_SETTINGS);
  },
);

const failure = (field: keyof GeneralSettings, input: unknown) =>
  GeneralSettings.shape[field].safeParse(input).error?.issues[0]?.message;

test.each([
  [0, undefined],
  [100, undefined],
  [12.5, undefined],
  [-0.1, 'El interés va de 0 a 100'],
  [100.1, 'El interés va de 0 a 100'],
  [null, 'Escribe el interés'],
])('the interest goes from 0 to 100 (%s)', (input, message) => {
  expect(failure('interes', input)).toBe(message);
});

test.each([
  [1, undefined],
  [365, undefined],
  [0, 'El plazo va de 1 a 365 días'],
  [366, 'El plazo va de 1 a 365 días'],
  [30.5, 'Escribe el plazo en días completos'],
  [null, 'Escribe el plazo'],
])('the term goes from 1 to 365 whole days (%s)', (input, message) => {
  expect(failure('plazoDias', input)).toBe(message);
});
