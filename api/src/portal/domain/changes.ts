import type { CanaryInput } from '@cartera/contrato/portal-versions';
import type { Deployment } from './version-for.js';

/** Activates a version for everybody. The active one becomes the previous one, and a canary of the version ends. */
export function promover(deployment: Deployment, version: string): Deployment {
  const { activa, anterior, canario } = deployment;
  return {
    ...deployment,
    activa: version,
    anterior: version === activa ? anterior : activa,
    canario: canario?.version === version ? null : canario,
  };
}

/** Starts a canary: part of the users get a version first. Null ends it. */
export function withCanary(deployment: Deployment, canario: CanaryInput | null): Deployment {
  return { ...deployment, canario };
}

/**
 * Swaps the active and the previous version.
 * @returns null if there is no previous version.
 */
export function revertir(deployment: Deployment): Deployment | null {
  const { activa, anterior } = deployment;
  return anterior === null ? null : { ...deployment, activa: anterior, anterior: activa, canario: null };
}
