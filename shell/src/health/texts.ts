import { ROL_LABELS } from '@cartera/contrato/catalogs';
import type { CanaryInput, ModuleStatus } from '@cartera/contrato/portal-versions';
import { formatThousands } from '@cartera/kit';

const BYTES_PER_KB = 1000;

/** The users of a canary: 'Gerente, 10%'. */
export function audienceOf({ roles, porcentaje }: CanaryInput): string {
  const rolesText = roles.length === 0 ? 'Todos los roles' : roles.map((rol) => ROL_LABELS[rol]).join(' y ');
  return `${rolesText}, ${porcentaje}%`;
}

/** '1.234 ms'; a dash for null. */
export function formatMs(ms: number | null): string {
  return ms === null ? '—' : `${formatThousands(ms)} ms`;
}

/** Size of a version's files, in kilobytes rounded up: '1.235 KB'. */
export function formatWeight(bytes: number): string {
  return `${formatThousands(Math.ceil(bytes / BYTES_PER_KB))} KB`;
}

/** For all users, for the canary's users, the target of a rollback, or only stored. */
export type VersionRole = 'active' | 'canary' | 'previous' | 'stored';

export function roleOf(version: string, { activa, anterior, canario }: ModuleStatus): VersionRole {
  if (version === activa) return 'active';
  if (version === canario?.version) return 'canary';
  return version === anterior ? 'previous' : 'stored';
}
