import { ApiError } from '@cartera/kit';

/** Longer lines are cut: a log is read, not parsed. */
const MAX_LENGTH = 1_000;

const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * One line of text out of what was written to the console, with every token in it covered.
 * @param token the one of the session, covered wherever it stands, whatever its form.
 */
export function textOf(parts: readonly unknown[], token: string | null): string {
  const text = parts.map(toText).join(' ').replace(JWT, '[token]');
  const covered = token ? text.replaceAll(token, '[token]') : text;
  return covered.length > MAX_LENGTH ? `${covered.slice(0, MAX_LENGTH)}…` : covered;
}

function toText(part: unknown): string {
  if (typeof part === 'string') return part;
  if (part instanceof ApiError) {
    const request = part.requestId === null ? '' : ` (petición ${part.requestId})`;
    return `${part.name} ${part.estado} ${part.code}: ${part.message}${request}`;
  }
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  try {
    return JSON.stringify(part) ?? String(part);
  } catch {
    // It holds itself, or an integer that JSON cannot write.
    return String(part);
  }
}
