import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TOUCH_MEDIA } from '../src/browser/media';
import { DateField } from '../src/data/form/date-field';
import { CedulaField } from '../src/data/form/digit-fields';
import { CampoPesos } from '../src/data/form/pesos-field';
import { renderPage } from './support/draw';
import { setMedia } from './support/media';

function Pesos({ initial, onChange }: { initial: number | null; onChange: (pesos: number | null) => void }) {
  const [pesos, setPesos] = useState(initial);
  return (
    <CampoPesos
      aria-label="Monto"
      value={pesos}
      onChange={(nuevo) => {
        setPesos(nuevo);
        onChange(nuevo);
      }}
    />
  );
}

function Cedula({ initial }: { initial: string }) {
  const [digits, setDigits] = useState(initial);
  return <CedulaField aria-label="Cédula" value={digits} onChange={setDigits} />;
}

const campo = () => screen.getByRole<HTMLInputElement>('textbox');

/** As keyboards of phones write, which do not say which key it was: the text is there, all at once. */
function insert(text: string, desde = campo().value.length, hasta = campo().value.length) {
  const { value } = campo();
  fireEvent.input(campo(), {
    target: { value: value.slice(0, desde) + text + value.slice(hasta) },
    inputType: 'insertText',
    data: text,
  });
}

function deleteLast() {
  fireEvent.input(campo(), {
    target: { value: campo().value.slice(0, -1) },
    inputType: 'deleteContentBackward',
  });
}

describe('CampoPesos', () => {
  test('separa los miles al escribir, y su valor son pesos enteros', async () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(pesos) => values.push(pesos)} />);
    await userEvent.type(campo(), '1a250.000');
    expect(campo()).toHaveProperty('value', '1.250.000');
    expect(values.at(-1)).toBe(1_250_000);
  });
  test.each([
    ['500.000,00', 500_000],
    ['500000,5', 500_000],
    ['500000.50', 500_000],
    ['1.000', 1000],
    ['1.000.000', 1_000_000],
  ])('%s escrito o pegado son %d pesos: los centavos no son más cifras', async (text, pesos) => {
    const values: (number | null)[] = [];
    const { unmount } = renderPage(<Pesos initial={null} onChange={(nuevo) => values.push(nuevo)} />);
    await userEvent.type(campo(), text);
    await userEvent.tab();
    expect(values.at(-1)).toBe(pesos);
    unmount();
    renderPage(<Pesos initial={null} onChange={(nuevo) => values.push(nuevo)} />);
    await userEvent.click(campo());
    await userEvent.paste(text);
    expect(values.at(-1)).toBe(pesos);
  });
  test.each([
    ['1500,50', 1500],
    ['62500.00', 62_500],
    ['0,5', null],
  ])('%s y Enter, que envía sin salir del campo, son %p pesos', async (text, pesos) => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(nuevo) => values.push(nuevo)} />);
    await userEvent.type(campo(), `${text}{Enter}`);
    expect(values.at(-1)).toBe(pesos);
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
  ])('%s sin teclas con nombre', (text, pesos) => {
    const values: (number | null)[] = [];
    beforeEach(() => {
      // The field starts empty: what is none leaves it so.
      values.splice(0, values.length, null);
      renderPage(<Pesos initial={null} onChange={(nuevo) => values.push(nuevo)} />);
    });

    test(`letra por letra son ${pesos}`, () => {
      for (const letter of text) insert(letter);
      fireEvent.blur(campo());
      expect(values.at(-1)).toBe(pesos);
      expect(campo().value).toBe(pesos === null ? '' : pesos.toLocaleString('es-CO'));
    });
    test(`de una vez son ${pesos}, sin esperar a salir`, () => {
      insert(text);
      expect(values.at(-1)).toBe(pesos);
    });
    test(`encima de otro monto son ${pesos}`, () => {
      insert('150075');
      insert(text, 0);
      expect(values.at(-1)).toBe(pesos);
    });
    test(`rellenado por el navegador son ${pesos}`, () => {
      fireEvent.change(campo(), { target: { value: text } });
      expect(values.at(-1)).toBe(pesos);
    });
  });
  test('los puntos que pone el campo no son centavos: ni al borrar ni al corregir la mitad', () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={1250} onChange={(nuevo) => values.push(nuevo)} />);
    deleteLast();
    expect(values.at(-1)).toBe(125);
    insert('0');
    insert('7', 2, 4);
    expect(campo().value).toBe('170');
    expect(values.at(-1)).toBe(170);
  });
  test('escribir otro monto encima olvida los centavos del que había', () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(nuevo) => values.push(nuevo)} />);
    for (const letter of '1500.50') insert(letter);
    insert('200000', 0);
    fireEvent.blur(campo());
    expect(values.at(-1)).toBe(200_000);
  });
  test('borrar más atrás de la coma es volver a escribir el monto', () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={5000} onChange={(nuevo) => values.push(nuevo)} />);
    insert(',');
    deleteLast();
    insert('0');
    insert('7');
    fireEvent.blur(campo());
    expect(values.at(-1)).toBe(50_007);
  });
  test('un monto negativo se ve mientras se escribe, y quitarle el menos lo arregla', async () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(nuevo) => values.push(nuevo)} />);
    await userEvent.type(campo(), '-100');
    expect(campo().value).toBe('-100');
    expect(new Set(values)).toEqual(new Set([null]));
    await userEvent.type(campo(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(values.at(-1)).toBe(100);
  });
  test('vacío es null, no cero', async () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={5} onChange={(pesos) => values.push(pesos)} />);
    await userEvent.clear(campo());
    expect(values).toEqual([null]);
  });
  test('corregir en la mitad deja el cursor donde estaba', async () => {
    renderPage(<Pesos initial={1_250_000} onChange={() => undefined} />);
    await userEvent.type(campo(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(campo()).toHaveProperty('value', '12.950.000');
    expect(campo().selectionStart).toBe(4);
  });
  test('el teclado del teléfono es el de números', () => {
    renderPage(<Pesos initial={null} onChange={() => undefined} />);
    expect(campo().inputMode).toBe('numeric');
  });
});

describe('CampoCedula', () => {
  test('agrupa 3-7-1, no admite más de 11 dígitos, y borrar salta los guiones', async () => {
    renderPage(<Cedula initial="" />);
    await userEvent.type(campo(), '001123456789');
    expect(campo()).toHaveProperty('value', '001-1234567-8');
    await userEvent.type(campo(), '{Backspace}{Backspace}');
    expect(campo()).toHaveProperty('value', '001-123456');
  });
});

describe('CampoFecha', () => {
  test('en pantalla táctil es el selector del teléfono, con el valor y los límites en ISO', () => {
    setMedia([TOUCH_MEDIA]);
    renderPage(
      <DateField aria-label="Fecha" value="2026-03-16" max="2026-03-20" onChange={() => undefined} />,
    );
    expect(screen.getByLabelText('Fecha')).toMatchObject({
      type: 'date',
      value: '2026-03-16',
      max: '2026-03-20',
    });
  });
  test('con ratón se lee en el formato colombiano', () => {
    renderPage(<DateField aria-label="Fecha" value="2026-03-16" onChange={() => undefined} />);
    expect(campo()).toHaveProperty('value', '16/03/2026');
  });
});
