import { ERRORS } from '@cartera/contrato/errors';
import { Injectable } from '@nestjs/common';
import { Attempts, type DeviceId } from '../../platform/auth/attempts.js';
import { passwordMatches } from '../../platform/auth/passwords.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { UsuariosQueries } from './usuarios.queries.js';

/** Checks the password of a signed-in user. A wrong one counts as a failed login, so a stolen session cannot guess it. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly attempts: Attempts,
  ) {}

  /**
   * @param campo the field of the request body, for the error.
   * @throws BusinessError CLAVE_ACTUAL_INCORRECTA, DEMASIADOS_INTENTOS
   */
  async require(usuarioId: string, password: string, device: DeviceId, campo: string): Promise<void> {
    const claveHash = await this.usuarios.currentPassword(usuarioId);
    if (await this.attempts.check(usuarioId, device, () => passwordMatches(claveHash, password))) return;
    const mensaje = ERRORS.CLAVE_ACTUAL_INCORRECTA.message;
    throw new BusinessError('CLAVE_ACTUAL_INCORRECTA', { errors: [{ campo, mensaje }] });
  }
}
