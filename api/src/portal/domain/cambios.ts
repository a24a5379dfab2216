import type { CanarioDatos } from '@cartera/contrato/portal-versiones';
import type { Despliegue } from './version-para.js';

/** Everybody gets a version: the one they had is where a rollback goes, and a canary of that version has done its work. */
export function promover(despliegue: Despliegue, version: string): Despliegue {
  const { activa, anterior, canario } = despliegue;
  return {
    ...despliegue,
    activa: version,
    anterior: version === activa ? anterior : activa,
    canario: canario?.version === version ? null : canario,
  };
}

/** Part of the users get a version before the rest; null ends it. */
export function conCanario(despliegue: Despliegue, canario: CanarioDatos | null): Despliegue {
  return { ...despliegue, canario };
}

/**
 * Everybody goes back to the version before the active one, which a second rollback brings again.
 * @returns null where there is none to go back to.
 */
export function revertir(despliegue: Despliegue): Despliegue | null {
  const { activa, anterior } = despliegue;
  return anterior === null ? null : { ...despliegue, activa: anterior, anterior: activa, canario: null };
}
