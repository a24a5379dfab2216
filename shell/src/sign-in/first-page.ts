import type { PageCall } from '@cartera/contrato/portal';
import { listarModulos, verPerfil } from '@cartera/contrato/startup';
import {
  call,
  callEarly,
  logFailure,
  readLocal,
  todayInBogota,
  useSession,
  viewOf,
  withRemembered,
} from '@cartera/kit';
import { useEffect, useState } from 'react';
import { type Match, moduleFor } from '../modules/module-of';
import { ADDRESSES_KEY, readAddresses } from '../modules/own-addresses';
import { preloadPage } from '../modules/preload-files';
import { REGISTRY_QUERY } from '../modules/registry-query';
import { permisosIn } from '../modules/use-permisos';
import { OWN_PAGES } from '../portal/own-pages';
import { importPortal } from './import-portal';

/**
 * Requests what the page of the address needs while the portal's code loads: the registry, and then the page's files and
 * data (record 30). The portal and the page take the answers, and show the failures.
 * @param session settles once the stored session was read from the server: only then are the user's permissions known.
 */
export async function requestFirstPage(session: Promise<void>): Promise<void> {
  const { pathname } = window.location;
  // A page that fails to load here loads again when it is drawn.
  OWN_PAGES[pathname]?.().catch(() => undefined);
  const registry = callEarly(listarModulos, { query: REGISTRY_QUERY });
  await session;
  const { data: modules } = await registry;
  const match = moduleFor(pathname, modules);
  const { usuario } = useSession.getState();
  if (!match || !usuario || usuario.debeCambiarClave || usuario.debeConfigurarSegundoFactor) return;
  const { modulo, page, permiso } = match;
  const permisos = permisosIn([modulo], usuario);
  const isAllowed = (needed: Match['permiso']) => !needed || permisos.includes(needed);
  const isReplaced = modulo.nombre in readAddresses(readLocal(ADDRESSES_KEY));
  if (isReplaced || !isAllowed(permiso)) return;
  preloadPage(match);
  const address = new URLSearchParams(window.location.search);
  const isShown = ({ vista }: PageCall) =>
    vista === undefined || viewOf(pathname.slice(1), vista, address, usuario) === vista;
  for (const dato of page.datos ?? []) {
    if (isAllowed(dato.permiso) && isShown(dato)) requestData(dato, match.params, address);
  }
}

/** Makes a call of a page, with the query that the page reads from its address. */
function requestData(dato: PageCall, params: Match['params'], address: URLSearchParams): void {
  const { llamada, consulta, campos, recordada } = dato;
  // A list remembers all its fields but the page.
  const remembered = campos.filter((campo) => campo !== 'page');
  const source = recordada === undefined ? address : withRemembered(address, recordada, remembered);
  const mes = todayInBogota().slice(0, 7);
  const query = Object.fromEntries(
    Object.entries(consulta).map(([campo, value]) => [campo, value === '{mes}' ? mes : value]),
  );
  for (const campo of campos) {
    const value = source.get(campo);
    if (value) query[campo] = value;
  }
  void callEarly({ method: 'GET', path: llamada, access: 'autenticado' }, { params, query });
}

/**
 * Reads the stored session from the server, once for each page load (P-1.6): the stored user may be days old and have
 * another role by now. Without an answer, the stored user is used.
 * @returns true while the answer is pending; false if no session was stored.
 */
export function useSessionCheck(): boolean {
  const [pending, setPending] = useState(() => useSession.getState().status === 'authenticated');
  useEffect(() => {
    if (!pending) return;
    const controller = new AbortController();
    const session = refreshUser(controller.signal);
    // They load meanwhile; a failure is shown when the portal is drawn.
    void Promise.allSettled([importPortal(), requestFirstPage(session)]);
    void session.finally(() => {
      if (!controller.signal.aborted) setPending(false);
    });
    return () => controller.abort();
  }, [pending]);
  return pending;
}

async function refreshUser(signal: AbortSignal): Promise<void> {
  const token = readLocal('token');
  try {
    const { data } = await call(verPerfil, { signal });
    // The stored session may have ended or changed meanwhile, here or in another tab.
    if (token && readLocal('token') === token) useSession.getState().open(token, data);
  } catch (error) {
    if (!signal.aborted) logFailure('No se pudo leer la sesión', error);
  }
}
