import type { Rol } from '@cartera/contrato/catalogs';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { DataSource } from 'typeorm';
import { type DeviceId, usersOnDevice } from '../../../platform/auth/attempts.js';
import { SecretKeys } from '../../../platform/auth/secret-keys.js';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { row, rows } from '../../../platform/db/query.js';
import type { Tx } from '../../../platform/db/transactions.js';
import { BusinessError } from '../../../platform/http/business-error.js';
import { withActiveUsuario } from '../../usuarios/usuarios.sql.js';
import { seal, unseal } from './secrets.js';

const PERIOD_SECONDS = 30;
/** Of a phone whose clock is half a minute off. */
const TOLERANCE = 1;

/** A person with an app of codes. */
export interface PersonWithApp {
  readonly usuarioId: string;
  readonly nombre: string;
  readonly rol: Rol;
}

/** Codes of an app on the phone (TOTP). A code serves once. */
@Injectable()
export class TotpCodes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly keys: SecretKeys,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a secret, which counts once it is activated.
   * @param device the browser that shows it.
   * @returns the secret and the address of its QR code.
   * @throws BusinessError APLICACION_YA_ACTIVA
   */
  async prepare(tx: Tx, usuarioId: string, email: string, device: DeviceId) {
    const totp = this.totpOf(new Secret({ size: 20 }).base32, email);
    const secreto = totp.secret.base32;
    const prepared = await row(
      tx,
      `INSERT INTO totp AS t (usuario_id, secreto, testigos)
       SELECT $1, $2, ARRAY(${usersOnDevice('$3')} AND usuario_id <> $1)
       ON CONFLICT (usuario_id) DO UPDATE SET secreto = excluded.secreto, testigos = excluded.testigos, ultimo_paso = 0
        WHERE NOT t.confirmado
       RETURNING 1`,
      [usuarioId, seal(this.keys.signer.text, secreto), device],
    );
    if (!prepared) throw new BusinessError('APLICACION_YA_ACTIVA');
    return { secreto, direccion: totp.toString() };
  }

  /** @param confirmed false: a code of a secret that is only prepared. */
  async accepts(usuarioId: string, code: string, confirmed: boolean): Promise<boolean> {
    const stored = await row<{ secreto: string }>(
      this.dataSource,
      'SELECT secreto FROM totp WHERE usuario_id = $1 AND confirmado = $2',
      [usuarioId, confirmed],
    );
    if (!stored) return false;
    const timestamp = this.clock.now().getTime();
    const totp = this.totpOf(unseal(this.keys.all, stored.secreto));
    const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: TOLERANCE });
    if (delta === null) return false;
    // One statement, so that of two requests with the same code one is refused.
    const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
    const spent = await row(
      this.dataSource,
      'UPDATE totp SET ultimo_paso = $2 WHERE usuario_id = $1 AND ultimo_paso < $2 RETURNING 1',
      [usuarioId, step],
    );
    return spent !== undefined;
  }

  /** Activates the secret of which `accepts` has seen a code: one prepared since then has no step. */
  async activate(tx: Tx, usuarioId: string): Promise<void> {
    await tx.query('UPDATE totp SET confirmado = true WHERE usuario_id = $1 AND ultimo_paso > 0', [
      usuarioId,
    ]);
  }

  /**
   * The active users with an app, by name.
   * @param unseenBy without those whose secret a browser of this user showed.
   */
  people(unseenBy: string): Promise<PersonWithApp[]> {
    return rows<PersonWithApp>(
      this.dataSource,
      `SELECT u.id AS "usuarioId", u.nombre, u.rol FROM totp t ${withActiveUsuario('t.usuario_id')}
        WHERE t.confirmado AND $1 <> ALL (t.testigos) ORDER BY normalizar(u.nombre), u.id`,
      [unseenBy],
    );
  }

  private totpOf(secret: string, label = ''): TOTP {
    return new TOTP({
      issuer: this.config.empresa,
      label,
      secret: Secret.fromBase32(secret),
      period: PERIOD_SECONDS,
    });
  }
}
