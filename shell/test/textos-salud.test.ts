import type { EstadoDeModulo } from '@cartera/contrato/portal-versiones';
import { formatoMs, formatoPeso, papelDe, quienesDe } from '../src/salud/textos';

const MODULO: EstadoDeModulo = {
  nombre: 'mfe-cosas',
  activa: '3.0.0',
  anterior: '2.0.0',
  canario: { version: '4.0.0', roles: ['gerente'], porcentaje: 10 },
  versiones: [],
  cargas: { total: 0, p50: null, p95: null },
  totalFallos: 0,
  fallos: [],
};

test('each version is told by who gets it, and everybody’s is that before all', () => {
  expect(['4.0.0', '3.0.0', '2.0.0', '1.0.0'].map((version) => papelDe(version, MODULO))).toEqual([
    'canario',
    'activa',
    'anterior',
    'guardada',
  ]);
  expect(papelDe('3.0.0', { ...MODULO, anterior: '3.0.0' })).toBe('activa');
});

test('a canary says its roles and its share', () => {
  const canario = { version: '4.0.0', porcentaje: 10 };
  expect(quienesDe({ ...canario, roles: [] })).toBe('Todos los roles, 10 %');
  expect(quienesDe({ ...canario, roles: ['admin', 'gerente'] })).toBe('Administrador y Gerente, 10 %');
});

test('times and weights are whole, and what nobody measured is a dash', () => {
  expect([formatoMs(1234), formatoMs(null)]).toEqual(['1.234 ms', '—']);
  expect(formatoPeso(1_234_001)).toBe('1.235 KB');
});
