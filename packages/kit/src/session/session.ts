import type { SessionUsuario } from '@cartera/contrato/auth';
import { ROLES } from '@cartera/contrato/catalogs';
import type { Permiso } from '@cartera/contrato/permisos';
import { create } from 'zustand';
import { readLocal, removeLocal, saveLocal } from '../browser/storage';

/** Storage keys; other tools read them (P-1.29). */
const TOKEN_KEY = 'token';
const USUARIO_KEY = 'usuario';

type Data =
  | { readonly status: 'loading' | 'anonymous'; readonly token: null; readonly usuario: null }
  | { readonly status: 'authenticated'; readonly token: string; readonly usuario: SessionUsuario };

export type SessionState = Data['status'];

interface Actions {
  /** Opens a session and stores it; also replaces the user of an open one. */
  open(token: string, usuario: SessionUsuario): void;
  /** Ends the session in this browser. The caller ends it on the server. */
  close(): void;
  /** Reads the stored session at startup and follows the other tabs from then on. */
  restore(): void;
}

export type Session = Data & Actions;

const NO_SESSION = { status: 'anonymous', token: null, usuario: null } as const;

/** The session of this browser (P-1.29): a hook and a store. */
export const useSession = create<Session>()((set) => ({
  status: 'loading',
  token: null,
  usuario: null,
  open: (token, usuario) => {
    saveLocal(TOKEN_KEY, token);
    saveLocal(USUARIO_KEY, JSON.stringify(usuario));
    set({ status: 'authenticated', token, usuario });
  },
  close: () => {
    clear();
    set(NO_SESSION);
  },
  restore: () => {
    const stored = readStored();
    if (stored.status === 'anonymous') clear();
    set(stored);
    window.addEventListener('storage', onOtherTabChange);
  },
}));

/** True if the signed-in user has a permission. Screens hide actions that the server would refuse. */
export function useCan(permiso: Permiso): boolean {
  return useSession(({ usuario }) => usuario?.permisos.includes(permiso) ?? false);
}

function readStored(): Data {
  const token = readLocal(TOKEN_KEY);
  const usuario = readUsuario(readLocal(USUARIO_KEY) ?? '');
  return token && usuario ? { status: 'authenticated', token, usuario } : NO_SESSION;
}

function clear(): void {
  removeLocal(TOKEN_KEY);
  removeLocal(USUARIO_KEY);
}

/**
 * Follows the session of another tab. That tab writes one key after the other, so an incomplete session is not deleted
 * here. A null key means that the storage was cleared.
 */
function onOtherTabChange({ key }: StorageEvent): void {
  if (key === null || key === TOKEN_KEY || key === USUARIO_KEY) useSession.setState(readStored());
}

/**
 * Parses the stored user without the schemas: the login must not load them.
 * @returns null if the text is not a user: it may be old, truncated or foreign.
 */
function readUsuario(text: string): SessionUsuario | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isUsuario(value) ? value : null;
}

function isUsuario(value: unknown): value is SessionUsuario {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, nombre, rol, permisos, expira } = value as Record<string, unknown>;
  return (
    typeof _id === 'string' &&
    typeof nombre === 'string' &&
    typeof expira === 'string' &&
    ROLES.some((known) => known === rol) &&
    Array.isArray(permisos) &&
    permisos.every((permiso) => typeof permiso === 'string')
  );
}
