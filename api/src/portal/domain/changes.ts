import type { CanaryInput } from '@cartera/contrato/portal-versiones';
import type { Deployment } from './version-for.js';

/** Everybody gets a version: the one they had is where a rollback goes, and a canary of that version has done its work. */
export function promover(deployment: Deployment, version: string): Deployment {
  const { activa, anterior, canario } = deployment;
  return {
    ...deployment,
    activa: version,
    anterior: version === activa ? anterior : activa,
    canario: canario?.version === version ? null : canario,
  };
}

/** Part of the users get a version before the rest; null ends it. */
export function withCanary(deployment: Deployment, canario: CanaryInput | null): Deployment {
  return { ...deployment, canario };
}

/**
 * Everybody goes back to the version before the active one, which a second rollback brings again.
 * @returns null where there is none to go back to.
 */
export function revertir(deployment: Deployment): Deployment | null {
  const { activa, anterior } = deployment;
  return anterior === null ? null : { ...deployment, activa: anterior, anterior: activa, canario: null };
}
