import type { SessionUsuario } from '@cartera/contrato/auth';
import { readLocal, saveLocal } from './storage';

/** The view that shows the sample, of a page that has a sample and real data. */
export const SAMPLE = 'ejemplo';

/** The parameter of the address that names the view. */
export const VIEW_PARAMETER = 'vista';

type Usuario = Pick<SessionUsuario, '_id' | 'demo'> | null;

const storageKey = (page: string, usuario: Usuario): string => `cartera.${page}.${usuario?._id ?? ''}`;

/**
 * Returns the view of a page: the one in the address, else the last choice of this person in this browser. At first the
 * demo data opens on the sample, and a database of the lender's own on the real data.
 * @param page its path without the slash.
 * @param real the name of the view of the real data.
 */
export function viewOf<Real extends string>(
  page: string,
  real: Real,
  address: URLSearchParams,
  usuario: Usuario,
): Real | typeof SAMPLE {
  const toView = (text: string | null) => [real, SAMPLE].find((view) => view === text) as Real | undefined;
  const chosen = toView(address.get(VIEW_PARAMETER)) ?? toView(readLocal(storageKey(page, usuario)));
  return chosen ?? (usuario?.demo ? SAMPLE : real);
}

/** Remembers the view that a person chose. */
export function saveView(page: string, view: string, usuario: Usuario): void {
  saveLocal(storageKey(page, usuario), view);
}
