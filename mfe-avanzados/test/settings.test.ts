import { DEFAULT_SETTINGS, GeneralSettings, readSettings } from '../src/configuracion/settings';

test('sin nada guardado: 20 %, 30 días, COP y Bogotá', () => {
  expect(readSettings(null).general).toEqual({
    interes: 20,
    plazoDias: 30,
    moneda: 'COP',
    zonaHoraria: 'America/Bogota',
  });
});

test('lo guardado se lee tal cual', () => {
  const saved = { ...DEFAULT_SETTINGS, general: { ...DEFAULT_SETTINGS.general, interes: 12.5 } };
  expect(readSettings(JSON.stringify(saved))).toEqual(saved);
});

test.each(['', '{', 'null', '[]', '{"general":{"interes":500}}'])(
  'lo que no es una configuración no cuenta (%j)',
  (saved) => {
    expect(readSettings(saved)).toEqual(DEFAULT_SETTINGS);
  },
);

const failure = (campo: keyof GeneralSettings, valor: unknown) =>
  GeneralSettings.shape[campo].safeParse(valor).error?.issues[0]?.message;

test.each([
  [0, undefined],
  [100, undefined],
  [12.5, undefined],
  [-0.1, 'El interés va de 0 a 100'],
  [100.1, 'El interés va de 0 a 100'],
  [null, 'Escribe el interés'],
])('el interés va de 0 a 100 (%s)', (valor, mensaje) => {
  expect(failure('interes', valor)).toBe(mensaje);
});

test.each([
  [1, undefined],
  [365, undefined],
  [0, 'El plazo va de 1 a 365 días'],
  [366, 'El plazo va de 1 a 365 días'],
  [30.5, 'Escribe el plazo en días completos'],
  [null, 'Escribe el plazo'],
])('el plazo va de 1 a 365 días completos (%s)', (valor, mensaje) => {
  expect(failure('plazoDias', valor)).toBe(mensaje);
});
