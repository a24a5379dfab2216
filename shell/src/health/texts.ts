import { ROL_LABELS } from '@cartera/contrato/catalogs';
import type { CanaryInput, ModuleStatus } from '@cartera/contrato/portal-versiones';
import { formatThousands } from '@cartera/kit';

const BYTES_PER_KB = 1000;

/** Who a canary is for: 'Gerente, 10 %'. */
export function audienceOf({ roles, porcentaje }: CanaryInput): string {
  const rolesText = roles.length === 0 ? 'Todos los roles' : roles.map((rol) => ROL_LABELS[rol]).join(' y ');
  return `${rolesText}, ${porcentaje} %`;
}

/** Milliseconds as people read them; a dash where nobody loaded it. */
export function formatMs(ms: number | null): string {
  return ms === null ? '—' : `${formatThousands(ms)} ms`;
}

/** The weight of a version's files. */
export function formatWeight(bytes: number): string {
  return `${formatThousands(Math.ceil(bytes / BYTES_PER_KB))} KB`;
}

/** What a version is for the users: everybody's, the canary's, or where a rollback goes. */
export type VersionRole = 'active' | 'canary' | 'previous' | 'stored';

/** The part that a version plays in who gets what. */
export function roleOf(version: string, { activa, anterior, canario }: ModuleStatus): VersionRole {
  if (version === activa) return 'active';
  if (version === canario?.version) return 'canary';
  return version === anterior ? 'previous' : 'stored';
}
