import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CampoFecha } from '../src/datos/formulario/campo-fecha';
import { CampoPesos } from '../src/datos/formulario/campo-pesos';
import { CampoCedula } from '../src/datos/formulario/campos-digitos';
import { MEDIO_TACTIL } from '../src/navegador/medios';
import { dibujar } from './apoyo/dibujar';
import { elegirMedios } from './apoyo/medios';

function Pesos({
  inicial,
  alCambiar,
}: {
  inicial: number | null;
  alCambiar: (pesos: number | null) => void;
}) {
  const [pesos, setPesos] = useState(inicial);
  return (
    <CampoPesos
      aria-label="Monto"
      value={pesos}
      onChange={(nuevo) => {
        setPesos(nuevo);
        alCambiar(nuevo);
      }}
    />
  );
}

function Cedula({ inicial }: { inicial: string }) {
  const [digitos, setDigitos] = useState(inicial);
  return <CampoCedula aria-label="Cédula" value={digitos} onChange={setDigitos} />;
}

const campo = () => screen.getByRole<HTMLInputElement>('textbox');

/** As keyboards of phones write, which do not say which key it was: the text is there, all at once. */
function insertar(texto: string, desde = campo().value.length, hasta = campo().value.length) {
  const { value } = campo();
  fireEvent.input(campo(), {
    target: { value: value.slice(0, desde) + texto + value.slice(hasta) },
    inputType: 'insertText',
    data: texto,
  });
}

function borrarUltima() {
  fireEvent.input(campo(), {
    target: { value: campo().value.slice(0, -1) },
    inputType: 'deleteContentBackward',
  });
}

describe('CampoPesos', () => {
  test('separa los miles al escribir, y su valor son pesos enteros', async () => {
    const valores: (number | null)[] = [];
    dibujar(<Pesos inicial={null} alCambiar={(pesos) => valores.push(pesos)} />);
    await userEvent.type(campo(), '1a250.000');
    expect(campo()).toHaveProperty('value', '1.250.000');
    expect(valores.at(-1)).toBe(1_250_000);
  });
  test.each([
    ['500.000,00', 500_000],
    ['500000,5', 500_000],
    ['500000.50', 500_000],
    ['1.000', 1000],
    ['1.000.000', 1_000_000],
  ])('%s escrito o pegado son %d pesos: los centavos no son más cifras', async (texto, pesos) => {
    const valores: (number | null)[] = [];
    const { unmount } = dibujar(<Pesos inicial={null} alCambiar={(nuevo) => valores.push(nuevo)} />);
    await userEvent.type(campo(), texto);
    await userEvent.tab();
    expect(valores.at(-1)).toBe(pesos);
    unmount();
    dibujar(<Pesos inicial={null} alCambiar={(nuevo) => valores.push(nuevo)} />);
    await userEvent.click(campo());
    await userEvent.paste(texto);
    expect(valores.at(-1)).toBe(pesos);
  });
  test.each([
    ['1500,50', 1500],
    ['62500.00', 62_500],
    ['0,5', null],
  ])('%s y Enter, que envía sin salir del campo, son %p pesos', async (texto, pesos) => {
    const valores: (number | null)[] = [];
    dibujar(<Pesos inicial={null} alCambiar={(nuevo) => valores.push(nuevo)} />);
    await userEvent.type(campo(), `${texto}{Enter}`);
    expect(valores.at(-1)).toBe(pesos);
  });
  describe.each([
    ['5000', 5000],
    ['5000,50', 5000],
    ['5000,5', 5000],
    ['5000.00', 5000],
    ['1.500,75', 1500],
    ['1,500.75', 1500],
    ['$ 1.500,75 ', 1500],
    ['1,500.00 DOP', 1500],
    ['(1,500.00)', null],
    ['1.500', 1500],
    ['1,500', 1500],
    ['1.500.000', 1_500_000],
    ['0,5', null],
    ['-100', null],
    ['\u22121.500,75', null],
    ['-0', null],
  ])('%s sin teclas con nombre', (texto, pesos) => {
    const valores: (number | null)[] = [];
    beforeEach(() => {
      // The field starts empty: what is none leaves it so.
      valores.splice(0, valores.length, null);
      dibujar(<Pesos inicial={null} alCambiar={(nuevo) => valores.push(nuevo)} />);
    });

    test(`letra por letra son ${pesos}`, () => {
      for (const letra of texto) insertar(letra);
      fireEvent.blur(campo());
      expect(valores.at(-1)).toBe(pesos);
      expect(campo().value).toBe(pesos === null ? '' : pesos.toLocaleString('es-CO'));
    });
    test(`de una vez son ${pesos}, sin esperar a salir`, () => {
      insertar(texto);
      expect(valores.at(-1)).toBe(pesos);
    });
    test(`encima de otro monto son ${pesos}`, () => {
      insertar('150075');
      insertar(texto, 0);
      expect(valores.at(-1)).toBe(pesos);
    });
    test(`rellenado por el navegador son ${pesos}`, () => {
      fireEvent.change(campo(), { target: { value: texto } });
      expect(valores.at(-1)).toBe(pesos);
    });
  });
  test('los puntos que pone el campo no son centavos: ni al borrar ni al corregir la mitad', () => {
    const valores: (number | null)[] = [];
    dibujar(<Pesos inicial={1250} alCambiar={(nuevo) => valores.push(nuevo)} />);
    borrarUltima();
    expect(valores.at(-1)).toBe(125);
    insertar('0');
    insertar('7', 2, 4);
    expect(campo().value).toBe('170');
    expect(valores.at(-1)).toBe(170);
  });
  test('escribir otro monto encima olvida los centavos del que había', () => {
    const valores: (number | null)[] = [];
    dibujar(<Pesos inicial={null} alCambiar={(nuevo) => valores.push(nuevo)} />);
    for (const letra of '1500.50') insertar(letra);
    insertar('200000', 0);
    fireEvent.blur(campo());
    expect(valores.at(-1)).toBe(200_000);
  });
  test('borrar más atrás de la coma es volver a escribir el monto', () => {
    const valores: (number | null)[] = [];
    dibujar(<Pesos inicial={5000} alCambiar={(nuevo) => valores.push(nuevo)} />);
    insertar(',');
    borrarUltima();
    insertar('0');
    insertar('7');
    fireEvent.blur(campo());
    expect(valores.at(-1)).toBe(50_007);
  });
  test('un monto negativo se ve mientras se escribe, y quitarle el menos lo arregla', async () => {
    const valores: (number | null)[] = [];
    dibujar(<Pesos inicial={null} alCambiar={(nuevo) => valores.push(nuevo)} />);
    await userEvent.type(campo(), '-100');
    expect(campo().value).toBe('-100');
    expect(new Set(valores)).toEqual(new Set([null]));
    await userEvent.type(campo(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(valores.at(-1)).toBe(100);
  });
  test('vacío es null, no cero', async () => {
    const valores: (number | null)[] = [];
    dibujar(<Pesos inicial={5} alCambiar={(pesos) => valores.push(pesos)} />);
    await userEvent.clear(campo());
    expect(valores).toEqual([null]);
  });
  test('corregir en la mitad deja el cursor donde estaba', async () => {
    dibujar(<Pesos inicial={1_250_000} alCambiar={() => undefined} />);
    await userEvent.type(campo(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(campo()).toHaveProperty('value', '12.950.000');
    expect(campo().selectionStart).toBe(4);
  });
  test('el teclado del teléfono es el de números', () => {
    dibujar(<Pesos inicial={null} alCambiar={() => undefined} />);
    expect(campo().inputMode).toBe('numeric');
  });
});

describe('CampoCedula', () => {
  test('agrupa 3-7-1, no admite más de 11 dígitos, y borrar salta los guiones', async () => {
    dibujar(<Cedula inicial="" />);
    await userEvent.type(campo(), '001123456789');
    expect(campo()).toHaveProperty('value', '001-1234567-8');
    await userEvent.type(campo(), '{Backspace}{Backspace}');
    expect(campo()).toHaveProperty('value', '001-123456');
  });
});

describe('CampoFecha', () => {
  test('en pantalla táctil es el selector del teléfono, con el valor y los límites en ISO', () => {
    elegirMedios([MEDIO_TACTIL]);
    dibujar(
      <CampoFecha aria-label="Fecha" value="2026-03-16" maximo="2026-03-20" onChange={() => undefined} />,
    );
    expect(screen.getByLabelText('Fecha')).toMatchObject({
      type: 'date',
      value: '2026-03-16',
      max: '2026-03-20',
    });
  });
  test('con ratón se lee en el formato colombiano', () => {
    dibujar(<CampoFecha aria-label="Fecha" value="2026-03-16" onChange={() => undefined} />);
    expect(campo()).toHaveProperty('value', '16/03/2026');
  });
});
