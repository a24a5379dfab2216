import type { ModuleStatus } from '@cartera/contrato/portal-versions';
import {
  audienceOf,
  formatErrorRate,
  formatMs,
  formatWeight,
  roleOf,
  sourceOf,
  withPerson,
} from '../src/health/texts';

const MODULE: ModuleStatus = {
  nombre: 'mfe-cosas',
  activa: '3.0.0',
  anterior: '2.0.0',
  canario: { version: '4.0.0', roles: ['gerente'], porcentaje: 10 },
  responsables: [],
  segundaPersona: false,
  llaves: [],
  versiones: [],
  cargas: { total: 0, p50: null, p95: null },
  totalFallos: 0,
  fallos: [],
};

test('a version is canary, active, previous or stored, and active comes before previous', () => {
  expect(['4.0.0', '3.0.0', '2.0.0', '1.0.0'].map((version) => roleOf(version, MODULE))).toEqual([
    'canary',
    'active',
    'previous',
    'stored',
  ]);
  expect(roleOf('3.0.0', { ...MODULE, anterior: '3.0.0' })).toBe('active');
});

test('the audience of a canary is its roles and its percentage', () => {
  const canario = { version: '4.0.0', porcentaje: 10 };
  expect(audienceOf({ ...canario, roles: [] })).toBe('Todos los roles, 10%');
  expect(audienceOf({ ...canario, roles: ['admin', 'gerente'] })).toBe('Administrador y Gerente, 10%');
});

test('the audience has the persons and the next steps of a canary', () => {
  const canario = { version: '4.0.0', roles: [], porcentaje: 5, pasos: [5, 25, 100] };
  expect(audienceOf({ ...canario, personas: ['u1'] })).toBe(
    'Todos los roles, 5% (luego 25% y 100%) y 1 persona',
  );
  expect(audienceOf({ version: '4.0.0', roles: [], porcentaje: 0, personas: ['u1', 'u2'] })).toBe(
    '2 personas',
  );
});

test('a user who tries a version joins its canary, or begins one alone', () => {
  const running = { version: '4.0.0', roles: ['gerente' as const], porcentaje: 10, personas: ['u1'] };
  expect(withPerson(running, '4.0.0', 'u2')).toEqual({ ...running, personas: ['u1', 'u2'] });
  expect(withPerson(running, '4.0.0', 'u1')).toEqual(running);
  expect(withPerson(running, '5.0.0', 'u2')).toEqual({
    ...{ version: '5.0.0', roles: [], porcentaje: 0, personas: ['u2'] },
  });
});

test('the error rate counts failed loads and errors afterwards, at most all, and is a dash without loads', () => {
  const version = {
    ...{ version: '1.0.0', contrato: '^1.0.0', publicada: '2026-01-01T00:00:00Z', publicadaPor: null },
    ...{ commit: null, limpio: false, p75: null, bytes: 1, contratosQueNoLaAdmiten: [] },
    ...{ detenida: null, retiro: null, motivoRetiro: null, firmada: false },
  };
  expect(formatErrorRate({ ...version, cargas: 190, fallos: 10, errores: 5 })).toBe('7,5 %');
  expect(formatErrorRate({ ...version, cargas: 1, fallos: 0, errores: 50 })).toBe('100 %');
  expect(formatErrorRate({ ...version, cargas: 0, fallos: 0, errores: 0 })).toBe('—');
});

test('times and sizes are whole numbers, and a missing time is a dash', () => {
  expect([formatMs(1234), formatMs(null)]).toEqual(['1.234 ms', '—']);
  expect(formatWeight(1_234_001)).toBe('1.235 KB');
});

test('the source of a version is the start of its commit, and whether it was built with changes or signed', () => {
  const commit = '5f2c8a1e0b7d4c6f9a3e2d1b0c8f7e6a5d4c3b2a';
  expect(sourceOf({ commit, limpio: true, firmada: true })).toBe('5f2c8a1e, sin cambios, firmada');
  expect(sourceOf({ commit, limpio: false, firmada: false })).toBe('5f2c8a1e, con cambios');
  expect(sourceOf({ commit: null, limpio: false, firmada: false })).toBe('Sin commit');
});
