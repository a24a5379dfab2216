import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Auditoria } from '../../../platform/audit/auditoria.js';
import { Clock } from '../../../platform/clock.js';
import { row } from '../../../platform/db/query.js';
import { Transactions } from '../../../platform/db/transactions.js';
import type { Origin } from '../../../platform/http/request.js';
import type { Credential } from '../../usuarios/usuarios.queries.js';
import type { Identity } from './identity-provider.js';

/** The accounts of a provider that belong to users. */
@Injectable()
export class Identidades {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
  ) {}

  /** The user of an account. */
  find({ issuer, subject }: Identity): Promise<Credential | undefined> {
    return row<Credential>(
      this.dataSource,
      `SELECT u.id, u.clave_hash AS "claveHash", u.estado, u.tiene_segundo_factor AS "hasSecondFactor"
         FROM identidad i JOIN usuario u ON u.id = i.usuario_id WHERE i.emisor = $1 AND i.sujeto = $2`,
      [issuer, subject],
    );
  }

  /** Links an account to the active user with its address, unless that user has another account of this provider. */
  async link({ issuer, subject }: Identity, email: string, origin: Origin): Promise<void> {
    await this.transactions.execute(async (tx) => {
      // The lock holds back a change of the address, which deletes the link.
      const linked = await row<{ id: string }>(
        tx,
        `INSERT INTO identidad (emisor, sujeto, usuario_id, creada)
         SELECT $1, $2, id, $4 FROM usuario WHERE lower(email) = lower($3) AND estado = 'activo' FOR NO KEY UPDATE
         ON CONFLICT DO NOTHING RETURNING usuario_id AS id`,
        [issuer, subject, email, this.clock.now()],
      );
      if (!linked) return;
      const entry = { accion: 'auth.vincular-sso', entidad: 'usuario', entidadId: linked.id } as const;
      await this.auditoria.record(tx, origin, { ...entry, despues: { emisor: issuer } });
    });
  }
}
