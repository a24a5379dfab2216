import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { deleteInBatches } from '../db/delete-in-batches.js';
import { type Queryable, row } from '../db/query.js';
import type { Tx } from '../db/transactions.js';
import { tooManyAttempts } from '../http/business-error.js';
import { Turns } from '../turns.js';

/** Attempts without a wait. */
const FREE_ATTEMPTS = 10;
const FIRST_WAIT_SECONDS = 30;
const MAX_DOUBLINGS = 7;
/** A count starts again this long after its last attempt. */
const MEMORY = '1 day';
const KNOWN_DEVICE_DAYS = 400;
const MS_PER_DAY = 86_400_000;
const AFTER_RIGHT = {
  forget: 'DELETE FROM intento WHERE clave = $1',
  skip: 'UPDATE intento SET intentos = intentos - 1 WHERE clave = $1',
};

/** The browser that makes an attempt: its secret cookie, hashed. Null without one. */
export type DeviceId = string | null;

/** The effect of a right attempt: it ends the count; it counts as a wrong one, if it is a first step; or it does not count. */
type AfterRight = 'forget' | 'count' | 'skip';

/**
 * Limits guesses of passwords and codes, across all processes. All unknown devices of an account share one count. A
 * device on which the account has signed in has its own, so a stranger's guesses never lock out its user. Addresses are
 * not counted, because an office shares one. An e-mail address and a user name have a count each: a common lock would say that
 * they belong together.
 */
@Injectable()
export class Attempts {
  private readonly turns = new Turns();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt and checks it. Attempts of one count take turns: parallel guesses are all counted, and parallel right ones
   * all pass.
   * @param account the user's id, or any other name that was tried.
   * @param name of the count of unknown devices: another one if the account was named in another way.
   * @throws BusinessError DEMASIADOS_INTENTOS with `retryAfterSeconds`.
   */
  async check(
    account: string,
    device: DeviceId,
    isRight: () => Promise<boolean>,
    afterRight: AfterRight = 'forget',
    name = account,
  ): Promise<boolean> {
    const key = (await this.isKnown(account, device)) ? `${account} ${device}` : name;
    return this.turns.take(key, async () => {
      await this.count(key);
      const passes = await isRight();
      if (passes && afterRight !== 'count') await this.dataSource.query(AFTER_RIGHT[afterRight], [key]);
      return passes;
    });
  }

  /** True for the first use of a secret that serves once. @param secret its name and hash; it ends within a day. */
  async isFirstUse(secret: string): Promise<boolean> {
    const used = await row(
      this.dataSource,
      `INSERT INTO intento (clave, intentos, espera_hasta, caduca) VALUES ($1, 1, $2, $2::timestamptz + interval '${MEMORY}')
       ON CONFLICT DO NOTHING RETURNING 1`,
      [secret, this.clock.now()],
    );
    return used !== undefined;
  }

  /** Records that a user has signed in on a device. */
  async rememberDevice(tx: Tx, usuarioId: string, device: DeviceId): Promise<void> {
    if (device === null) return;
    await tx.query(
      `INSERT INTO dispositivo_conocido (usuario_id, dispositivo, visto) VALUES ($1, $2, $3)
       ON CONFLICT (usuario_id, dispositivo) DO UPDATE SET visto = excluded.visto`,
      [usuarioId, device, this.clock.now()],
    );
  }

  /** Deletes the counts and devices that no attempt can use any more. */
  async deleteExpired(db: Queryable): Promise<void> {
    const now = this.clock.now();
    await deleteInBatches(db, 'intento', 'clave', 'caduca <= $1', now);
    const cutoff = new Date(now.getTime() - KNOWN_DEVICE_DAYS * MS_PER_DAY);
    await deleteInBatches(db, 'dispositivo_conocido', 'usuario_id, dispositivo', 'visto <= $1', cutoff);
  }

  private async isKnown(account: string, device: DeviceId): Promise<boolean> {
    const found = await row(this.dataSource, `${usersOnDevice('$2')} AND usuario_id::text = $1`, [
      account,
      device,
    ]);
    return found !== undefined;
  }

  /** One statement, so that concurrent processes count every attempt. The wait doubles with each one. */
  private async count(key: string): Promise<void> {
    const now = this.clock.now();
    const admitted = await row(
      this.dataSource,
      `INSERT INTO intento AS i (clave, intentos, espera_hasta, caduca)
       VALUES ($1, 1, $2, $2::timestamptz + interval '${MEMORY}')
       ON CONFLICT (clave) DO UPDATE SET
         intentos = CASE WHEN i.caduca <= $2 THEN 1 ELSE i.intentos + 1 END,
         espera_hasta = CASE WHEN i.caduca <= $2 OR i.intentos + 1 < ${FREE_ATTEMPTS} THEN excluded.espera_hasta
           ELSE $2::timestamptz + interval '${FIRST_WAIT_SECONDS} seconds'
             * 2 ^ least(i.intentos + 1 - ${FREE_ATTEMPTS}, ${MAX_DOUBLINGS}) END,
         caduca = excluded.caduca
       WHERE i.espera_hasta <= $2
       RETURNING intentos`,
      [key, now],
    );
    if (admitted) return;
    const wait = await row<{ until: Date }>(
      this.dataSource,
      'SELECT espera_hasta AS until FROM intento WHERE clave = $1',
      [key],
    );
    const retryAfterSeconds = Math.ceil(((wait?.until ?? now).getTime() - now.getTime()) / 1000);
    throw tooManyAttempts(Math.max(1, retryAfterSeconds));
  }
}

/**
 * The users who have signed in on a device, in SQL.
 * @param device an SQL expression.
 */
export function usersOnDevice(device: string): string {
  return `SELECT usuario_id FROM dispositivo_conocido WHERE dispositivo = ${device}`;
}
