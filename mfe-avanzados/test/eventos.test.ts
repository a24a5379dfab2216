import { searchEventos, summarizeEventos } from '../src/auditoria/evento';
import { sampleEventos } from '../src/auditoria/sample-eventos';

const EVENTOS = sampleEventos('2026-03-02');

test('son siempre los mismos, del más nuevo al más antiguo, y de los días que terminan hoy', () => {
  expect(sampleEventos('2026-03-02')).toEqual(EVENTOS);
  const when = EVENTOS.map(({ timestamp }) => timestamp);
  expect([...when].sort().reverse()).toEqual(when);
  expect(when[0]).toBe('2026-03-02T13:02:00.000Z');
  expect(new Set(EVENTOS.map(({ _id }) => _id)).size).toBe(EVENTOS.length);
});

test('hay de los cuatro tipos, de los tres usuarios y de los siete módulos', () => {
  expect(new Set(EVENTOS.map(({ tipo }) => tipo)).size).toBe(4);
  expect(new Set(EVENTOS.map(({ usuario }) => usuario))).toEqual(
    new Set(['Admin', 'Cobrador', 'Supervisor']),
  );
  expect(new Set(EVENTOS.map(({ modulo }) => modulo)).size).toBe(7);
});

test('el resumen cuenta por resultado, y las advertencias por tipo', () => {
  expect(summarizeEventos(EVENTOS)).toEqual({ total: 10, successful: 8, failed: 2, warnings: 2 });
});

test.each([
  ['por usuario', 'supervisor', ['EVT-004', 'EVT-006', 'EVT-008']],
  ['por acción', 'crear', ['EVT-005', 'EVT-010']],
  ['por detalles, sin acentos ni mayúsculas', 'MARIA GOMEZ', ['EVT-002']],
])('la búsqueda encuentra %s', (_, text, expected) => {
  expect(searchEventos(EVENTOS, text).map(({ _id }) => _id)).toEqual(expected);
});

test('la búsqueda no mira el módulo ni la IP, y vacía lo deja todo', () => {
  expect(searchEventos(EVENTOS, 'Autenticación')).toEqual([]);
  expect(searchEventos(EVENTOS, '192.168')).toEqual([]);
  expect(searchEventos(EVENTOS, '  ')).toEqual(EVENTOS);
});
