import type { Accion } from '@cartera/contrato/acciones';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../../platform/audit/auditoria.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { row } from '../../../platform/db/query.js';
import type { Tx } from '../../../platform/db/transactions.js';
import { BusinessError } from '../../../platform/http/business-error.js';
import type { Actor } from '../../../platform/http/request.js';
import { Authority } from '../../usuarios/authority.js';
import { UsuariosQueries } from '../../usuarios/usuarios.queries.js';
import { SecondFactors } from './second-factors.js';

/** Records each change of second factors, and gives the recovery codes with the first one. */
@Injectable()
export class ChangeSecondFactor {
  constructor(
    private readonly factors: SecondFactors,
    private readonly usuarios: UsuariosQueries,
    private readonly authority: Authority,
    private readonly sessions: Sessions,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /** @returns the recovery codes of a first factor. */
  async added(tx: Tx, actor: Actor, factor: string): Promise<string[]> {
    const codes = await this.factors.settle(tx, actor.usuarioId);
    await this.record(tx, actor, actor.usuarioId, 'auth.agregar-segundo-factor', factor);
    return [...codes];
  }

  async removeApp(tx: Tx, actor: Actor): Promise<void> {
    await tx.query('DELETE FROM totp WHERE usuario_id = $1', [actor.usuarioId]);
    await this.removed(tx, actor, actor.usuarioId, 'aplicacion');
  }

  /** @throws BusinessError PASSKEY_NO_ENCONTRADA */
  async removePasskey(tx: Tx, actor: Actor, id: string): Promise<void> {
    const removed = await row(
      tx,
      'DELETE FROM llave_de_acceso WHERE id = $1 AND usuario_id = $2 RETURNING id',
      [id, actor.usuarioId],
    );
    if (!removed) throw new BusinessError('PASSKEY_NO_ENCONTRADA');
    await this.removed(tx, actor, actor.usuarioId, 'passkey');
  }

  async renewCodes(tx: Tx, actor: Actor): Promise<string[]> {
    const codes = await this.factors.renewCodes(tx, actor.usuarioId);
    await this.record(tx, actor, actor.usuarioId, 'auth.renovar-codigos');
    return [...codes];
  }

  /** Removes all factors of another user. @throws BusinessError USUARIO_NO_ENCONTRADO, SIN_PERMISO */
  async removeAll(tx: Tx, actor: Actor, usuarioId: string): Promise<void> {
    const { rol } = await this.usuarios.lock(tx, usuarioId);
    this.authority.requireUsuario(actor, usuarioId, rol);
    await tx.query('DELETE FROM totp WHERE usuario_id = $1', [usuarioId]);
    await tx.query('DELETE FROM llave_de_acceso WHERE usuario_id = $1', [usuarioId]);
    if (usuarioId !== actor.usuarioId)
      await this.usuarios.setSecretOf(tx, usuarioId, actor, this.clock.now());
    await this.sessions.closeAll(tx, usuarioId);
    await this.removed(tx, actor, usuarioId, 'todos');
  }

  private async removed(tx: Tx, actor: Actor, usuarioId: string, factor: string): Promise<void> {
    await this.factors.settle(tx, usuarioId);
    await this.record(tx, actor, usuarioId, 'auth.eliminar-segundo-factor', factor);
  }

  private record(tx: Tx, actor: Actor, entidadId: string, accion: Accion, factor?: string): Promise<void> {
    return this.auditoria.record(tx, actor, {
      accion,
      entidad: 'usuario',
      entidadId,
      ...(factor !== undefined && { despues: { factor } }),
    });
  }
}
