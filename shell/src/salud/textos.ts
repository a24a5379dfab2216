import { ETIQUETA_ROL } from '@cartera/contrato/catalogos';
import type { CanarioDatos, EstadoDeModulo } from '@cartera/contrato/portal-versiones';
import { formatoMiles } from '@cartera/kit';

const BYTES_POR_KB = 1000;

/** Who a canary is for: 'Gerente, 10 %'. */
export function quienesDe({ roles, porcentaje }: CanarioDatos): string {
  const deRoles = roles.length === 0 ? 'Todos los roles' : roles.map((rol) => ETIQUETA_ROL[rol]).join(' y ');
  return `${deRoles}, ${porcentaje} %`;
}

/** Milliseconds as people read them; a dash where nobody loaded it. */
export function formatoMs(ms: number | null): string {
  return ms === null ? '—' : `${formatoMiles(ms)} ms`;
}

/** The weight of a version's files. */
export function formatoPeso(bytes: number): string {
  return `${formatoMiles(Math.ceil(bytes / BYTES_POR_KB))} KB`;
}

/** What a version is for the users: everybody's, the canary's, or where a rollback goes. */
export type Papel = 'activa' | 'canario' | 'anterior' | 'guardada';

/** The part that a version plays in who gets what. */
export function papelDe(version: string, { activa, anterior, canario }: EstadoDeModulo): Papel {
  if (version === activa) return 'activa';
  if (version === canario?.version) return 'canario';
  return version === anterior ? 'anterior' : 'guardada';
}
