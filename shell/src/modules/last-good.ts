import type { PublishedModule } from '@cartera/contrato/portal';
import { readLocal, saveLocal } from '@cartera/kit';

const keyOf = ({ nombre }: PublishedModule) => `cartera:ultima-buena:${nombre}`;

/** Stores the version of a module that loaded in this browser. */
export function rememberGood(modulo: PublishedModule): void {
  const text = JSON.stringify(modulo);
  if (readLocal(keyOf(modulo)) !== text) saveLocal(keyOf(modulo), text);
}

/**
 * The fallback when the current version of a module does not load: the last version that loaded in this browser, which
 * the server still keeps.
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
