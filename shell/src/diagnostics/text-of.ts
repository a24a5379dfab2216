import { ApiError } from '@cartera/kit';

/** Longer lines are cut: a log is read, not parsed. */
const MAX_LENGTH = 1_000;

const ES_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * One line of text out of what was written to the console, with every token in it covered.
 * @param token the one of the session, covered wherever it stands, whatever its form.
 */
export function textOf(parts: readonly unknown[], token: string | null): string {
  const text = parts.map(toText).join(' ').replace(ES_TOKEN, '[token]');
  const covered = token ? text.replaceAll(token, '[token]') : text;
  return covered.length > MAX_LENGTH ? `${covered.slice(0, MAX_LENGTH)}…` : covered;
}

function toText(parte: unknown): string {
  if (typeof parte === 'string') return parte;
  if (parte instanceof ApiError) {
    const request = parte.requestId === null ? '' : ` (petición ${parte.requestId})`;
    return `${parte.name} ${parte.estado} ${parte.code}: ${parte.message}${request}`;
  }
  if (parte instanceof Error) return `${parte.name}: ${parte.message}`;
  try {
    return JSON.stringify(parte) ?? String(parte);
  } catch {
    // It holds itself, or an integer that JSON cannot write.
    return String(parte);
  }
}
