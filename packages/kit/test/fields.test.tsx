import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TOUCH_MEDIA } from '../src/browser/media';
import { DateField } from '../src/dates/date-field';
import { CedulaField } from '../src/form/masked-input';
import { PesosField } from '../src/form/pesos-field';
import { setMedia } from './support/media';
import { renderPage } from './support/render-page';

function Pesos({ initial, onChange }: { initial: number | null; onChange: (pesos: number | null) => void }) {
  const [pesos, setPesos] = useState(initial);
  return (
    <PesosField
      aria-label="Monto"
      value={pesos}
      onChange={(newPesos) => {
        setPesos(newPesos);
        onChange(newPesos);
      }}
    />
  );
}

function Cedula({ initial }: { initial: string }) {
  const [digits, setDigits] = useState(initial);
  return <CedulaField aria-label="Cédula" value={digits} onChange={setDigits} />;
}

function Day({ onChange, ...limits }: { min: string; max: string; onChange: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>('2026-03-16');
  return (
    <DateField
      aria-label="Fecha"
      {...limits}
      value={day}
      onChange={(newDay) => {
        setDay(newDay);
        onChange(newDay);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const calendar = () => document.querySelector('.ant-picker');

/** Types as a phone keyboard: the text changes without key events. */
function insert(text: string, start = field().value.length, end = field().value.length) {
  const { value } = field();
  fireEvent.input(field(), {
    target: { value: value.slice(0, start) + text + value.slice(end) },
    inputType: 'insertText',
    data: text,
  });
}

function deleteLast() {
  fireEvent.input(field(), {
    target: { value: field().value.slice(0, -1) },
    inputType: 'deleteContentBackward',
  });
}

describe('PesosField', () => {
  test('formats thousands while typing, and its value is whole pesos', async () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(pesos) => values.push(pesos)} />);
    await userEvent.type(field(), '1a250.000');
    expect(field()).toHaveProperty('value', '1.250.000');
    expect(values.at(-1)).toBe(1_250_000);
  });
  test.each([
    ['500.000,00', 500_000],
    ['500000,5', 500_000],
    ['500000.50', 500_000],
    ['1.000', 1000],
    ['1.000.000', 1_000_000],
  ])('%s typed or pasted is %d pesos: cents are not extra digits', async (text, pesos) => {
    const values: (number | null)[] = [];
    const { unmount } = renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
    await userEvent.type(field(), text);
    await userEvent.tab();
    expect(values.at(-1)).toBe(pesos);
    unmount();
    renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(values.at(-1)).toBe(pesos);
  });
  test.each([
    ['1500,50', 1500],
    ['62500.00', 62_500],
    ['0,5', null],
  ])('%s and Enter, which submits without a blur, is %p pesos', async (text, pesos) => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
    await userEvent.type(field(), `${text}{Enter}`);
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
  ])('%s from a keyboard that reports no keys', (text, pesos) => {
    const values: (number | null)[] = [];
    beforeEach(() => {
      // The field starts empty and a null amount reports no change.
      values.splice(0, values.length, null);
      renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
    });

    test(`is ${pesos} when typed letter by letter`, () => {
      for (const letter of text) insert(letter);
      fireEvent.blur(field());
      expect(values.at(-1)).toBe(pesos);
      expect(field().value).toBe(pesos === null ? '' : pesos.toLocaleString('es-CO'));
    });
    test(`is ${pesos} when inserted at once, before a blur`, () => {
      insert(text);
      expect(values.at(-1)).toBe(pesos);
    });
    test(`is ${pesos} when it replaces another amount`, () => {
      insert('150075');
      insert(text, 0);
      expect(values.at(-1)).toBe(pesos);
    });
    test(`is ${pesos} when the browser fills it in`, () => {
      fireEvent.change(field(), { target: { value: text } });
      expect(values.at(-1)).toBe(pesos);
    });
  });
  test('the field’s own dots are never cents, after a deletion or an edit in the middle', () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={1250} onChange={(newPesos) => values.push(newPesos)} />);
    deleteLast();
    expect(values.at(-1)).toBe(125);
    insert('0');
    insert('7', 2, 4);
    expect(field().value).toBe('170');
    expect(values.at(-1)).toBe(170);
  });
  test('a replaced amount drops the cents of the old one', () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
    for (const letter of '1500.50') insert(letter);
    insert('200000', 0);
    fireEvent.blur(field());
    expect(values.at(-1)).toBe(200_000);
  });
  test('after the comma is deleted, new digits are pesos', () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={5000} onChange={(newPesos) => values.push(newPesos)} />);
    insert(',');
    deleteLast();
    insert('0');
    insert('7');
    fireEvent.blur(field());
    expect(values.at(-1)).toBe(50_007);
  });
  test('shows a negative amount while typing, and accepts it without the minus', async () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
    await userEvent.type(field(), '-100');
    expect(field().value).toBe('-100');
    expect(new Set(values)).toEqual(new Set([null]));
    await userEvent.type(field(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(values.at(-1)).toBe(100);
  });
  test('an empty field is null, not zero', async () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={5} onChange={(pesos) => values.push(pesos)} />);
    await userEvent.clear(field());
    expect(values).toEqual([null]);
  });
  test('an edit in the middle keeps the cursor in place', async () => {
    renderPage(<Pesos initial={1_250_000} onChange={() => undefined} />);
    await userEvent.type(field(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(field()).toHaveProperty('value', '12.950.000');
    expect(field().selectionStart).toBe(4);
  });
  test('opens the numeric keyboard on a phone', () => {
    renderPage(<Pesos initial={null} onChange={() => undefined} />);
    expect(field().inputMode).toBe('numeric');
  });
});

describe('CedulaField', () => {
  test('groups 3-7-1, accepts 11 digits at most, and a deletion skips the dashes', async () => {
    renderPage(<Cedula initial="" />);
    await userEvent.type(field(), '001123456789');
    expect(field()).toHaveProperty('value', '001-1234567-8');
    await userEvent.type(field(), '{Backspace}{Backspace}');
    expect(field()).toHaveProperty('value', '001-123456');
  });
});

describe('DateField', () => {
  test('is the native date input on a touch screen, with its value and limits in ISO format', () => {
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
  test('a typed day counts with its last digit, before the field is left', () => {
    const changes: (string | null)[] = [];
    renderPage(<Day min="2026-02-01" max="2026-03-20" onChange={(day) => changes.push(day)} />);
    fireEvent.input(field(), { target: { value: '15/02/202' } });
    expect(changes).toEqual([]);
    fireEvent.input(field(), { target: { value: '15/02/2026' } });
    expect(changes).toEqual(['2026-02-15']);
  });
  test.each(['{Tab}', '{Enter}'])(
    'passes on a typed day outside its limits after %s, for the form to refuse',
    async (key) => {
      const changes: (string | null)[] = [];
      renderPage(
        <DateField
          aria-label="Fecha"
          value="2026-03-16"
          min="2026-03-01"
          onChange={(day) => changes.push(day)}
        />,
      );
      await userEvent.clear(field());
      await userEvent.type(field(), `15/02/2026${key}`);
      expect(changes.at(-1)).toBe('2026-02-15');
      expect(changes).not.toContain('2026-03-16');
    },
  );
  test.each(['{Tab}', '{Enter}'])(
    'keeps a typed day outside its limits as it was typed after %s',
    async (key) => {
      const changes: (string | null)[] = [];
      renderPage(<Day min="2026-03-01" max="2026-03-20" onChange={(day) => changes.push(day)} />);
      for (const text of ['31/03/2026', '15/02/2026', '31/12/2026']) {
        await userEvent.clear(field());
        await userEvent.type(field(), `${text}${key}`);
        expect([field().value, changes.at(-1)]).toEqual([text, text.split('/').reverse().join('-')]);
      }
      await userEvent.click(document.body);
      expect(field().value).toBe('31/12/2026');
    },
  );
  test('keeps a typed day while the mouse is over another one of its calendar', async () => {
    const changes: (string | null)[] = [];
    renderPage(<Day min="2026-03-01" max="2026-03-20" onChange={(day) => changes.push(day)} />);
    await userEvent.click(field());
    await userEvent.clear(field());
    await userEvent.type(field(), '31/03/2026');
    await userEvent.hover(await screen.findByTitle('2026-03-13'));
    expect(field().value).toBe('31/03/2026');
    await userEvent.keyboard('{Enter}');
    expect([field().value, changes.at(-1)]).toEqual(['31/03/2026', '2026-03-31']);
  });
  test('a day can be typed before the calendar arrives, which waits until nobody is in the field', async () => {
    const changes: (string | null)[] = [];
    renderPage(<Day min="2026-03-01" max="2026-03-20" onChange={(day) => changes.push(day)} />);
    await userEvent.tab();
    await userEvent.keyboard('15/03/2026');
    expect([field().value, changes, calendar()]).toEqual(['15/03/2026', ['2026-03-15'], null]);
    await userEvent.tab();
    await waitFor(() => expect(calendar()).not.toBeNull());
    expect([field().value, changes]).toEqual(['15/03/2026', ['2026-03-15']]);
  });
  test.each(['{Tab}', '{Enter}'])('a text that is no day is cleared with %s', async (key) => {
    const changes: (string | null)[] = [];
    renderPage(<Day min="2026-03-01" max="2026-03-20" onChange={(day) => changes.push(day)} />);
    await userEvent.tab();
    await userEvent.keyboard(`31/02/2026${key}`);
    expect([field().value, changes]).toEqual(['', [null]]);
  });
  test('a click on a half typed day keeps it', async () => {
    renderPage(<Day min="2026-03-01" max="2026-03-20" onChange={() => undefined} />);
    await userEvent.tab();
    await userEvent.keyboard('15/03/2');
    await userEvent.click(field());
    expect([field().value, calendar()]).toEqual(['15/03/2', null]);
  });
  test.each([
    ['a click', () => userEvent.click(field())],
    ['the down arrow', () => userEvent.tab().then(() => userEvent.keyboard('{ArrowDown}'))],
  ])('%s opens the calendar, which then has the focus', async (_, ask) => {
    renderPage(<Day min="2026-03-01" max="2026-03-20" onChange={() => undefined} />);
    await ask();
    await screen.findByTitle('2026-03-13');
    expect(document.activeElement).toBe(field());
  });
  test('shows the Colombian format with a mouse', () => {
    renderPage(<DateField aria-label="Fecha" value="2026-03-16" onChange={() => undefined} />);
    expect(field()).toHaveProperty('value', '16/03/2026');
  });
});
