import { ROL_LABELS } from '@cartera/contrato/catalogs';
import type { CanaryInput, ModuleStatus, ModuleVersion } from '@cartera/contrato/portal-versions';
import { formatThousands } from '@cartera/kit';

const BYTES_PER_KB = 1000;
const SHORT_COMMIT_LENGTH = 8;

/** The users of a canary: 'Gerente, 10%', '1 persona', or 'Todos los roles, 5% (luego 25% y 100%) y 1 persona'. */
export function audienceOf({ roles, porcentaje, personas = [], pasos = [] }: CanaryInput): string {
  const people = personas.length === 1 ? '1 persona' : `${personas.length} personas`;
  if (porcentaje === 0) return people;
  const rolesText = roles.length === 0 ? 'Todos los roles' : roles.map((rol) => ROL_LABELS[rol]).join(' y ');
  const next = pasos.filter((paso) => paso > porcentaje).map((paso) => `${paso}%`);
  const nextText = next.length > 0 ? ` (luego ${next.join(' y ')})` : '';
  return `${rolesText}, ${porcentaje}%${nextText}${personas.length > 0 ? ` y ${people}` : ''}`;
}

/** The canary with which a user tries a version too: beside those who already do, or alone. */
export function withPerson(canario: CanaryInput | null, version: string, usuarioId: string): CanaryInput {
  if (canario?.version !== version) return { version, roles: [], porcentaje: 0, personas: [usuarioId] };
  return { ...canario, personas: [...new Set([...(canario.personas ?? []), usuarioId])] };
}

/** '1.234 ms'; a dash for null. */
export function formatMs(ms: number | null): string {
  return ms === null ? '—' : `${formatThousands(ms)} ms`;
}

/** The loads that failed or broke afterwards, of all: '2,5 %'; a dash without any. */
export function formatErrorRate({ cargas, fallos, errores }: ModuleVersion): string {
  const total = cargas + fallos;
  if (total === 0) return '—';
  const percentage = Math.min(100, ((fallos + errores) / total) * 100);
  return `${percentage.toLocaleString('es-CO', { maximumFractionDigits: 1 })} %`;
}

/** Size of a version's files, in kilobytes rounded up: '1.235 KB'. */
export function formatWeight(bytes: number): string {
  return `${formatThousands(Math.ceil(bytes / BYTES_PER_KB))} KB`;
}

/** The commit that a version was built from, and whether its sources were as in it: '5f2c8a1e, sin cambios'. */
export function sourceOf({
  commit,
  limpio,
  firmada,
}: Pick<ModuleVersion, 'commit' | 'limpio' | 'firmada'>): string {
  if (commit === null) return 'Sin commit';
  const changes = limpio ? 'sin cambios' : 'con cambios';
  return `${commit.slice(0, SHORT_COMMIT_LENGTH)}, ${changes}${firmada ? ', firmada' : ''}`;
}

/** Active, canary, target of a rollback, withdrawn, or only stored. */
export type VersionRole = 'active' | 'canary' | 'previous' | 'withdrawn' | 'stored';

export function roleOf(version: string, { activa, anterior, canario, versiones }: ModuleStatus): VersionRole {
  if (version === activa) return 'active';
  if (version === canario?.version) return 'canary';
  if (version === anterior) return 'previous';
  const isWithdrawn = versiones.some((stored) => stored.version === version && stored.retiro !== null);
  return isWithdrawn ? 'withdrawn' : 'stored';
}

/** Describes the release rules: 'Ana Ruiz · entrega otra persona · solo versiones firmadas'; null without any. */
export function rulesOf({ responsables, segundaPersona, llaves }: ModuleStatus): string | null {
  if (responsables.length === 0 && !segundaPersona && llaves.length === 0) return null;
  return [
    responsables.map(({ nombre }) => nombre).join(', ') || 'Todos los que publican',
    ...(segundaPersona ? ['entrega otra persona'] : []),
    ...(llaves.length > 0 ? ['solo versiones firmadas'] : []),
  ].join(' · ');
}
