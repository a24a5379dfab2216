import type { ModuleError } from './module-error';

/** Where in a module's file something broke; nothing else is read of a stack, which repeats the message. */
const LOCATION = /\/mfe\/[^/\s]+\/[^/\s]+\/([\w.@~-]+:\d+:\d+)/;
/** The federation's own codes. */
const FEDERATION_CODE = /RUNTIME-\d+/;

/**
 * A failure in a few words for whoever keeps the portal: its kind and its place. Never the message of the error,
 * which a module may have written with somebody's data in it.
 */
export function failureSummary({ estado, cause }: ModuleError): string {
  if (estado !== undefined) return `respondió ${estado}`;
  if (!(cause instanceof Error)) return '';
  const code = FEDERATION_CODE.exec(cause.message)?.[0];
  const place = LOCATION.exec(cause.stack ?? '')?.[1];
  const kind = 'code' in cause && cause.code === 'CSS_CHUNK_LOAD_FAILED' ? 'hoja de estilos' : cause.name;
  return [kind, code, place].filter(Boolean).join(' ').slice(0, 200);
}
