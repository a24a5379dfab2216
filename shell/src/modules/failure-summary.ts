import type { ModuleError } from './module-error';

/** The file, line and column of a stack. The rest of a stack repeats the message. */
const LOCATION = /\/mfe\/[^/\s]+\/[^/\s]+\/([\w.@~-]+:\d+:\d+)/;
const FEDERATION_CODE = /RUNTIME-\d+/;

/**
 * A failure in a few words for the portal's administrators: its kind and its place. It omits the error's message,
 * because a module may have put personal data in it.
 */
export function failureSummary({ status, cause }: ModuleError): string {
  if (status !== undefined) return `respondió ${status}`;
  if (!(cause instanceof Error)) return '';
  const code = FEDERATION_CODE.exec(cause.message)?.[0];
  const place = LOCATION.exec(cause.stack ?? '')?.[1];
  const kind = 'code' in cause && cause.code === 'CSS_CHUNK_LOAD_FAILED' ? 'hoja de estilos' : cause.name;
  return [kind, code, place].filter(Boolean).join(' ').slice(0, 200);
}
