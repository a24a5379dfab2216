import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of nobody's password, made with the same cost as everyone's. */
const nobodyHash = hash('nadie', COST);

/** An argon2id hash with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether a password is the one behind a hash.
 * @param passwordHash undefined for a user who does not exist: the answer is no, and takes the same time.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const coincide = await verify(passwordHash ?? (await nobodyHash), password);
  return coincide && passwordHash !== undefined;
}
