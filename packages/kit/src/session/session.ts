import type { SessionUsuario } from '@cartera/contrato/auth';
import { create } from 'zustand';
import { readLocal, removeLocal, saveLocal } from '../browser/local-storage';
import { readUsuario } from './stored-usuario';

/** Storage keys; other tools read them (P-1.29). */
const CLAVE_TOKEN = 'token';
const USUARIO_KEY = 'usuario';

type Data =
  | { readonly estado: 'cargando' | 'anonimo'; readonly token: null; readonly usuario: null }
  | { readonly estado: 'autenticado'; readonly token: string; readonly usuario: SessionUsuario };

export type SessionState = Data['estado'];

interface Actions {
  /** Starts a session and stores it; also replaces the user of the one that is open. */
  open(token: string, usuario: SessionUsuario): void;
  /** Ends the session in this browser. Telling the server is the caller's business. */
  close(): void;
  /** Reads the stored session, once at boot, and from then on follows what other tabs do. */
  restore(): void;
}

export type Session = Data & Actions;

const NO_SESSION = { estado: 'anonimo', token: null, usuario: null } as const;

/** The session of this browser (P-1.29), a hook and a store. */
export const useSession = create<Session>()((set) => ({
  estado: 'cargando',
  token: null,
  usuario: null,
  open: (token, usuario) => {
    saveLocal(CLAVE_TOKEN, token);
    saveLocal(USUARIO_KEY, JSON.stringify(usuario));
    set({ estado: 'autenticado', token, usuario });
  },
  close: () => {
    clear();
    set(NO_SESSION);
  },
  restore: () => {
    const stored = readStored();
    if (stored.estado === 'anonimo') clear();
    set(stored);
    window.addEventListener('storage', onOtherTabChange);
  },
}));

function readStored(): Data {
  const token = readLocal(CLAVE_TOKEN);
  const usuario = readUsuario(readLocal(USUARIO_KEY) ?? '');
  return token && usuario ? { estado: 'autenticado', token, usuario } : NO_SESSION;
}

function clear(): void {
  removeLocal(CLAVE_TOKEN);
  removeLocal(USUARIO_KEY);
}

/**
 * Two tabs agree. What is half written is not discarded here, since the other tab writes one key and then
 * the next; a null key is a store that was cleared.
 */
function onOtherTabChange({ key }: StorageEvent): void {
  if (key === null || key === CLAVE_TOKEN || key === USUARIO_KEY) useSession.setState(readStored());
}
