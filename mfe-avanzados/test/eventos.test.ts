import { buscarEventos, resumirEventos } from '../src/auditoria/evento';
import { eventosDeMuestra } from '../src/auditoria/eventos-muestra';

const EVENTOS = eventosDeMuestra('2026-03-02');

test('son siempre los mismos, del más nuevo al más antiguo, y de los días que terminan hoy', () => {
  expect(eventosDeMuestra('2026-03-02')).toEqual(EVENTOS);
  const cuando = EVENTOS.map(({ timestamp }) => timestamp);
  expect([...cuando].sort().reverse()).toEqual(cuando);
  expect(cuando[0]).toBe('2026-03-02T13:02:00.000Z');
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
  expect(resumirEventos(EVENTOS)).toEqual({ total: 10, exitosos: 8, fallidos: 2, advertencias: 2 });
});

test.each([
  ['por usuario', 'supervisor', ['EVT-004', 'EVT-006', 'EVT-008']],
  ['por acción', 'crear', ['EVT-005', 'EVT-010']],
  ['por detalles, sin acentos ni mayúsculas', 'MARIA GOMEZ', ['EVT-002']],
])('la búsqueda encuentra %s', (_, texto, esperados) => {
  expect(buscarEventos(EVENTOS, texto).map(({ _id }) => _id)).toEqual(esperados);
});

test('la búsqueda no mira el módulo ni la IP, y vacía lo deja todo', () => {
  expect(buscarEventos(EVENTOS, 'Autenticación')).toEqual([]);
  expect(buscarEventos(EVENTOS, '192.168')).toEqual([]);
  expect(buscarEventos(EVENTOS, '  ')).toEqual(EVENTOS);
});
