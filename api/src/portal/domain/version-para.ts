import { createHash } from 'node:crypto';
import type { Rol } from '@cartera/contrato/catalogos';
import type { CanarioDatos } from '@cartera/contrato/portal-versiones';
import { VERSION_CONTRATO } from '@cartera/contrato/version';
import { satisfies } from 'semver';

/** Who gets which version of a module: one row of the registry. */
export interface Despliegue {
  readonly modulo: string;
  readonly activa: string;
  readonly anterior: string | null;
  readonly canario: CanarioDatos | null;
}

export interface Candidata {
  readonly version: string;
  /** The contracts it runs on. */
  readonly contrato: string;
}

export interface Solicitante {
  readonly usuarioId: string;
  readonly rol: Rol;
  /** Of the shell that asks; absent where it does not say. */
  readonly contrato?: string | undefined;
}

/**
 * The version that falls to a user: the canary where they are in it, else the active one; and where their shell can
 * not run that one, the newest before it that it can. A shell that can run none is given the active one,
 * and says so itself.
 * @param candidatas every version that is kept, newest first.
 */
export function versionPara<C extends Candidata>(
  despliegue: Despliegue,
  candidatas: readonly C[],
  quien: Solicitante,
): C | undefined {
  const { activa, canario } = despliegue;
  const porVersion = new Map(candidatas.map((candidata) => [candidata.version, candidata]));
  const desdeLaActiva = candidatas.slice(candidatas.findIndex(({ version }) => version === activa));
  const enCanario = canario && esCanario(despliegue.modulo, canario, quien);
  const preferidas = [...(enCanario ? [porVersion.get(canario.version)] : []), ...desdeLaActiva];
  return (
    preferidas.find(
      (candidata) => candidata && satisfies(quien.contrato ?? VERSION_CONTRATO, candidata.contrato),
    ) ?? porVersion.get(activa)
  );
}

/** Whether a user is in a canary: of its roles, and within its share. */
export function esCanario(modulo: string, canario: CanarioDatos, { usuarioId, rol }: Solicitante): boolean {
  const deSuRol = canario.roles.length === 0 || canario.roles.includes(rol);
  return deSuRol && puesto(`${modulo} ${canario.version} ${usuarioId}`) < canario.porcentaje;
}

/** A place from 0 to 99, always the same for the same text: a wider share keeps whoever was in the narrower one. */
function puesto(texto: string): number {
  return createHash('sha256').update(texto).digest().readUInt32BE(0) % 100;
}
