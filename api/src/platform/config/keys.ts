import { z } from 'zod';

const MIN_KEY_LENGTH = 32;
/** The mark before a key that no longer signs or verifies tokens, but still decrypts stored secrets. */
const DATA_PREFIX = 'datos:';

/** The keys of `JWT_SECRET`, one for each line. */
export interface KeyTexts {
  /** All verify tokens; the first signs them. */
  readonly signing: readonly string[];
  /** These keys only decrypt the secrets that were stored while they signed. */
  readonly stored: readonly string[];
}

/** A key, as a variable or as the text of its file. */
export const Key = z.string().min(MIN_KEY_LENGTH, { error: `usa ${MIN_KEY_LENGTH} caracteres o más` });

/** The keys of `JWT_SECRET`: at least one signs, and none is short. */
export const Keys = z.string().refine(
  (text) => {
    const { signing, stored } = parseKeys(text);
    return signing.length > 0 && [...signing, ...stored].every((key) => Key.safeParse(key).success);
  },
  { error: `usa ${MIN_KEY_LENGTH} caracteres o más en cada línea` },
);

/** Reads the lines of `JWT_SECRET`. Empty lines do not count. */
export function parseKeys(text: string): KeyTexts {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  return {
    signing: lines.filter((line) => !line.startsWith(DATA_PREFIX)),
    stored: lines
      .filter((line) => line.startsWith(DATA_PREFIX))
      .map((line) => line.slice(DATA_PREFIX.length)),
  };
}
