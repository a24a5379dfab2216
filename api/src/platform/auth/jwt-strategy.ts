import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { Sessions } from './sessions.js';
import type { StoredSession } from './stored-session.js';

/** Tokens are signed and verified with this algorithm only. */
export const ALGORITHM = 'HS256';

const Payload = z.object({ sid: z.uuid() });

/**
 * Parses the secret once. With a text, jsonwebtoken checks for a public key on every request, which took a quarter of
 * the request's time. jsonwebtoken 9 accepts a key, but its types do not.
 */
function toKey(secret: string): Buffer {
  return createSecretKey(secret, 'utf8') as unknown as Buffer;
}

/** Authenticates bearer tokens (P-9.2). Each token belongs to a stored session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) { jwtSecret }: Config,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: toKey(jwtSecret),
      algorithms: [ALGORITHM],
    });
  }

  async validate(payload: unknown): Promise<StoredSession | false> {
    const parsed = Payload.safeParse(payload);
    return (parsed.success && (await this.sessions.find(parsed.data.sid))) || false;
  }
}
