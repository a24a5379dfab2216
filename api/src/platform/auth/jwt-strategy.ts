import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { ALGORITHM, SecretKeys } from './secret-keys.js';
import { Sessions } from './sessions.js';
import type { StoredSession } from './stored-session.js';

const Payload = z.object({ sid: z.uuid() });

/** Authenticates bearer tokens (P-9.2). Each token belongs to a stored session. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    keys: SecretKeys,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // jsonwebtoken 9 accepts a parsed key, but the types of passport-jwt do not.
      secretOrKeyProvider: (
        _request: unknown,
        token: string,
        done: (error: unknown, key?: Buffer) => void,
      ) => {
        const key = keys.keyOf(token);
        if (key) done(null, key as unknown as Buffer);
        else done(new Error('Unknown key'));
      },
      algorithms: [ALGORITHM],
    });
  }

  async validate(payload: unknown): Promise<StoredSession | false> {
    const parsed = Payload.safeParse(payload);
    return (parsed.success && (await this.sessions.find(parsed.data.sid))) || false;
  }
}
