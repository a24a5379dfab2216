import type { FirmaConPin } from '@cartera/contrato/cajas-operaciones';
import type { Rol } from '@cartera/contrato/catalogs';
import type { EstadoDePin } from '@cartera/contrato/pin';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Auditoria } from '../../../platform/audit/auditoria.js';
import { Refusals } from '../../../platform/audit/refusals.js';
import { Attempts } from '../../../platform/auth/attempts.js';
import { passwordMatches } from '../../../platform/auth/passwords.js';
import { Clock } from '../../../platform/clock.js';
import { row, rows } from '../../../platform/db/query.js';
import type { Tx } from '../../../platform/db/transactions.js';
import { BusinessError } from '../../../platform/http/business-error.js';
import type { Actor } from '../../../platform/http/request.js';
import { withActiveUsuario } from '../../usuarios/usuarios.sql.js';

/** Wrong tries that block a PIN. Right ones between them do not clear the count: only a day without tries does. */
const MAX_ATTEMPTS = 5;
const MEMORY = '1 day';

/** A person with a PIN. */
export interface PersonWithPin {
  readonly usuarioId: string;
  readonly nombre: string;
  readonly rol: Rol;
}

/** PINs with which people sign on the device of another. */
@Injectable()
export class Pins {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attempts: Attempts,
    private readonly refusals: Refusals,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  async get(usuarioId: string): Promise<EstadoDePin> {
    const found = await row<{ bloqueado: boolean }>(
      this.dataSource,
      `SELECT intentos >= ${MAX_ATTEMPTS} AS bloqueado FROM pin_de_firma WHERE usuario_id = $1`,
      [usuarioId],
    );
    return { tiene: found !== undefined, bloqueado: found?.bloqueado === true };
  }

  /** Sets a PIN, which replaces the former one and is not blocked. */
  async set(tx: Tx, pinHash: string, actor: Actor): Promise<void> {
    await tx.query(
      `INSERT INTO pin_de_firma (usuario_id, pin_hash) VALUES ($1, $2)
       ON CONFLICT (usuario_id) DO UPDATE SET pin_hash = excluded.pin_hash, intentos = 0, ultimo_intento = NULL`,
      [actor.usuarioId, pinHash],
    );
    await this.record(tx, 'auth.poner-pin', actor);
  }

  async remove(tx: Tx, actor: Actor): Promise<void> {
    await tx.query('DELETE FROM pin_de_firma WHERE usuario_id = $1', [actor.usuarioId]);
    await this.record(tx, 'auth.eliminar-pin', actor);
  }

  /** The active users with a PIN, by name. */
  people(): Promise<PersonWithPin[]> {
    return rows<PersonWithPin>(
      this.dataSource,
      `SELECT u.id AS "usuarioId", u.nombre, u.rol FROM pin_de_firma p ${withActiveUsuario('p.usuario_id')}
        ORDER BY normalizar(u.nombre), u.id`,
    );
  }

  /**
   * Checks the PIN of a person on the device of another. Wrong tries block the PIN, and slow down who makes them with
   * the PINs of several people.
   * @throws BusinessError PIN_INCORRECTO, PIN_BLOQUEADO, DEMASIADOS_INTENTOS
   */
  async require({ usuario, pin }: FirmaConPin, actor: Actor): Promise<void> {
    const isRight = await this.attempts.check(`pin de ${actor.usuarioId}`, null, () =>
      this.matches(usuario, pin),
    );
    if (isRight) return;
    this.refusals.record(actor, {
      accion: 'cajas.firmar',
      entidad: 'usuario',
      entidadId: usuario,
      resultado: 'fallido',
    });
    throw new BusinessError('PIN_INCORRECTO');
  }

  /** Counts a try before it is checked, so that parallel guesses are all counted. A right one is not counted. */
  private async matches(usuarioId: string, pin: string): Promise<boolean> {
    const counted = await row<{ pinHash: string }>(
      this.dataSource,
      `UPDATE pin_de_firma
          SET intentos = CASE WHEN ultimo_intento <= $2::timestamptz - interval '${MEMORY}' THEN 1 ELSE intentos + 1 END,
              ultimo_intento = $2
        WHERE usuario_id = $1 AND intentos < ${MAX_ATTEMPTS} RETURNING pin_hash AS "pinHash"`,
      [usuarioId, this.clock.now()],
    );
    // A blocked PIN is not checked: the answer is the same for a right one.
    if (!counted) throw new BusinessError('PIN_BLOQUEADO');
    if (!(await passwordMatches(counted.pinHash, pin))) return false;
    await this.dataSource.query(
      'UPDATE pin_de_firma SET intentos = greatest(intentos - 1, 0) WHERE usuario_id = $1 AND pin_hash = $2',
      [usuarioId, counted.pinHash],
    );
    return true;
  }

  private async record(tx: Tx, accion: 'auth.poner-pin' | 'auth.eliminar-pin', actor: Actor): Promise<void> {
    await this.auditoria.record(tx, actor, { accion, entidad: 'usuario', entidadId: actor.usuarioId });
  }
}
