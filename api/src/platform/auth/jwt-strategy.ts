import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import type { ActiveSession } from '../http/request.js';
import { Sessions } from './sessions.js';

/** The one algorithm tokens are signed and checked with: a token may not choose its own. */
export const ALGORITHM = 'HS256';

const Payload = z.object({ sid: z.uuid() });

/**
 * The secret as a key that is ready: of a text, the library asks on every request whether it is a public key, which
 * took a quarter of the whole request. Its types do not know keys, which it takes since jsonwebtoken 9.
 */
function toKey(secret: string): Buffer {
  return createSecretKey(secret, 'utf8') as unknown as Buffer;
}

/** Bearer tokens (P-9.2), each tied to a session's row. */
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

  async validate(payload: unknown): Promise<ActiveSession | false> {
    const parsed = Payload.safeParse(payload);
    return (parsed.success && (await this.sessions.search(parsed.data.sid))) || false;
  }
}
