import { ApiError } from '@cartera/kit';

/** Characters; longer lines are cut. */
const MAX_LENGTH = 1_000;

const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * The arguments of a console call as one line of text, with every token replaced by `[token]`.
 * @param token the session's token, replaced even if it is not a JWT.
 */
export function textOf(parts: readonly unknown[], token: string | null): string {
  const text = parts.map(toText).join(' ').replace(JWT, '[token]');
  const masked = token ? text.replaceAll(token, '[token]') : text;
  return masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH)}…` : masked;
}

function toText(part: unknown): string {
  if (typeof part === 'string') return part;
  if (part instanceof ApiError) {
    const request = part.requestId === null ? '' : ` (petición ${part.requestId})`;
    return `${part.name} ${part.status} ${part.code}: ${part.message}${request}`;
  }
  if (part instanceof Error) return `${part.name}: ${part.message}`;
  try {
    return JSON.stringify(part) ?? String(part);
  } catch {
    // A circular object or a bigint.
    return String(part);
  }
}
