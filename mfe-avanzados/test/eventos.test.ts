import { searchEventos, summarizeEventos } from '../src/auditoria/evento';
import { sampleEventos } from '../src/auditoria/sample-eventos';

const EVENTOS = sampleEventos('2026-03-02');

test('the sample events are always the same, newest first, of the days that end today', () => {
  expect(sampleEventos('2026-03-02')).toEqual(EVENTOS);
  const when = EVENTOS.map(({ timestamp }) => timestamp);
  expect([...when].sort().reverse()).toEqual(when);
  expect(when[0]).toBe('2026-03-02T13:02:00.000Z');
  expect(new Set(EVENTOS.map(({ _id }) => _id)).size).toBe(EVENTOS.length);
});

test('the sample has the four types, three users and seven modules', () => {
  expect(new Set(EVENTOS.map(({ tipo }) => tipo)).size).toBe(4);
  expect(new Set(EVENTOS.map(({ usuario }) => usuario))).toEqual(
    new Set(['Admin', 'Cobrador', 'Supervisor']),
  );
  expect(new Set(EVENTOS.map(({ modulo }) => modulo)).size).toBe(7);
});

test('counts events by result, and warnings by type', () => {
  expect(summarizeEventos(EVENTOS)).toEqual({ total: 10, successful: 8, failed: 2, warnings: 2 });
});

test.each([
  ['by user', 'supervisor', ['EVT-004', 'EVT-006', 'EVT-008']],
  ['by action', 'crear', ['EVT-005', 'EVT-010']],
  ['by details, ignoring accents and case', 'MARIA GOMEZ', ['EVT-002']],
])('finds events %s', (_, text, expected) => {
  expect(searchEventos(EVENTOS, text).map(({ _id }) => _id)).toEqual(expected);
});

test('the search ignores the module and the IP, and an empty one keeps all events', () => {
  expect(searchEventos(EVENTOS, 'Autenticación')).toEqual([]);
  expect(searchEventos(EVENTOS, '192.168')).toEqual([]);
  expect(searchEventos(EVENTOS, '  ')).toEqual(EVENTOS);
});
