import { OptionalFecha } from '@cartera/contrato/common';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { TOUCH_MEDIA } from '../src/browser/media';
import { DateField } from '../src/dates/date-field';
import { DateRangeFilter } from '../src/dates/date-filter';
import { Field } from '../src/form/field';
import { AppForm } from '../src/form/form';
import { LightDateField } from '../src/light/light-date-field';
import { setMedia } from './support/media';
import { renderPage } from './support/render-page';

interface DayProps {
  readonly min: string;
  readonly max: string;
  readonly isPast?: boolean;
  readonly onChange: (day: string | null) => void;
}

function Day({ onChange, ...limits }: DayProps) {
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

function PrimerPago() {
  const [form] = Form.useForm();
  return (
    <AppForm form={form}>
      <Field name="primerPago" label="Primer pago" schema={OptionalFecha}>
        <DateField />
      </Field>
    </AppForm>
  );
}

function Promesa() {
  const [day, setDay] = useState('2026-03-16');
  return <LightDateField label="¿Qué día paga?" value={day} onChange={setDay} />;
}

function Range({ onFilter }: { onFilter: (field: string, day: string | undefined) => void }) {
  const [days, setDays] = useState<{ desde?: string | undefined; hasta?: string | undefined }>({
    desde: '2026-03-01',
  });
  return (
    <>
      <DateRangeFilter
        {...days}
        onChange={(side, day) => {
          setDays({ ...days, [side]: day });
          onFilter(side, day);
        }}
      />
      <button type="button" onClick={() => setDays({})}>
        Limpiar
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const calendar = () => document.querySelector('.ant-picker');

describe('DateRangeFilter', () => {
  test('a text that is no day keeps the filter as it was, under an error, until the filters are cleared', async () => {
    const filters: unknown[] = [];
    renderPage(<Range onFilter={(...filter) => filters.push(filter)} />);
    const desde = screen.getByLabelText<HTMLInputElement>('Desde');
    await userEvent.clear(desde);
    await userEvent.type(desde, '31/02/2026{Tab}');
    expect([desde.value, filters, desde.ariaInvalid]).toEqual(['31/02/2026', [], 'true']);
    expect(screen.getByRole('alert').textContent).toBe('Escribe la fecha así: 05/11/2026');
    await userEvent.clear(desde);
    await userEvent.type(desde, '5/11/2025{Tab}');
    expect([filters, screen.queryByRole('alert')]).toEqual([[['desde', '2025-11-05']], null]);
    await userEvent.clear(desde);
    await userEvent.type(desde, 'ayer{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect([screen.getByLabelText<HTMLInputElement>('Desde').value, screen.queryByRole('alert')]).toEqual([
      '',
      null,
    ]);
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
  test('a day can be typed before the calendar arrives, which a click then opens', async () => {
    const changes: (string | null)[] = [];
    renderPage(<Day min="2026-03-01" max="2026-03-20" onChange={(day) => changes.push(day)} />);
    await userEvent.tab();
    await userEvent.keyboard('15/03/2026');
    expect([field().value, changes, calendar()]).toEqual(['15/03/2026', ['2026-03-15'], null]);
    await userEvent.click(field());
    await waitFor(() => expect(calendar()).not.toBeNull());
    expect([field().value, changes]).toEqual(['15/03/2026', ['2026-03-15']]);
  });
  test.each(['{Tab}', '{Enter}'])('a text that is no day stays, and is the value, with %s', async (key) => {
    const changes: (string | null)[] = [];
    renderPage(<Day min="2026-03-01" max="2026-03-20" onChange={(day) => changes.push(day)} />);
    await userEvent.tab();
    await userEvent.keyboard(`31/02/2026${key}`);
    expect([field().value, changes]).toEqual(['31/02/2026', ['31/02/2026']]);
  });
  test.each(['2026-99-99', '2026-03'])('%s stays as it was typed', async (text) => {
    renderPage(<Day min="2026-03-01" max="2026-03-20" onChange={() => undefined} />);
    await userEvent.tab();
    await userEvent.keyboard(`${text}{Tab}`);
    expect(field().value).toBe(text);
    await userEvent.click(field());
    expect(calendar()).toBeNull();
  });
  test.each([
    ['5/11/2026', '2026-11-05'],
    ['5/3/1990', '1990-03-05'],
    ['05-03-1990', '1990-03-05'],
    ['05.03.1990', '1990-03-05'],
    ['05031990', '1990-03-05'],
    ['05/03/90', '1990-03-05'],
  ])('%s is read when the field is left, also from the calendar', async (text, day) => {
    const changes: (string | null)[] = [];
    renderPage(<Day min="1980-01-01" max="2030-01-01" onChange={(newDay) => changes.push(newDay)} />);
    await userEvent.tab();
    await userEvent.keyboard(`${text}{Tab}`);
    expect([field().value, changes]).toEqual([day.split('-').reverse().join('/'), [day]]);
    await userEvent.click(field());
    await waitFor(() => expect(calendar()).not.toBeNull());
    await userEvent.clear(field());
    expect(calendar()).toBeNull();
    await userEvent.keyboard('6-3-26{Tab}');
    expect([field().value, changes.at(-1)]).toEqual(['06/03/2026', '2026-03-06']);
  });
  test('an empty field is null, and a year of two digits of a birth is in the past', async () => {
    const changes: (string | null)[] = [];
    renderPage(<Day isPast min="1900-01-01" max="2026-01-01" onChange={(day) => changes.push(day)} />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(changes).toEqual([null]);
    await userEvent.type(field(), '5/3/45{Tab}');
    expect(changes.at(-1)).toBe('1945-03-05');
  });
  test('a form refuses a text that is no day, and says how to write it', async () => {
    renderPage(<PrimerPago />);
    await userEvent.type(field(), 'mañana{Tab}');
    await screen.findByText('Escribe una fecha válida: día/mes/año, como 05/11/2026');
    expect(field().value).toBe('mañana');
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

describe('LightDateField', () => {
  test('is typed in the order of the country, and a text that is no day stays', async () => {
    renderPage(<Promesa />);
    expect(field().value).toBe('16/03/2026');
    await userEvent.clear(field());
    await userEvent.type(field(), '5-4-26{Tab}');
    expect(field().value).toBe('05/04/2026');
    await userEvent.clear(field());
    await userEvent.type(field(), '31/02/2026{Tab}');
    expect(field().value).toBe('31/02/2026');
  });
  test('is the native picker on a touch screen, and shows the day in the order of the country', () => {
    setMedia([TOUCH_MEDIA]);
    renderPage(<Promesa />);
    expect(screen.getByLabelText('¿Qué día paga?')).toMatchObject({ type: 'date', value: '2026-03-16' });
    expect(screen.getByText('16/03/2026').getAttribute('aria-hidden')).toBe('true');
  });
});
