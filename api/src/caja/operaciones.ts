import type { Accion } from '@cartera/contrato/acciones';
import type { TipoAsiento } from '@cartera/contrato/catalogs';
import { type Firmante, hasSaldo } from '@cartera/dominio/caja';
import { Inject, Injectable } from '@nestjs/common';
import { INSERT_ASIENTO } from '../contabilidad/asientos.sql.js';
import { CAPITAL, DIFERENCIAS, GASTOS, OFICINA } from '../esquema/cajas.sql.js';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { firmanteOf } from './firmas.js';
import { type CajaAbierta, openCaja } from './open-caja.js';
import { OperacionEntity } from './operacion.entity.js';

type NewOperacion = Pick<OperacionEntity, 'tipo' | 'monto'> & { readonly id?: string | undefined } & Partial<
    Pick<
      OperacionEntity,
      | 'contraparteId'
      | 'jornadaId'
      | 'categoria'
      | 'persona'
      | 'nota'
      | 'esperado'
      | 'denominaciones'
      | 'createdAt'
    >
  >;

/** Writes operations with cash, with their rows in the journal and in the audit trail. */
@Injectable()
export class Operaciones {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
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
   * @returns `isDone`.
   */
  async create(
    tx: Tx,
    cajaId: string,
    operacion: NewOperacion,
    isDone: boolean,
    actor: Actor,
    accion: Accion,
  ): Promise<boolean> {
    const empty = {
      ...{ contraparteId: null, jornadaId: null, categoria: null, nota: null, esperado: null },
      ...{ persona: null, denominaciones: null, decididaPor: null, decididaEn: null, motivo: null },
      sola: false,
    };
    const created: OperacionEntity = {
      ...empty,
      createdAt: this.clock.now(),
      ...operacion,
      id: operacion.id ?? newId(),
      cajaId,
      estado: isDone ? 'hecha' : 'pendiente',
      creadaPor: actor.usuarioId,
    };
    await tx.insert(OperacionEntity, created);
    if (isDone) await this.post(tx, created);
    await this.record(tx, cajaId, accion, { ...operacion, estado: created.estado }, actor);
    return isDone;
  }

  /** Posts an operation to the journal, under its id. A closing posts the difference of its count. */
  async post(tx: Tx, { id, tipo, cajaId, contraparteId, monto, esperado }: OperacionEntity): Promise<void> {
    if (tipo === 'cierre') {
      const diferencia = monto - (esperado ?? 0);
      if (diferencia > 0) await this.asentar(tx, id, 'diferencia', DIFERENCIAS, cajaId, diferencia);
      if (diferencia < 0) await this.asentar(tx, id, 'diferencia', cajaId, DIFERENCIAS, -diferencia);
    } else if (tipo === 'capital') {
      await this.asentar(tx, id, tipo, CAPITAL, cajaId, monto);
    } else if (tipo === 'retiro') {
      await this.asentar(tx, id, tipo, cajaId, CAPITAL, monto);
    } else if (tipo === 'base') {
      await this.asentar(tx, id, tipo, OFICINA, cajaId, monto);
    } else {
      await this.asentar(tx, id, tipo, cajaId, contraparteId ?? GASTOS, monto);
    }
  }

  async record(tx: Tx, cajaId: string, accion: Accion, despues: object, actor: Actor): Promise<void> {
    await this.auditoria.record(tx, actor, { accion, entidad: 'caja', entidadId: cajaId, despues });
  }

  private async asentar(
    tx: Tx,
    id: string,
    tipo: TipoAsiento,
    de: string,
    a: string,
    monto: number,
  ): Promise<void> {
    await tx.query(INSERT_ASIENTO, [id, tipo, this.clock.today(), de, a, monto, this.clock.now()]);
  }
}
