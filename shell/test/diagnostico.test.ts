import { ErrorApi } from '@cartera/kit';
import { seMuestra } from '../src/diagnostico/ajuste';
import { anotar, cuantosErrores, ultimaCaida, useLineas } from '../src/diagnostico/lineas';
import { textoDe } from '../src/diagnostico/texto-de';

const enLaSiguienteVuelta = () => new Promise((seguir) => setTimeout(seguir));

describe('whether it is shown', () => {
  test.each([
    ['', null, true],
    ['', '1', true],
    ['', '0', false],
    ['?diag=0', '1', false],
    ['?diag=1', '0', true],
    ['?page=2&diag=1', '0', true],
    ['?diag=si', '0', false],
  ])('with %s in the address and %s stored: %s', (consulta, guardado, esperado) => {
    expect(seMuestra(consulta, guardado)).toBe(esperado);
  });
});

describe('the log', () => {
  beforeEach(() => useLineas.getState().borrar());

  test('keeps the last 250 lines, in order', async () => {
    for (let n = 1; n <= 260; n++) anotar('info', `línea ${n}`);
    await enLaSiguienteVuelta();
    const { lineas } = useLineas.getState();
    expect(lineas).toHaveLength(250);
    expect([lineas.at(0)?.texto, lineas.at(-1)?.texto]).toEqual(['línea 11', 'línea 260']);
    expect(new Set(lineas.map(({ numero }) => numero)).size).toBe(250);
  });

  test('counts what failed, and remembers the last part of the screen that broke', async () => {
    expect(ultimaCaida(useLineas.getState())).toBeNull();
    anotar('aviso', 'lento');
    anotar('caida', 'TypeError: a');
    anotar('error', '500 /api/cobros');
    anotar('caida', 'TypeError: b');
    await enLaSiguienteVuelta();
    expect(cuantosErrores(useLineas.getState())).toBe(3);
    expect(ultimaCaida(useLineas.getState())).toBe('TypeError: b');
  });
});

describe('the text of a line', () => {
  const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.firma-_1';

  test.each([
    ['a token on its own', [JWT], null, '[token]'],
    ['a token within a header', [`Bearer ${JWT}, y más`], null, 'Bearer [token], y más'],
    ['a token inside an object', [{ token: JWT }], null, '{"token":"[token]"}'],
    ['a token of another form, by being the stored one', ['clave secreto-7'], 'secreto-7', 'clave [token]'],
  ])('covers %s', (_caso, partes, token, esperado) => {
    expect(textoDe(partes, token)).toBe(esperado);
  });

  test('tells an error by its name and message, and one of the API by its code and request', () => {
    expect(textoDe(['Falló', new TypeError('x no existe')], null)).toBe('Falló TypeError: x no existe');
    const detalle = { codigo: 'INTERNO', estado: 500, mensaje: 'Algo falló', errores: [], requestId: 'r-1' };
    expect(textoDe([new ErrorApi(detalle)], null)).toBe('ErrorApi 500 INTERNO: Algo falló (petición r-1)');
  });

  test('stands whatever it is given, and cuts what is too long', () => {
    const enCirculo: Record<string, unknown> = {};
    enCirculo.yo = enCirculo;
    expect(textoDe([undefined, null, 7n, enCirculo], null)).toBe('undefined null 7 [object Object]');
    expect(textoDe(['a'.repeat(5000)], null)).toHaveLength(1001);
  });
});
