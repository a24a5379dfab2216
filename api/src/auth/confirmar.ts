import type { Confirmation } from '@cartera/contrato/sesiones';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import type { DeviceId } from '../platform/auth/attempts.js';
import { Sessions } from '../platform/auth/sessions.js';
import { Transactions } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { CurrentPassword } from '../usuarios/current-password.js';

/** POST /auth/confirmar: the user proves again who they are, for ten minutes of their session. */
@Injectable()
export class Confirmar {
  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
  ) {}

  /** @throws BusinessError CLAVE_ACTUAL_INCORRECTA, DEMASIADOS_INTENTOS */
  async execute({ password }: Confirmation, actor: Actor, device: DeviceId): Promise<void> {
    await this.currentPassword.require(actor.usuarioId, password, device, 'password');
    await this.transactions.execute(async (tx) => {
      await this.sessions.confirm(tx, actor.sesionId);
      await this.auditoria.record(tx, actor, {
        accion: 'auth.confirmar',
        entidad: 'usuario',
        entidadId: actor.usuarioId,
      });
    });
  }
}
