import { hash } from 'node:crypto';
import type { Rol } from '@cartera/contrato/catalogs';
import type { CanaryInput } from '@cartera/contrato/portal-versions';
import { supportsContract } from '@cartera/contrato/version';

/** The active and previous versions of a module, and its canary. */
export interface Deployment {
  readonly modulo: string;
  /** Null before the first promotion: only a canary gets a version. */
  readonly activa: string | null;
  readonly anterior: string | null;
  readonly canario: CanaryInput | null;
}

export interface Candidate {
  readonly version: string;
  /** Semver range of the contract versions that it runs on. */
  readonly contrato: string;
}

export interface Requester {
  readonly usuarioId: string;
  readonly rol: Rol;
  /** Contract version of the user's shell; absent if unknown. */
  readonly contrato?: string | undefined;
}

/**
 * Selects the version for a user: the canary if the user is in it, else the active version. If the user's shell
 * cannot run it, the newest compatible version before the active one. If none is compatible, the active version: the
 * shell shows the error.
 * @param candidates every stored version, newest first.
 */
export function versionFor<C extends Candidate>(
  deployment: Deployment,
  candidates: readonly C[],
  requester: Requester,
): C | undefined {
  const { activa, canario } = deployment;
  const byVersion = new Map(candidates.map((candidate) => [candidate.version, candidate]));
  const activeIndex = candidates.findIndex(({ version }) => version === activa);
  const fromActive = activeIndex < 0 ? [] : candidates.slice(activeIndex);
  const inCanary = canario && isCanary(deployment.modulo, canario, requester);
  const preferred = [...(inCanary ? [byVersion.get(canario.version)] : []), ...fromActive];
  return (
    preferred.find((candidate) => candidate && supportsContract(candidate.contrato, requester.contrato)) ??
    fromActive[0]
  );
}

/** True if the canary names a user, or the user has a role of it and is within its percentage. */
function isCanary(modulo: string, canario: CanaryInput, { usuarioId, rol }: Requester): boolean {
  if (canario.personas?.includes(usuarioId)) return true;
  const hasRole = canario.roles.length === 0 || canario.roles.includes(rol);
  return hasRole && rank(`${modulo} ${canario.version} ${usuarioId}`) < canario.porcentaje;
}

/** A stable rank from 0 to 99, so that a larger percentage keeps the users of a smaller one. */
function rank(text: string): number {
  return hash('sha256', text, 'buffer').readUInt32BE(0) % 100;
}
