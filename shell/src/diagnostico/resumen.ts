import { leerLocal, useSesion } from '@cartera/kit';
import { type Linea, useLineas } from './lineas';

declare global {
  interface Window {
    /** What support asks for on the telephone: type it in the browser's console. */
    diagnostico?: () => Resumen;
  }
}

export interface Resumen {
  readonly direccion: string;
  readonly navegador: string;
  readonly conConexion: boolean;
  readonly sesion: ResumenSesion;
  readonly lineas: readonly Linea[];
}

export interface ResumenSesion {
  /** Whether a token is stored; the token itself is never shown. */
  readonly hayToken: boolean;
  /** When it ends, as the server said; null without a session. */
  readonly expira: string | null;
}

/** What is stored of the session. The token is read where it is kept, which may disagree with what is in use. */
export function resumirSesion(): ResumenSesion {
  return {
    hayToken: leerLocal('token') !== null,
    expira: useSesion.getState().usuario?.expira ?? null,
  };
}

/** Everything that helps to find out what happened in this browser. */
export function resumir(): Resumen {
  const { pathname } = window.location;
  return {
    direccion: pathname,
    navegador: navigator.userAgent,
    conConexion: navigator.onLine,
    sesion: resumirSesion(),
    lineas: useLineas.getState().lineas,
  };
}

/** Puts the summary at hand as the global function `diagnostico` (P-1.41). */
export function exponerResumen(): void {
  window.diagnostico = resumir;
}
