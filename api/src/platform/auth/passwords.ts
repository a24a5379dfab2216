import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash for unknown users, with the same cost as real ones. */
const decoyHash = hash('nadie', COST);

/** Returns an argon2id hash, which includes its salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * True if a password matches a hash.
 * @param passwordHash undefined for an unknown user: returns false after the same time.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return matches && passwordHash !== undefined;
}
