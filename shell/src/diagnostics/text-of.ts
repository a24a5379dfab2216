import { ApiError } from '@cartera/kit';

/** Characters; longer lines are cut. */
const MAX_LENGTH = 1_000;

const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * One line of text for what was written to the console, with every token replaced by `[token]`.
 * @param token the session's token, replaced even if it is not a JWT.
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
    // A circular object or a bigint.
    return String(part);
  }
}
