import type { CambioPedido } from '@cartera/contrato/aprobaciones';
import type { TipoPorAprobar } from '@cartera/contrato/catalogs';
import { needsSecondPerson } from '@cartera/dominio/segunda-firma';
import { Inject, Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../personal/configuracion/configuracion.queries.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { LOCK } from '../platform/db/locks.js';
import { type Queryable, row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { AprobacionEntity } from './aprobacion.entity.js';

/** A write that takes money out or forgives it, as its author asks for it. */
export interface Salida {
  readonly tipo: TipoPorAprobar;
  /** The loan, payment, installment or account that it changes. */
  readonly entidadId: string;
  readonly prestamoId?: string | null;
  readonly cajaId?: string | null;
  /** Whole pesos that leave or are forgiven; 0 or less if none. */
  readonly monto: number;
  /** The command, as its use case takes it. */
  readonly datos: object;
  readonly cambios: readonly CambioPedido[];
  readonly nota: string | null;
  /** It waits for a second person whatever its amount, once there is a cap. */
  readonly isAlways?: boolean;
}

const DAYS_TO_DECIDE = 7;
const MS_PER_DAY = 86_400_000;

/** The cap above which money leaves with a second person only (`topeSinSegundaFirma`). */
@Injectable()
export class Tope {
  constructor(
    private readonly configuracion: ConfiguracionQueries,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The cap in force, in whole pesos; null if there is none. With open permissions every user is everyone. */
  async get(tx: Queryable): Promise<number | null> {
    if (this.config.permisos === 'abiertos') return null;
    return (await this.configuracion.get(tx)).topeSinSegundaFirma;
  }

  /** Until when a write that is asked now waits for its decision. */
  deadline(): Date {
    return new Date(this.clock.now().getTime() + DAYS_TO_DECIDE * MS_PER_DAY);
  }

  /**
   * Returns the cap if a write exceeds it, else null. A write below the cap is stored as a direct one, and adds to the sum of
   * its author's day.
   */
  async exceeded(tx: Tx, salida: Salida, actor: Actor): Promise<number | null> {
    const tope = await this.get(tx);
    if (tope === null) return null;
    if (salida.isAlways) return tope;
    if (salida.monto <= 0) return null;
    // Of two writes of one person at once, the second one sees what the first one counted.
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK.segundaFirma, actor.usuarioId]);
    if (needsSecondPerson(salida.monto, await this.alone(tx, actor.usuarioId), tope)) return tope;
    await tx.insert(AprobacionEntity, {
      ...this.rowOf(salida, tope, actor),
      estado: 'directa',
      venceEn: null,
    });
    return null;
  }

  /** The columns of a new row, but for its state and its term. */
  rowOf(
    { prestamoId = null, cajaId = null, isAlways: _isAlways, ...salida }: Salida,
    tope: number,
    actor: Actor,
  ) {
    return {
      ...salida,
      ...{ id: newId(), prestamoId, cajaId, tope, pedidaPor: actor.usuarioId, sola: false },
      ...{ pedidaEn: this.clock.now(), dia: this.clock.today() },
      ...{ decididaPor: null, decididaEn: null, motivo: null },
    };
  }

  /** Returns the pesos of a person's direct writes of today. */
  private async alone(tx: Tx, usuarioId: string): Promise<number> {
    const sum = await row<{ monto: number }>(
      tx,
      `SELECT coalesce(sum(monto), 0)::bigint AS monto FROM aprobacion
        WHERE pedida_por = $1 AND dia = $2 AND estado = 'directa'`,
      [usuarioId, this.clock.today()],
    );
    return sum?.monto ?? 0;
  }
}
