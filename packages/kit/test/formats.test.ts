import { formatCedula, formatTelefono, maskCedula, maskTelefono } from '@cartera/contrato/identity';
import { formatBytes } from '../src/formats/bytes';
import { addDays, formatDate, formatDateTime, todayInBogota } from '../src/formats/date';
import { formatDollars, formatDominicanPesos, formatPesos, formatThousands } from '../src/formats/money';
import { formatPercentage } from '../src/formats/percent';

/** Intl writes a space that does not break; the eye reads a space. */
const body = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('dinero', () => {
  test('los pesos colombianos no llevan decimales', () => {
    expect(body(formatPesos(1234567))).toBe('$ 1.234.567');
    expect(body(formatPesos(0))).toBe('$ 0');
    expect(body(formatPesos(-5000))).toBe('-$ 5.000');
  });
  test('las garantías van en pesos dominicanos y los datos de muestra en dólares, con dos decimales', () => {
    expect(body(formatDominicanPesos(1234567.5))).toBe('RD$1,234,567.50');
    expect(body(formatDollars(1234.5))).toBe('$1,234.50');
  });
  test('los miles se separan con punto', () => {
    expect(formatThousands(1234567)).toBe('1.234.567');
  });
});

describe('fechas', () => {
  test('un día no se mueve con la zona horaria', () => {
    expect(formatDate('2026-03-01')).toBe('01/03/2026');
  });
  test('un instante cae en el día de Bogotá', () => {
    expect(formatDate('2026-03-02T03:30:00.000Z')).toBe('01/03/2026');
    expect(body(formatDateTime('2026-03-02T03:30:00.000Z'))).toBe('01/03/2026, 10:30 p. m.');
  });
  test('lo que no es una fecha se muestra como llegó, y ninguna es una raya', () => {
    expect(formatDate('pronto')).toBe('pronto');
    expect(formatDateTime('pronto')).toBe('pronto');
    expect(formatDate(null)).toBe('—');
  });
  test('hoy es el día de Bogotá aunque en Londres ya sea mañana', () => {
    expect(todayInBogota(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
  });
  test('sumar días cruza meses y años', () => {
    expect(addDays('2026-01-15', -30)).toBe('2025-12-16');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('cédula y teléfono', () => {
  test('se agrupan 3-7-1 y 3-3-4', () => {
    expect(formatCedula('00112345678')).toBe('001-1234567-8');
    expect(formatTelefono('3001234567')).toBe('300-123-4567');
  });
  test('con otra cantidad de dígitos se muestra el texto como llegó', () => {
    expect(formatCedula('123456')).toBe('123456');
    expect(formatTelefono('+57 300 123 4567')).toBe('+57 300 123 4567');
  });
  test('mientras se escriben muestran los dígitos que van, y ninguno de más', () => {
    expect(maskCedula('0011')).toBe('001-1');
    expect(maskCedula('001-1234567-89')).toBe('001-1234567-8');
    expect(maskTelefono('300a12')).toBe('300-12');
    expect(maskTelefono('')).toBe('');
  });
});

test('el porcentaje lleva un decimal', () => {
  expect(body(formatPercentage(85.34))).toBe('85,3%');
  expect(body(formatPercentage(100))).toBe('100,0%');
});

test('el tamaño de un archivo va en KB o en MB, y nunca en cero', () => {
  expect([1, 840_000, 1024 ** 2, 2.44 * 1024 ** 2].map(formatBytes)).toEqual([
    '1 KB',
    '820 KB',
    '1 MB',
    '2,4 MB',
  ]);
});
