import { leerLocal } from '@cartera/kit';
import { anotar, type Nivel } from './lineas';
import { textoDe } from './texto-de';

const NIVELES = {
  log: 'info',
  info: 'info',
  warn: 'aviso',
  error: 'error',
} as const satisfies Partial<Record<keyof Console, Nivel>>;

const consola = { ...console };

/**
 * Starts keeping what this visit writes to the console, its errors that nobody caught and its calls to the
 * API. Once, at boot, before anything else runs.
 */
export function capturar(): void {
  for (const [metodo, nivel] of Object.entries(NIVELES) as [keyof typeof NIVELES, Nivel][]) {
    console[metodo] = (...partes: unknown[]) => {
      consola[metodo](...partes);
      anotar(nivel, sinToken(...partes));
    };
  }
  window.addEventListener('error', ({ error, message }) => anotar('error', sinToken(error ?? message)));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    anotar('error', sinToken('Promesa sin atender:', reason)),
  );
  observarLlamadas();
}

/** Records that a part of the screen broke while it was drawn: what React tells of an error, caught or not. */
export function anotarCaida(error: unknown, donde: { componentStack?: string | undefined }): void {
  consola.error(error, donde.componentStack);
  anotar('caida', sinToken(error));
}

function sinToken(...partes: unknown[]): string {
  return textoDe(partes, leerLocal('token'));
}

function observarLlamadas(): void {
  const observador = new PerformanceObserver((lista) => {
    for (const entrada of lista.getEntries()) {
      if (entrada instanceof PerformanceResourceTiming) anotarLlamada(entrada);
    }
  });
  observador.observe({ type: 'resource', buffered: true });
}

function anotarLlamada({ initiatorType, name, responseStatus, duration }: PerformanceResourceTiming): void {
  // Without the query, where people's names are searched for.
  const { pathname } = new URL(name);
  if (initiatorType !== 'fetch' || !pathname.startsWith('/api/')) return;
  anotar(
    nivelDe(responseStatus),
    `${responseStatus || 'sin respuesta'} ${pathname} (${Math.round(duration)} ms)`,
  );
}

/** @param estado HTTP status; 0 where no answer came. */
function nivelDe(estado: number): Nivel {
  if (estado === 0 || estado >= 500) return 'error';
  return estado >= 400 ? 'aviso' : 'info';
}
