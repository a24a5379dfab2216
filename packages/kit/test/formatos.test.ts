import {
  enmascararCedula,
  enmascararTelefono,
  formatoCedula,
  formatoTelefono,
} from '@cartera/contrato/identidad';
import { formatoBytes } from '../src/formatos/bytes';
import { formatoDolares, formatoMiles, formatoPesos, formatoPesosDominicanos } from '../src/formatos/dinero';
import { formatoFecha, formatoFechaHora, hoyBogota, sumarDias } from '../src/formatos/fecha';
import { formatoPorcentaje } from '../src/formatos/porcentaje';

/** Intl writes a space that does not break; the eye reads a space. */
const leido = (texto: string) => texto.replace(/[\u00a0\u202f]/g, ' ');

describe('dinero', () => {
  test('los pesos colombianos no llevan decimales', () => {
    expect(leido(formatoPesos(1234567))).toBe('$ 1.234.567');
    expect(leido(formatoPesos(0))).toBe('$ 0');
    expect(leido(formatoPesos(-5000))).toBe('-$ 5.000');
  });
  test('las garantías van en pesos dominicanos y los datos de muestra en dólares, con dos decimales', () => {
    expect(leido(formatoPesosDominicanos(1234567.5))).toBe('RD$1,234,567.50');
    expect(leido(formatoDolares(1234.5))).toBe('$1,234.50');
  });
  test('los miles se separan con punto', () => {
    expect(formatoMiles(1234567)).toBe('1.234.567');
  });
});

describe('fechas', () => {
  test('un día no se mueve con la zona horaria', () => {
    expect(formatoFecha('2026-03-01')).toBe('01/03/2026');
  });
  test('un instante cae en el día de Bogotá', () => {
    expect(formatoFecha('2026-03-02T03:30:00.000Z')).toBe('01/03/2026');
    expect(leido(formatoFechaHora('2026-03-02T03:30:00.000Z'))).toBe('01/03/2026, 10:30 p. m.');
  });
  test('lo que no es una fecha se muestra como llegó, y ninguna es una raya', () => {
    expect(formatoFecha('pronto')).toBe('pronto');
    expect(formatoFechaHora('pronto')).toBe('pronto');
    expect(formatoFecha(null)).toBe('—');
  });
  test('hoy es el día de Bogotá aunque en Londres ya sea mañana', () => {
    expect(hoyBogota(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
  });
  test('sumar días cruza meses y años', () => {
    expect(sumarDias('2026-01-15', -30)).toBe('2025-12-16');
    expect(sumarDias('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('cédula y teléfono', () => {
  test('se agrupan 3-7-1 y 3-3-4', () => {
    expect(formatoCedula('00112345678')).toBe('001-1234567-8');
    expect(formatoTelefono('3001234567')).toBe('300-123-4567');
  });
  test('con otra cantidad de dígitos se muestra el texto como llegó', () => {
    expect(formatoCedula('123456')).toBe('123456');
    expect(formatoTelefono('+57 300 123 4567')).toBe('+57 300 123 4567');
  });
  test('mientras se escriben muestran los dígitos que van, y ninguno de más', () => {
    expect(enmascararCedula('0011')).toBe('001-1');
    expect(enmascararCedula('001-1234567-89')).toBe('001-1234567-8');
    expect(enmascararTelefono('300a12')).toBe('300-12');
    expect(enmascararTelefono('')).toBe('');
  });
});

test('el porcentaje lleva un decimal', () => {
  expect(leido(formatoPorcentaje(85.34))).toBe('85,3%');
  expect(leido(formatoPorcentaje(100))).toBe('100,0%');
});

test('el tamaño de un archivo va en KB o en MB, y nunca en cero', () => {
  expect([1, 840_000, 1024 ** 2, 2.44 * 1024 ** 2].map(formatoBytes)).toEqual([
    '1 KB',
    '820 KB',
    '1 MB',
    '2,4 MB',
  ]);
});
