import type { Rol } from '@cartera/contrato/catalogs';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { nextStep, promover, revertir, withCanary } from '../../../src/portal/domain/changes.js';
import { type Deployment, versionFor } from '../../../src/portal/domain/version-for.js';

const version = (number: string, contrato = `^${CONTRACT_VERSION}`) => ({ version: number, contrato });
/** Newest first, as the registry lists them. */
const VERSIONES = [version('1.3.0'), version('1.2.0'), version('1.1.0')];
const activa: Deployment = { modulo: 'mfe-ejemplo', activa: '1.2.0', anterior: '1.1.0', canario: null };
const user = (rol: Rol, usuarioId = 'u1', contrato?: string) => ({ usuarioId, rol, contrato });
const versionOf = (deployment: Deployment, ...persona: Parameters<typeof user>) =>
  versionFor(deployment, VERSIONES, user(...persona))?.version;

describe('the version of a module for a user', () => {
  test('without a canary every user gets the active version, even if a newer one is published', () => {
    expect(versionOf(activa, 'admin')).toBe('1.2.0');
  });

  test('a canary by role is for that role only', () => {
    const withCanary = {
      ...activa,
      canario: { version: '1.3.0', roles: ['gerente' as const], porcentaje: 100 },
    };
    expect(versionOf(withCanary, 'gerente')).toBe('1.3.0');
    expect(versionOf(withCanary, 'cobrador')).toBe('1.2.0');
  });

  test('a canary by person is for that person, whatever their role', () => {
    const canario = { version: '1.3.0', roles: [], porcentaje: 0, personas: ['u1'] };
    expect(versionOf({ ...activa, canario }, 'cobrador', 'u1')).toBe('1.3.0');
    expect(versionOf({ ...activa, canario }, 'admin', 'u2')).toBe('1.2.0');
  });

  test('a canary by percentage gets about that percentage of the users, and a larger one keeps its users', () => {
    const withShare = (porcentaje: number) => ({
      ...activa,
      canario: { version: '1.3.0', roles: [], porcentaje },
    });
    const inside = (porcentaje: number) =>
      Array.from({ length: 2_000 }, (_, n) => `usuario-${n}`).filter(
        (usuarioId) => versionOf(withShare(porcentaje), 'cobrador', usuarioId) === '1.3.0',
      );
    const [ten, thirty] = [inside(10), inside(30)];
    expect(ten.length).toBeGreaterThan(140);
    expect(ten.length).toBeLessThan(260);
    expect(thirty.length).toBeGreaterThan(520);
    expect(thirty.length).toBeLessThan(680);
    expect(thirty).toEqual(expect.arrayContaining(ten));
    expect(inside(100)).toHaveLength(2_000);
  });

  test('an incompatible shell gets the newest compatible version that was active before', () => {
    const versiones = [version('1.3.0', '^1.0.0'), version('1.2.0', '^1.4.0'), version('1.1.0', '^1.0.0')];
    expect(versionFor(activa, versiones, user('admin', 'u1', '1.0.0'))?.version).toBe('1.1.0');
    expect(versionFor(activa, versiones, user('admin', 'u1', '1.4.0'))?.version).toBe('1.2.0');
  });

  test('a shell without a compatible version gets the active one, and shows the problem', () => {
    expect(versionOf(activa, 'admin', 'u1', '99.0.0')).toBe('1.2.0');
  });
});

describe('a change of the deployment', () => {
  test('promoting ends a canary of an older version, and keeps one of a newer version', () => {
    const canario = { version: '1.1.0', roles: [], porcentaje: 10 };
    expect(promover({ ...activa, canario }, '1.3.0', []).canario).toBeNull();
    expect(promover({ ...activa, canario }, '1.3.0', ['1.1.0']).canario).toEqual(canario);
  });

  test('a canary with steps begins with the first one, and goes through the others', () => {
    const { canario } = withCanary(activa, {
      ...{ version: '1.3.0', roles: [], porcentaje: 100, pasos: [5, 25, 100] },
    });
    const steps = [canario];
    for (let step = canario && nextStep(canario); step; step = nextStep(step)) steps.push(step);
    expect(steps.map((step) => step?.porcentaje)).toEqual([5, 25, 100]);
    // Another person joins, and the step stays.
    const [, second = null] = steps;
    const joined = second && { ...second, personas: ['u1'], porcentaje: 100 };
    expect(withCanary({ ...activa, canario: second }, joined).canario?.porcentaje).toBe(25);
  });

  test('promoting stores the previous version and ends a canary of the same version', () => {
    const withCanary = { ...activa, canario: { version: '1.3.0', roles: [], porcentaje: 10 } };
    expect(promover(withCanary, '1.3.0')).toEqual({
      modulo: 'mfe-ejemplo',
      activa: '1.3.0',
      anterior: '1.2.0',
      canario: null,
    });
  });

  test('promoting the active version again keeps the previous one', () => {
    expect(promover(activa, '1.2.0')).toEqual(activa);
  });

  test('a rollback activates the previous version and can be undone; without a previous version it does nothing', () => {
    const rolledBack = revertir(activa);
    expect(rolledBack).toMatchObject({ activa: '1.1.0', anterior: '1.2.0' });
    expect(rolledBack && revertir(rolledBack)).toEqual(activa);
    expect(revertir({ ...activa, anterior: null })).toBeNull();
  });
});
