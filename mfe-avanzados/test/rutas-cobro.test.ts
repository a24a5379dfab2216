import type { Ruta } from '@cartera/contrato/rutas-cobro';
import { readRequestedRutas, toSearchParams } from '../src/rutas-cobro/requested-rutas';
import {
  fileName,
  formatDuration,
  hiddenVencidos,
  rutaName,
  rutaText,
  toneForVencido,
} from '../src/rutas-cobro/ruta-text';

const ID = '0192f6b0-0000-7000-8000-000000000001';

const RUTA: Ruta = {
  cobrador: 'Íñigo Ñáñez',
  cobradorId: ID,
  zona: null,
  clientes: [
    {
      ...{ _id: ID, nombre: 'Ana Peña', telefono: '3001234567' },
      ...{ direccion: 'Calle 1', barrio: 'La Floresta', ciudad: 'Cali' },
    },
  ],
  totalClientes: 1,
  prestamosVencidos: [
    {
      ...{ _id: ID, diasVencido: 31, saldoPendiente: 1_250_000 },
      cliente: { _id: ID, nombre: 'Ana Peña', telefono: '3001234567' },
    },
  ],
  totalVencidos: 3,
  clientesVencidos: 2,
  totalACobrar: 2_000_000,
  montoVencido: 350_000,
  distanciaTotal: 2.5,
  tiempoEstimado: 30,
};

const VENCIDOS_REQUEST = { fecha: '2026-03-16', tipo: 'vencidos' } as const;

test('the badge signals danger above 30 days, a warning above 15, else information', () => {
  expect([1, 15, 16, 30, 31].map(toneForVencido)).toEqual(['info', 'info', 'warning', 'warning', 'danger']);
});

test('a route and its file are named after the collector; by zone, also after the zone', () => {
  const inZona = { ...RUTA, cobrador: null, zona: 'Cali (Sur)' };
  expect(rutaName(inZona, 'todos')).toBe('Sin cobrador');
  expect(rutaName(inZona, 'zona')).toBe('Sin cobrador · Cali (Sur)');
  expect(fileName(RUTA, VENCIDOS_REQUEST)).toBe('ruta-inigo-nanez-2026-03-16.txt');
  expect(fileName(inZona, VENCIDOS_REQUEST)).toBe('ruta-sin-cobrador-2026-03-16.txt');
  expect(fileName(inZona, { ...VENCIDOS_REQUEST, tipo: 'zona' })).toBe(
    'ruta-sin-cobrador-cali-sur-2026-03-16.txt',
  );
});

test('counts hidden rows in clients, or in loans of clients already in the table', () => {
  expect(hiddenVencidos(RUTA)).toBe('Y 1 clientes más...');
  expect(hiddenVencidos({ ...RUTA, clientesVencidos: 1 })).toBe(
    'Y 2 préstamos más de los mismos clientes...',
  );
  expect(hiddenVencidos({ ...RUTA, totalVencidos: 1, clientesVencidos: 1 })).toBeNull();
});

test('the text has the figures, the overdue loans, the clients and the hidden counts', () => {
  const lines = rutaText(RUTA, VENCIDOS_REQUEST).replaceAll('\u00a0', ' ').split('\r\n');
  expect(lines).toEqual([
    'RUTA DE COBRO: Íñigo Ñáñez',
    'Fecha: 16/03/2026',
    'Clientes: 1',
    'Total a cobrar: $ 2.000.000',
    'Monto vencido: $ 350.000',
    'Distancia: 2,5 km',
    'Tiempo estimado: 30 min',
    '',
    'PRÉSTAMOS CON ATRASO',
    '1. Ana Peña | 300-123-4567 | 31 días vencidos | $ 1.250.000',
    'Y 2 más',
    '',
    'CLIENTES',
    '1. Ana Peña | 300-123-4567 | Calle 1, La Floresta, Cali',
    '',
  ]);
});

test('formats minutes as hours', () => {
  expect([30, 60, 90, 1500].map(formatDuration)).toEqual(['30 min', '1 h', '1 h 30 min', '25 h']);
});

test('the URL stores the requested routes, and an invalid URL requests none', () => {
  const requested = { fecha: '2026-03-16', tipo: 'zona', cobrador: ID } as const;
  expect(readRequestedRutas(toSearchParams(requested))).toEqual(requested);
  expect(readRequestedRutas(new URLSearchParams('fecha=2026-03-16&tipo=todos'))).toEqual({
    ...{ fecha: '2026-03-16', tipo: 'todos', cobrador: undefined },
  });
  for (const invalid of [
    '',
    'fecha=2026-03-16',
    'tipo=zona',
    'fecha=ayer&tipo=zona',
    'fecha=2026-03-16&tipo=x',
    'fecha=2026-03-16&tipo=todos&cobrador=7',
  ])
    expect(readRequestedRutas(new URLSearchParams(invalid))).toBeNull();
});
