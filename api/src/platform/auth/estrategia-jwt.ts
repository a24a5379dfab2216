import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { CONFIGURACION, type Configuracion } from '../../config/configuracion.js';
import type { SesionActiva } from '../http/peticion.js';
import { Sesiones } from './sesiones.js';

/** The one algorithm tokens are signed and checked with: a token may not choose its own. */
export const ALGORITMO = 'HS256';

const Carga = z.object({ sid: z.uuid() });

/**
 * The secret as a key that is ready: of a text, the library asks on every request whether it is a public key, which
 * took a quarter of the whole request. Its types do not know keys, which it takes since jsonwebtoken 9.
 */
function llaveDe(secreto: string): Buffer {
  return createSecretKey(secreto, 'utf8') as unknown as Buffer;
}

/** Bearer tokens (P-9.2), each tied to a session's row. */
@Injectable()
export class EstrategiaJwt extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIGURACION) { secretoJwt }: Configuracion,
    private readonly sesiones: Sesiones,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: llaveDe(secretoJwt),
      algorithms: [ALGORITMO],
    });
  }

  async validate(carga: unknown): Promise<SesionActiva | false> {
    const leida = Carga.safeParse(carga);
    return (leida.success && (await this.sesiones.buscar(leida.data.sid))) || false;
  }
}
