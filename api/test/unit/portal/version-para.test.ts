import type { Rol } from '@cartera/contrato/catalogos';
import { promover, revertir } from '../../../src/portal/domain/cambios.js';
import { type Despliegue, versionPara } from '../../../src/portal/domain/version-para.js';

const version = (numero: string, contrato = '^1.0.0') => ({ version: numero, contrato });
/** Newest first, as the registry lists them. */
const VERSIONES = [version('1.3.0'), version('1.2.0'), version('1.1.0')];
const activa: Despliegue = { modulo: 'mfe-ejemplo', activa: '1.2.0', anterior: '1.1.0', canario: null };
const quien = (rol: Rol, usuarioId = 'u1', contrato?: string) => ({ usuarioId, rol, contrato });
const laDe = (despliegue: Despliegue, ...persona: Parameters<typeof quien>) =>
  versionPara(despliegue, VERSIONES, quien(...persona))?.version;

describe('which version falls to whom', () => {
  test('without a canary, the active one, though a newer one waits', () => {
    expect(laDe(activa, 'admin')).toBe('1.2.0');
  });

  test('a canary by role is for that role alone', () => {
    const conCanario = {
      ...activa,
      canario: { version: '1.3.0', roles: ['gerente' as const], porcentaje: 100 },
    };
    expect(laDe(conCanario, 'gerente')).toBe('1.3.0');
    expect(laDe(conCanario, 'cobrador')).toBe('1.2.0');
  });

  test('a canary by share takes about that share, and widening it keeps those who were in', () => {
    const conParte = (porcentaje: number) => ({
      ...activa,
      canario: { version: '1.3.0', roles: [], porcentaje },
    });
    const dentro = (porcentaje: number) =>
      Array.from({ length: 2_000 }, (_, n) => `usuario-${n}`).filter(
        (usuarioId) => laDe(conParte(porcentaje), 'cobrador', usuarioId) === '1.3.0',
      );
    const [diez, treinta] = [dentro(10), dentro(30)];
    expect(diez.length).toBeGreaterThan(140);
    expect(diez.length).toBeLessThan(260);
    expect(treinta.length).toBeGreaterThan(520);
    expect(treinta.length).toBeLessThan(680);
    expect(treinta).toEqual(expect.arrayContaining(diez));
    expect(dentro(100)).toHaveLength(2_000);
  });

  test('a shell that can not run it gets the newest before it that it can, never one that was not released to it', () => {
    const versiones = [version('1.3.0', '^1.0.0'), version('1.2.0', '^1.4.0'), version('1.1.0', '^1.0.0')];
    expect(versionPara(activa, versiones, quien('admin', 'u1', '1.0.0'))?.version).toBe('1.1.0');
    expect(versionPara(activa, versiones, quien('admin', 'u1', '1.4.0'))?.version).toBe('1.2.0');
  });

  test('a shell that can run none is given the active one, and tells the user itself', () => {
    expect(laDe(activa, 'admin', 'u1', '2.0.0')).toBe('1.2.0');
  });
});

describe('changes of the row', () => {
  test('promoting remembers the one before and ends a canary of the same version', () => {
    const conCanario = { ...activa, canario: { version: '1.3.0', roles: [], porcentaje: 10 } };
    expect(promover(conCanario, '1.3.0')).toEqual({
      modulo: 'mfe-ejemplo',
      activa: '1.3.0',
      anterior: '1.2.0',
      canario: null,
    });
  });

  test('promoting the active one again keeps where a rollback goes', () => {
    expect(promover(activa, '1.2.0')).toEqual(activa);
  });

  test('a rollback goes one back and can itself be undone; without a previous one there is none', () => {
    const vuelta = revertir(activa);
    expect(vuelta).toMatchObject({ activa: '1.1.0', anterior: '1.2.0' });
    expect(vuelta && revertir(vuelta)).toEqual(activa);
    expect(revertir({ ...activa, anterior: null })).toBeNull();
  });
});
