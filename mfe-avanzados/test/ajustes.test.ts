import { AJUSTES_POR_DEFECTO, AjustesGenerales, leerAjustes } from '../src/configuracion/ajustes';

test('sin nada guardado: 20 %, 30 días, COP y Bogotá', () => {
  expect(leerAjustes(null).general).toEqual({
    interes: 20,
    plazoDias: 30,
    moneda: 'COP',
    zonaHoraria: 'America/Bogota',
  });
});

test('lo guardado se lee tal cual', () => {
  const guardado = { ...AJUSTES_POR_DEFECTO, general: { ...AJUSTES_POR_DEFECTO.general, interes: 12.5 } };
  expect(leerAjustes(JSON.stringify(guardado))).toEqual(guardado);
});

test.each(['', '{', 'null', '[]', '{"general":{"interes":500}}'])(
  'lo que no es una configuración no cuenta (%j)',
  (guardado) => {
    expect(leerAjustes(guardado)).toEqual(AJUSTES_POR_DEFECTO);
  },
);

const fallo = (campo: keyof AjustesGenerales, valor: unknown) =>
  AjustesGenerales.shape[campo].safeParse(valor).error?.issues[0]?.message;

test.each([
  [0, undefined],
  [100, undefined],
  [12.5, undefined],
  [-0.1, 'El interés va de 0 a 100'],
  [100.1, 'El interés va de 0 a 100'],
  [null, 'Escribe el interés'],
])('el interés va de 0 a 100 (%s)', (valor, mensaje) => {
  expect(fallo('interes', valor)).toBe(mensaje);
});

test.each([
  [1, undefined],
  [365, undefined],
  [0, 'El plazo va de 1 a 365 días'],
  [366, 'El plazo va de 1 a 365 días'],
  [30.5, 'Escribe el plazo en días completos'],
  [null, 'Escribe el plazo'],
])('el plazo va de 1 a 365 días completos (%s)', (valor, mensaje) => {
  expect(fallo('plazoDias', valor)).toBe(mensaje);
});
