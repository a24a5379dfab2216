import type { UsuarioSesion } from '@cartera/contrato/auth';
import { create } from 'zustand';
import { borrarLocal, guardarLocal, leerLocal } from '../navegador/almacen-local';
import { leerUsuario } from './usuario-guardado';

/** Storage keys; other tools read them (P-1.29). */
const CLAVE_TOKEN = 'token';
const CLAVE_USUARIO = 'usuario';

type Datos =
  | { readonly estado: 'cargando' | 'anonimo'; readonly token: null; readonly usuario: null }
  | { readonly estado: 'autenticado'; readonly token: string; readonly usuario: UsuarioSesion };

export type EstadoSesion = Datos['estado'];

interface Acciones {
  /** Starts a session and stores it; also replaces the user of the one that is open. */
  abrir(token: string, usuario: UsuarioSesion): void;
  /** Ends the session in this browser. Telling the server is the caller's business. */
  cerrar(): void;
  /** Reads the stored session, once at boot, and from then on follows what other tabs do. */
  restaurar(): void;
}

export type Sesion = Datos & Acciones;

const SIN_SESION = { estado: 'anonimo', token: null, usuario: null } as const;

/** The session of this browser (P-1.29), a hook and a store. */
export const useSesion = create<Sesion>()((set) => ({
  estado: 'cargando',
  token: null,
  usuario: null,
  abrir: (token, usuario) => {
    guardarLocal(CLAVE_TOKEN, token);
    guardarLocal(CLAVE_USUARIO, JSON.stringify(usuario));
    set({ estado: 'autenticado', token, usuario });
  },
  cerrar: () => {
    olvidar();
    set(SIN_SESION);
  },
  restaurar: () => {
    const guardada = leerGuardada();
    if (guardada.estado === 'anonimo') olvidar();
    set(guardada);
    window.addEventListener('storage', alCambiarOtraPestana);
  },
}));

function leerGuardada(): Datos {
  const token = leerLocal(CLAVE_TOKEN);
  const usuario = leerUsuario(leerLocal(CLAVE_USUARIO) ?? '');
  return token && usuario ? { estado: 'autenticado', token, usuario } : SIN_SESION;
}

function olvidar(): void {
  borrarLocal(CLAVE_TOKEN);
  borrarLocal(CLAVE_USUARIO);
}

/**
 * Two tabs agree. What is half written is not discarded here, since the other tab writes one key and then
 * the next; a null key is a store that was cleared.
 */
function alCambiarOtraPestana({ key }: StorageEvent): void {
  if (key === null || key === CLAVE_TOKEN || key === CLAVE_USUARIO) useSesion.setState(leerGuardada());
}
