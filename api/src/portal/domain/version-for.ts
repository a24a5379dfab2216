import { createHash } from 'node:crypto';
import type { Rol } from '@cartera/contrato/catalogs';
import type { CanaryInput } from '@cartera/contrato/portal-versiones';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { satisfies } from 'semver';

/** Who gets which version of a module: one row of the registry. */
export interface Deployment {
  readonly modulo: string;
  readonly activa: string;
  readonly anterior: string | null;
  readonly canario: CanaryInput | null;
}

export interface Candidate {
  readonly version: string;
  /** The contracts it runs on. */
  readonly contrato: string;
}

export interface Requester {
  readonly usuarioId: string;
  readonly rol: Rol;
  /** Of the shell that asks; absent where it does not say. */
  readonly contrato?: string | undefined;
}

/**
 * The version that falls to a user: the canary where they are in it, else the active one; and where their shell can
 * not run that one, the newest before it that it can. A shell that can run none is given the active one,
 * and says so itself.
 * @param candidates every version that is kept, newest first.
 */
export function versionFor<C extends Candidate>(
  deployment: Deployment,
  candidates: readonly C[],
  who: Requester,
): C | undefined {
  const { activa, canario } = deployment;
  const byVersion = new Map(candidates.map((candidate) => [candidate.version, candidate]));
  const fromActive = candidates.slice(candidates.findIndex(({ version }) => version === activa));
  const inCanary = canario && isCanary(deployment.modulo, canario, who);
  const preferred = [...(inCanary ? [byVersion.get(canario.version)] : []), ...fromActive];
  return (
    preferred.find(
      (candidate) => candidate && satisfies(who.contrato ?? CONTRACT_VERSION, candidate.contrato),
    ) ?? byVersion.get(activa)
  );
}

/** Whether a user is in a canary: of its roles, and within its share. */
export function isCanary(modulo: string, canario: CanaryInput, { usuarioId, rol }: Requester): boolean {
  const deSuRol = canario.roles.length === 0 || canario.roles.includes(rol);
  return deSuRol && rank(`${modulo} ${canario.version} ${usuarioId}`) < canario.porcentaje;
}

/** A place from 0 to 99, always the same for the same text: a wider share keeps whoever was in the narrower one. */
function rank(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % 100;
}
