import type { ErrorModulo } from './error-modulo';

/** Where in a module's file something broke; nothing else is read of a stack, which repeats the message. */
const LUGAR = /\/mfe\/[^/\s]+\/[^/\s]+\/([\w.@~-]+:\d+:\d+)/;
/** The federation's own codes. */
const CODIGO_FEDERADO = /RUNTIME-\d+/;

/**
 * A failure in a few words for whoever keeps the portal: its kind and its place. Never the message of the error,
 * which a module may have written with somebody's data in it.
 */
export function resumenDeFallo({ estado, cause }: ErrorModulo): string {
  if (estado !== undefined) return `respondió ${estado}`;
  if (!(cause instanceof Error)) return '';
  const codigo = CODIGO_FEDERADO.exec(cause.message)?.[0];
  const lugar = LUGAR.exec(cause.stack ?? '')?.[1];
  const clase = 'code' in cause && cause.code === 'CSS_CHUNK_LOAD_FAILED' ? 'hoja de estilos' : cause.name;
  return [clase, codigo, lugar].filter(Boolean).join(' ').slice(0, 200);
}
