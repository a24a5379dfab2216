import { Pesos as WholePesos } from '@cartera/contrato/common';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { Field } from '../src/form/field';
import { AppForm } from '../src/form/form';
import { CedulaField } from '../src/form/masked-input';
import { CountField, PesosField } from '../src/form/pesos-field';
import { RateField } from '../src/form/rate-field';
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

function Cuotas({ onChange }: { onChange: (cuotas: number | null) => void }) {
  const [cuotas, setCuotas] = useState<number | null>(null);
  return (
    <CountField
      aria-label="Cuotas"
      value={cuotas}
      onChange={(count) => {
        setCuotas(count);
        onChange(count);
      }}
    />
  );
}

function OptionalMonto() {
  const [form] = Form.useForm();
  return (
    <AppForm form={form}>
      <Field name="monto" label="Monto" schema={WholePesos.nullable()}>
        <PesosField />
      </Field>
    </AppForm>
  );
}

function Cedula({ initial }: { initial: string }) {
  const [digits, setDigits] = useState(initial);
  return <CedulaField aria-label="Cédula" value={digits} onChange={setDigits} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

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
    ['500.000,00', 500_000, '500.000'],
    ['500000.00', 500_000, '500.000'],
    ['5,000.00', 5000, '5.000'],
    ['5000.0', 5000, '5.000'],
    ['1.000', 1000, '1.000'],
    ['1,000', 1000, '1.000'],
    ['1.000.000', 1_000_000, '1.000.000'],
    ['5000.5', 5000.5, null],
    ['500000,5', 500_000.5, null],
    ['1.250,000', Number.NaN, null],
    ['-5000', -5000, '-5000'],
  ])(
    '%s typed or pasted is %p: decimals that are not zero stay, to be refused',
    async (text, pesos, shown) => {
      const values: (number | null)[] = [];
      const { unmount } = renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
      await userEvent.type(field(), text);
      await userEvent.tab();
      expect(values.at(-1)).toBe(pesos);
      if (shown !== null) expect(field().value).toBe(shown);
      unmount();
      renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
      await userEvent.click(field());
      await userEvent.paste(text);
      expect(values.at(-1)).toBe(pesos);
      await userEvent.tab();
      expect(field().value).toBe(shown ?? text);
    },
  );
  test.each([
    ['1500,50', 1500.5],
    ['62500.00', 62_500],
    ['0,5', 0.5],
  ])('%s and Enter, which submits without a blur, is %p pesos', async (text, pesos) => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
    await userEvent.type(field(), `${text}{Enter}`);
    expect(values.at(-1)).toBe(pesos);
  });
  describe.each([
    ['5000', 5000],
    ['5000,50', 5000.5],
    ['5000,5', 5000.5],
    ['5000.00', 5000],
    ['1.500,75', 1500.75],
    ['1,500.75', 1500.75],
    ['$ 1.500,75 ', 1500.75],
    ['1,500.00 DOP', 1500],
    ['(1,500.00)', -1500],
    ['1.500', 1500],
    ['1,500', 1500],
    ['1 500', 1500],
    ['1.500.000', 1_500_000],
    ['0,5', 0.5],
    ['-100', -100],
    ['\u22121.500,75', -1500.75],
    ['-0', Number.NaN],
    ['5 mil', Number.NaN],
  ])('%s from a keyboard that reports no keys', (text, pesos) => {
    const values: (number | null)[] = [];
    beforeEach(() => {
      values.splice(0);
      renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
    });

    test(`is ${pesos} when typed letter by letter`, () => {
      for (const letter of text) insert(letter);
      fireEvent.blur(field());
      expect(values.at(-1)).toBe(pesos);
      if (pesos >= 0 && Number.isInteger(pesos)) expect(field().value).toBe(pesos.toLocaleString('es-CO'));
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
    expect(values.at(-1)).toBe(500_007);
  });
  test('a negative amount stays as it was typed, and is accepted without the minus', async () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={null} onChange={(newPesos) => values.push(newPesos)} />);
    await userEvent.type(field(), '-100');
    await userEvent.tab();
    expect([field().value, values.at(-1)]).toEqual(['-100', -100]);
    await userEvent.type(field(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(values.at(-1)).toBe(100);
  });
  test('digits pasted after the field’s own dots are more digits, and a deleted dot is passed', async () => {
    const values: (number | null)[] = [];
    renderPage(<Pesos initial={1250} onChange={(pesos) => values.push(pesos)} />);
    await userEvent.click(field());
    await userEvent.paste('00');
    expect(values.at(-1)).toBe(125_000);
    await userEvent.type(field(), '{Backspace}{Backspace}', {
      initialSelectionStart: 4,
      initialSelectionEnd: 4,
    });
    expect([field().value, values.at(-1)]).toEqual(['12.000', 12_000]);
  });
  test('a form refuses such an amount with a sentence, and an optional one too', async () => {
    renderPage(<OptionalMonto />);
    for (const [text, sentence] of [
      ['5000,5', 'Escribe el monto en pesos, sin decimales'],
      ['-5000', 'El monto no puede ser negativo'],
      ['1.250,000', 'No se entiende el monto: usa pesos sin centavos, como 1.250.000'],
    ] as const) {
      await userEvent.clear(field());
      await userEvent.type(field(), text);
      await userEvent.tab();
      await screen.findByText(sentence);
    }
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

describe('CountField', () => {
  test.each([
    ['1.000', 1000, '1.000'],
    ['1,200', 1200, '1.200'],
    ['30', 30, '30'],
    ['2,5', 2.5, '2,5'],
    ['-1', -1, '-1'],
  ])('%s is %p, without the sign of a currency', async (text, count, shown) => {
    const counts: (number | null)[] = [];
    const { container } = renderPage(<Cuotas onChange={(cuotas) => counts.push(cuotas)} />);
    const cuotas = screen.getByRole<HTMLInputElement>('spinbutton');
    await userEvent.type(cuotas, `${text}{Tab}`);
    expect([counts.at(-1), cuotas.value, container.textContent]).toEqual([count, shown, '']);
  });
});

test('a rate shows no trailing zero, and its arrows add tenths', async () => {
  renderPage(
    <Form initialValues={{ interes: 10 }}>
      <Field name="interes" label="Interés (%)">
        <RateField step={0.1} />
      </Field>
    </Form>,
  );
  const rate = screen.getByLabelText<HTMLInputElement>('Interés (%)');
  expect(rate.value).toBe('10');
  await userEvent.type(rate, '{ArrowUp}');
  expect(rate.value).toBe('10,1');
  await userEvent.clear(rate);
  await userEvent.type(rate, '4,50');
  await userEvent.tab();
  expect(rate.value).toBe('4,5');
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
