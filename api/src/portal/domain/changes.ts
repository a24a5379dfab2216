import { isDeepStrictEqual } from 'node:util';
import type { CanaryInput } from '@cartera/contrato/portal-versions';
import type { Deployment } from './version-for.js';

/**
 * Activates a version for everybody. The active one becomes the previous one, and a canary of the version or of an older
 * one ends.
 * @param newer the versions that were published after it.
 */
export function promover(deployment: Deployment, version: string, newer: readonly string[] = []): Deployment {
  const { activa, anterior, canario } = deployment;
  return {
    ...deployment,
    activa: version,
    anterior: version === activa ? anterior : activa,
    canario: canario && newer.includes(canario.version) ? canario : null,
  };
}

/**
 * Starts a canary: part of the users get a version first. Null ends it. With steps it begins with the first one, unless the
 * same steps of the version are running.
 */
export function withCanary(deployment: Deployment, canario: CanaryInput | null): Deployment {
  if (!canario?.pasos) return { ...deployment, canario };
  const { canario: running } = deployment;
  const isRunning = running?.version === canario.version && String(running.pasos) === String(canario.pasos);
  const porcentaje = isRunning ? running.porcentaje : (canario.pasos[0] ?? canario.porcentaje);
  return { ...deployment, canario: { ...canario, porcentaje } };
}

/**
 * True if a canary gives its version to others than its users of now and the caller.
 * @param running the canary of now.
 * @param caller the user who asks for it; undefined: the process.
 */
export function widens(running: CanaryInput | null, canario: CanaryInput, caller?: string): boolean {
  const { porcentaje, pasos, roles, personas = [] } = canario;
  const now = running?.version === canario.version ? running : null;
  const isSameShare = isDeepStrictEqual(
    [porcentaje, pasos, roles],
    [now?.porcentaje, now?.pasos, now?.roles],
  );
  const known = [caller, ...(now?.personas ?? [])];
  return (
    ((porcentaje > 0 || pasos !== undefined) && !isSameShare) || personas.some((id) => !known.includes(id))
  );
}

/** The canary in its next step. @returns null if it has none. */
export function nextStep(canario: CanaryInput): CanaryInput | null {
  const next = canario.pasos?.find((paso) => paso > canario.porcentaje);
  return next === undefined ? null : { ...canario, porcentaje: next };
}

/**
 * Swaps the active and the previous version.
 * @returns null if there is no previous version.
 */
export function revertir(deployment: Deployment): Deployment | null {
  const { activa, anterior } = deployment;
  return anterior === null ? null : { ...deployment, activa: anterior, anterior: activa, canario: null };
}

/**
 * Takes a version from the deployment.
 * @param hasta The version that users of the active version get; null if there is none.
 * @returns null if the version is active and there is no other one.
 */
export function withoutVersion(
  deployment: Deployment,
  version: string,
  hasta: string | null,
): Deployment | null {
  const { activa, anterior, canario } = deployment;
  const next = version === activa ? hasta : activa;
  if (version === activa && (next === null || next === version)) return null;
  return {
    ...deployment,
    activa: next,
    anterior: anterior === version || anterior === next ? null : anterior,
    canario: canario?.version === version || canario?.version === next ? null : canario,
  };
}

/** Takes every version from the deployment: the module leaves the portal. */
export function withoutVersions(deployment: Deployment): Deployment {
  return { ...deployment, activa: null, anterior: null, canario: null };
}
