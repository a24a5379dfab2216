import type { PublishedModule, UnsafeVersion } from '@cartera/contrato/portal';
import { readFromSession, removeFromSession, saveToSession } from '@cartera/kit';

/** Of this tab, as `mfe-x@1.4.0`. Only a click in the portal writes it, so no link of another site can. */
const STORAGE_KEY = 'cartera:vista-previa';
const PARAMETER = 'vista-previa';
const TEXT = /^(mfe-[a-z][a-z0-9-]*)@([0-9A-Za-z.+-]{1,80})$/;

/** A version that only this tab draws. */
export interface Preview {
  readonly nombre: string;
  readonly version: string;
}

/** Parses `mfe-x@1.4.0`. @returns null for any other text. */
export function readPreview(text: string | null): Preview | null {
  const [, nombre, version] = TEXT.exec(text ?? '') ?? [];
  return nombre && version ? { nombre, version } : null;
}

/** The preview of this tab. It changes only with a new load of the page. */
export const CURRENT_PREVIEW = readPreview(readFromSession(STORAGE_KEY));

/** The preview that the address asks for, if this tab was not given it by a click. */
export function unaskedPreview(): Preview | null {
  const asked = readPreview(new URLSearchParams(location.search).get(PARAMETER));
  return asked && !isPreviewed(asked) ? asked : null;
}

/** Loads the portal again with a version in this tab. */
export function startPreview({ nombre, version }: Preview): void {
  const text = `${nombre}@${version}`;
  saveToSession(STORAGE_KEY, text);
  location.assign(`/dashboard?${PARAMETER}=${encodeURIComponent(text)}`);
}

/** Loads the portal again without a preview. */
export function endPreview(): void {
  removeFromSession(STORAGE_KEY);
  location.assign(location.pathname);
}

/** True if only this tab draws a version: what happens to it says nothing about that of other users. */
export function isPreviewed({ nombre, version }: Preview): boolean {
  return CURRENT_PREVIEW?.nombre === nombre && CURRENT_PREVIEW.version === version;
}

/**
 * Replaces a module by its previewed version, or adds it if it has no version in use.
 * @param unsafeVersions The versions that every tab leaves, also a tab that previews them.
 */
export function withPreview(
  modules: readonly PublishedModule[],
  previewed: PublishedModule | undefined,
  unsafeVersions: readonly UnsafeVersion[] = [],
): readonly PublishedModule[] {
  const isUnsafe = unsafeVersions.some(
    ({ nombre, version }) => nombre === previewed?.nombre && version === previewed.version,
  );
  if (!previewed || isUnsafe) return modules;
  return [...modules.filter(({ nombre }) => nombre !== previewed.nombre), previewed];
}
