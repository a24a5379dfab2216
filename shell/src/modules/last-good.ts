import type { PublishedModule } from '@cartera/contrato/portal';
import { logFailure, readLocal, removeLocal, saveLocal } from '@cartera/kit';
import { useEffect } from 'react';
import { canUseOtherVersion, type ModuleError } from './module-error';
import { isOwn, parseJson } from './own-addresses';
import { isPreviewed } from './preview';

/** The time that a page must stay drawn before its version counts as good, in milliseconds. */
const GOOD_AFTER_MS = 10_000;

const keyOf = ({ nombre }: Pick<PublishedModule, 'nombre'>) => `cartera:ultima-buena:${nombre}`;

/** Stores the version of a module that worked in this browser. */
export function rememberGood(modulo: PublishedModule): void {
  const text = JSON.stringify(modulo);
  if (readLocal(keyOf(modulo)) !== text) saveLocal(keyOf(modulo), text);
}

/** Forgets a version that is not safe. */
export function forgetGood(nombre: string, version: string): void {
  const stored = Object(parseJson(readLocal(keyOf({ nombre })) ?? ''));
  if (stored.version === version) removeLocal(keyOf({ nombre }));
}

/** Remembers a version once its page stayed drawn. A page that throws before that is gone, and with it the timer. */
export function useRememberGood(modulo: PublishedModule, isPage: boolean): void {
  useEffect(() => {
    if (!isPage || isOwn(modulo) || isPreviewed(modulo)) return;
    const timer = setTimeout(() => rememberGood(modulo), GOOD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [modulo, isPage]);
}

/** The version that stands in for one that failed, or null if there is none or no other version would help. */
export async function replacementOf(
  modulo: PublishedModule,
  failure: ModuleError,
): Promise<PublishedModule | null> {
  // A preview shows its own failure.
  if (isPreviewed(modulo) || !canUseOtherVersion(failure)) return null;
  try {
    return await lastGood(modulo);
  } catch (error) {
    logFailure('No se pudo leer la última versión que funcionó', error);
    return null;
  }
}

/**
 * The fallback when the current version of a module fails: the last version that worked in this browser, which the
 * server still keeps.
 * @returns null if there is none, or if it is the version that failed.
 */
export async function lastGood(modulo: PublishedModule): Promise<PublishedModule | null> {
  const stored = readLocal(keyOf(modulo));
  if (stored === null) return null;
  // On demand: only a failure needs the schemas. Another version of the portal may have stored another shape.
  const { PublishedModule } = await import('@cartera/contrato/portal');
  const { data } = PublishedModule.safeParse(parseJson(stored));
  return data && data.url !== modulo.url ? data : null;
}
