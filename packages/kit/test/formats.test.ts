import { formatCedula, formatTelefono, maskCedula, maskTelefono } from '@cartera/contrato/identity';
import { addDays, formatDate, formatDateTime, formatTime, todayInBogota } from '../src/formats/date';
import { initials } from '../src/formats/initials';
import { amountSymbol, formatAmount, formatDollars, formatPesos, pesosSymbol } from '../src/formats/money';
import { formatBytes, formatInteres, formatPercentage, formatThousands } from '../src/formats/number';
import { useClockError } from '../src/session/server-clock';
import { useSession } from '../src/session/session';

/** Replaces the no-break spaces of Intl. */
const withSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  test('Colombian pesos have no decimals', () => {
    expect(withSpaces(formatPesos(1234567))).toBe('$ 1.234.567');
    expect(withSpaces(formatPesos(0))).toBe('$ 0');
  });
  test('a negative figure begins with a minus, not with a hyphen', () => {
    const figures = [
      formatPesos,
      formatAmount,
      formatDollars,
      formatThousands,
      formatPercentage,
      formatInteres,
    ];
    expect(figures.map((format) => withSpaces(format(-5000)))).toEqual([
      '−$ 5.000',
      '−RD$5,000.00',
      '−$5,000.00',
      '−5.000',
      '−5.000,0%',
      '−5.000%',
    ]);
  });
  test('collateral is in Dominican pesos and sample data in dollars, with two decimals', () => {
    expect(withSpaces(formatAmount(1234567.5))).toBe('RD$1,234,567.50');
    expect(withSpaces(formatDollars(1234.5))).toBe('$1,234.50');
  });
  test.each([
    ['COP', '$ 1.234.567', '$ 1.234.567,50', '$', '$', '1.234', '85,3%', '2,25%', '2,4 MB'],
    ['DOP', 'RD$1,234,567', 'RD$1,234,567.50', 'RD$', 'RD$', '1,234', '85.3%', '2.25%', '2.4 MB'],
    ['USD', 'US$1,234,567', 'US$1,234,567.50', 'US$', 'US$', '1,234', '85.3%', '2.25%', '2.4 MB'],
    ['EUR', '$ 1.234.567', 'RD$1,234,567.50', '$', 'RD$', '1.234', '85,3%', '2,25%', '2,4 MB'],
  ])('every number follows the saved currency, and an unknown one is ignored (%s)', (moneda, ...expected) => {
    useSession.setState({ usuario: { configuracion: { moneda } } } as never);
    try {
      expect([
        withSpaces(formatPesos(1234567)),
        withSpaces(formatAmount(1234567.5)),
        pesosSymbol(),
        amountSymbol(),
        formatThousands(1234),
        formatPercentage(85.34),
        formatInteres(2.25),
        formatBytes(2.44 * 1024 ** 2),
      ]).toEqual(expected);
    } finally {
      useSession.setState({ usuario: null } as never);
    }
  });
  test('separates thousands with a dot', () => {
    expect(formatThousands(1234567)).toBe('1.234.567');
  });
});

describe('dates', () => {
  test('a date does not depend on the time zone', () => {
    expect(formatDate('2026-03-01')).toBe('01/03/2026');
  });
  test('a timestamp is on its date in Bogotá', () => {
    expect(formatDate('2026-03-02T03:30:00.000Z')).toBe('01/03/2026');
    expect(withSpaces(formatDateTime('2026-03-02T03:30:00.000Z'))).toBe('01/03/2026, 10:30 p. m.');
  });
  test('a time is one word, which no line divides', () => {
    expect(formatDateTime('2026-03-02T03:30:00.000Z').split(' ')).toEqual([
      '01/03/2026,',
      '10:30\u{a0}p.\u{a0}m.',
    ]);
    expect(formatTime('2026-03-02T14:05:00.000Z')).toBe('9:05\u{a0}a.\u{a0}m.');
  });
  test('an invalid date is shown unchanged, and a missing one as a dash', () => {
    expect(formatDate('pronto')).toBe('pronto');
    expect(formatDateTime('pronto')).toBe('pronto');
    expect(formatDate(null)).toBe('—');
  });
  test('today is the date in Bogotá, also when London has the next one', () => {
    expect(todayInBogota(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
  });
  test('today is that of the server on a device whose clock is wrong', () => {
    const yesterday = todayInBogota();
    useClockError.setState({ behindMs: 86_400_000 });
    expect(todayInBogota()).toBe(addDays(yesterday, 1));
    useClockError.setState({ behindMs: null });
  });
  test('added days cross months and years', () => {
    expect(addDays('2026-01-15', -30)).toBe('2025-12-16');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('cédula and phone', () => {
  test('are grouped 3-7-1 and 3-3-4', () => {
    expect(formatCedula('00112345678')).toBe('001-1234567-8');
    expect(formatTelefono('3001234567')).toBe('300-123-4567');
  });
  test('are shown unchanged with another number of digits', () => {
    expect(formatCedula('123456')).toBe('123456');
    expect(formatTelefono('+57 300 123 4567')).toBe('+57 300 123 4567');
  });
  test('show the digits typed so far, and no extra ones', () => {
    expect(maskCedula('0011')).toBe('001-1');
    expect(maskCedula('001-1234567-89')).toBe('001-1234567-8');
    expect(maskTelefono('300a12')).toBe('300-12');
    const pasted = ['+57 (300) 111-2233', '0057 300 1112233', '+1 809 555 1234', '0018095551234'];
    expect(pasted.map(maskTelefono)).toEqual([
      '300-111-2233',
      '300-111-2233',
      '809-555-1234',
      '809-555-1234',
    ]);
    expect(maskTelefono('')).toBe('');
  });
});

test('a percentage has one decimal', () => {
  expect(withSpaces(formatPercentage(85.34))).toBe('85,3%');
  expect(withSpaces(formatPercentage(100))).toBe('100,0%');
});

test('an interest has the decimals that it needs', () => {
  expect([10, 2.25, 0.1, 0.375, 0.0001].map(formatInteres)).toEqual([
    '10%',
    '2,25%',
    '0,1%',
    '0,375%',
    '0,0001%',
  ]);
});

test('a file size is in KB or MB, and never zero', () => {
  expect([1, 840_000, 1024 ** 2, 2.44 * 1024 ** 2].map(formatBytes)).toEqual([
    '1 KB',
    '820 KB',
    '1 MB',
    '2,4 MB',
  ]);
});

test('initials come from the first two words of a name', () => {
  expect(['Ana María Ñáñez', ' íñigo ', ''].map(initials)).toEqual(['AM', 'Í', '']);
});
