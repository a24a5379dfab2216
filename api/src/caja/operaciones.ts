import type { Accion } from '@cartera/contrato/acciones';
import type { TipoPorAprobar } from '@cartera/contrato/catalogs';
import { type Firmante, hasSaldo, pesosAtStake } from '@cartera/dominio/caja';
import { needsSecondPerson } from '@cartera/dominio/segunda-firma';
import { Inject, Injectable } from '@nestjs/common';
import { outcome } from '../aprobaciones/aprobaciones.js';
import { Tope } from '../aprobaciones/tope.js';
import { OFICINA } from '../esquema/cajas.sql.js';
import { type AuditActor, Auditoria } from '../platform/audit/auditoria.js';
import { Clock, dayOf, TIME_ZONE } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { withConstraints } from '../platform/db/constraints.js';
import { LOCK } from '../platform/db/locks.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { firmanteOf } from './firmas.js';
import { type CajaAbierta, openCaja } from './open-caja.js';
import { OperacionEntity } from './operacion.entity.js';

/** Pesos of the floats and handovers that the user `$1` has given to the account `$2` on the day `$3`. */
const GIVEN = `
  SELECT coalesce(sum(o.monto), 0)::bigint AS monto FROM operacion_caja o
   WHERE o.creada_por = $1 AND $2 = CASE o.tipo WHEN 'base' THEN o.caja_id WHEN 'entrega' THEN o.contraparte_id END
     AND o.estado = 'hecha' AND (o.created_at AT TIME ZONE '${TIME_ZONE}')::date = $3`;

export type NewOperacion = Pick<OperacionEntity, 'tipo' | 'monto'> & {
  readonly id?: string | undefined;
} & Partial<
    Pick<
      OperacionEntity,
      | 'contraparteId'
      | 'jornadaId'
      | 'categoria'
      | 'persona'
      | 'nota'
      | 'esperado'
      | 'denominaciones'
      | 'tope'
      | 'createdAt'
    >
  >;

/** An operation that was written. */
export interface Written {
  /** False: it waits for another person. */
  readonly isDone: boolean;
  /** Its id, if it waits because of the cap of one person (record 50). */
  readonly aprobacion: string | null;
}

/** The answer of an operation: done, or the person that it waits for. */
export function writtenOutcome({ isDone, aprobacion }: Written, done: string) {
  if (aprobacion !== null) return outcome(aprobacion, done);
  return { message: isDone ? done : 'Falta que la otra persona lo confirme' };
}

/** Writes operations with cash, with their rows in the journal and in the audit trail. */
@Injectable()
export class Operaciones {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
    private readonly tope: Tope,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For whom the actor may act. */
  firmante(actor: Actor): Firmante {
    return firmanteOf(this.config, actor);
  }

  /**
   * Locks an account that the actor answers for: the own one, or any for the office.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`
   */
  async open(tx: Tx, id: string, actor: Actor): Promise<CajaAbierta> {
    const { usuarioId, isOficina } = this.firmante(actor);
    if (!isOficina && id !== usuarioId) throw new BusinessError('CAJA_NO_ENCONTRADA');
    return openCaja(tx, id);
  }

  /**
   * Of a float that the office gives. What it offered to a collector already counts as going out.
   * @throws BusinessError `CAJA_SIN_SALDO`
   */
  async requireFloat(tx: Tx, base: number): Promise<void> {
    const oficina = await openCaja(tx, OFICINA);
    this.requireSaldo(oficina, oficina.esperado, base);
  }

  /** @throws BusinessError `CAJA_SIN_SALDO` */
  requireSaldo({ tipo }: CajaAbierta, disponible: number, monto: number): void {
    if (!hasSaldo(tipo, disponible, monto, this.config.cajaEstricta))
      throw new BusinessError('CAJA_SIN_SALDO');
  }

  /**
   * Writes an operation.
   * @param isDone false leaves it waiting for another person.
   * @throws BusinessError `LLAVE_REUSADA` if its id is that of another operation
   */
  async create(
    tx: Tx,
    cajaId: string,
    operacion: NewOperacion,
    isDone: boolean,
    actor: Actor,
    accion: Accion,
  ): Promise<Written> {
    const { id = newId(), ...given } = operacion;
    const { tope = await this.topeBelow(tx, operacion) } = given;
    const estado = isDone ? 'hecha' : 'pendiente';
    const venceEn = isDone || tope === null ? null : this.tope.deadline();
    await register(tx, actor, { createdAt: this.clock.now(), ...given, tope, venceEn, id, cajaId, estado });
    if (isDone) await this.post(tx, id);
    await this.record(tx, cajaId, accion, { operacion: id, ...given, estado }, actor);
    return { isDone, aprobacion: !isDone && (given.tope ?? null) !== null ? id : null };
  }

  /** Returns the cap if the own cash of the office must not leave by one person: it exceeds it, by itself or in sum of the day. */
  exceededTope(tx: Tx, cajaId: string, operacion: NewOperacion, actor: Actor): Promise<number | null> {
    const { tipo, nota = null } = operacion;
    const salida = {
      entidadId: cajaId,
      cajaId,
      monto: pesosAtStake(operacion),
      datos: {},
      cambios: [],
      nota,
    };
    return this.tope.exceeded(tx, { ...salida, tipo: tipo as TipoPorAprobar }, actor);
  }

  /** Returns the cap if an operation exceeds it, else null. @param spent pesos that left the account before it on that day. */
  async topeBelow(tx: Tx, operacion: NewOperacion, spent = 0): Promise<number | null> {
    const tope = await this.tope.get(tx);
    if (operacion.tipo === 'capital') return null;
    return needsSecondPerson(pesosAtStake(operacion), spent, tope) ? tope : null;
  }

  /**
   * Adds up the floats and handovers of one author to one account on one day. Returns true if the sum exceeds the cap: an
   * author could otherwise divide one amount into parts below the cap.
   */
  async exceedsInSum(tx: Tx, { tipo, monto, cajaId, contraparteId, creadaPor, createdAt }: OperacionEntity) {
    if (tipo !== 'base' && tipo !== 'entrega') return false;
    // Of two slices at once, the second one sees the first one.
    await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK.segundaFirma, creadaPor]);
    const receiver = tipo === 'base' ? cajaId : contraparteId;
    const given = await row<{ monto: number }>(tx, GIVEN, [creadaPor, receiver, dayOf(createdAt)]);
    return needsSecondPerson(monto, given?.monto ?? 0, await this.tope.get(tx));
  }

  /** Posts an operation that is done to the journal, under its id. A closing posts the difference of its count. */
  async post(tx: Tx, id: string): Promise<void> {
    await tx.query('SELECT asentar_operacion($1, $2, $3)', [id, this.clock.today(), this.clock.now()]);
  }

  /**
   * Records an event of an account. The reconciliation compares the events of an operation with it, so they have its id, kind,
   * pesos and new state: `operacion`, `tipo`, `monto` and `estado`.
   */
  async record(tx: Tx, cajaId: string, accion: Accion, despues: object, actor: AuditActor): Promise<void> {
    await this.auditoria.record(tx, actor, { accion, entidad: 'caja', entidadId: cajaId, despues });
  }

  /** Records, for the person who signed, what their code signed in the session of the actor. */
  async recordFirma(tx: Tx, usuarioId: string, despues: object, actor: Actor): Promise<void> {
    const entry = { accion: 'cajas.firmar', entidad: 'usuario', entidadId: usuarioId, despues } as const;
    await this.auditoria.record(tx, actor, entry);
  }
}

/** Inserts an operation. Its author is the user of the session: the database takes no other (record 51). */
async function register(tx: Tx, { sesionId }: Actor, created: Partial<OperacionEntity>): Promise<void> {
  const { columns } = tx.dataSource.getMetadata(OperacionEntity);
  const row = columns.map(({ databaseName, propertyName }) => [
    databaseName,
    created[propertyName as keyof OperacionEntity],
  ]);
  // The id can be that of an operation that the caller does not see.
  await withConstraints({ operacion_caja_unica: 'LLAVE_REUSADA' }, () =>
    tx.query('SELECT registrar_operacion($1, $2)', [sesionId, JSON.stringify(Object.fromEntries(row))]),
  );
}
