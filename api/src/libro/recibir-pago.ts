import type { MetodoPago } from '@cartera/contrato/catalogs';
import { ERRORS } from '@cartera/contrato/errors';
import type { AplicacionPago } from '@cartera/contrato/plan';
import { applyPago } from '@cartera/dominio/apply-pago';
import { withPagos } from '@cartera/dominio/cuota';
import { addDays, daysBetween } from '@cartera/dominio/dates';
import { DomainError } from '@cartera/dominio/domain-error';
import { requireReferenciaOf } from '@cartera/dominio/metodo-pago';
import { faultOfDay } from '@cartera/dominio/sin-red';
import { requireAcceptsPagos } from '@cartera/dominio/transitions';
import { Inject, Injectable } from '@nestjs/common';
import { WITH_CLIENTE } from '../clientes/clientes.sql.js';
import { requireOpenCaja } from '../contabilidad/require-open-caja.js';
import { requireOpenPeriodo } from '../personal/configuracion/open-periodo.queries.js';
import { UsuariosQueries } from '../personal/usuarios/usuarios.queries.js';
import { withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { hasPermiso } from '../platform/auth/has-permiso.js';
import { Clock, dayOf } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { withConstraints } from '../platform/db/constraints.js';
import { insertRows } from '../platform/db/insert.js';
import { prepared } from '../platform/db/prepared.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { asentar, movePagado } from './asentar.js';
import { CobroEntity } from './cobro.entity.js';
import { type Cuenta, type Situacion, saveSituacion } from './cuenta.js';
import { type Correction, EmitirRecibo } from './emitir-recibo.js';
import { IS_PAGO } from './figures.sql.js';
import { pagoRecibido } from './notificaciones/avisos.js';
import { PrestamoHistory } from './notificaciones/prestamo-history.js';
import { PRESTAMO_COBRADOR } from './prestamo.sql.js';
import { restructureNewer } from './reestructurado.js';
import { requireMetodo } from './require-metodo.js';

const PRESTAMO_COBRADOR_QUERY = prepared(
  `SELECT ${PRESTAMO_COBRADOR} AS "cobradorId" FROM prestamo p ${WITH_CLIENTE} WHERE p.id = $1`,
);

const REPETIDA = { cobro_referencia_unica: 'REFERENCIA_REPETIDA' } as const;

/** A payment to receive. */
export interface Pago {
  /** Absent: a new one. */
  readonly id?: string;
  /** Whole pesos, above 0. */
  readonly monto: number;
  /** The day it was received, not after today. */
  readonly fecha: string;
  readonly observaciones?: string | null | undefined;
  /** The moment when a phone without a network received it. */
  readonly ocurridoEn?: string | undefined;
  /** By default `efectivo`, which has no reference. */
  readonly metodo?: MetodoPago | undefined;
  readonly referencia?: string | null | undefined;
  /** The collector named in the request. */
  readonly cobradorId?: string | null | undefined;
  /** False refuses a payment equal to another one of the loan and day. */
  readonly confirmarParecido?: boolean | undefined;
  /** Number of the installment to pay before the oldest ones. */
  readonly first?: number;
}

/** A corrected payment keeps these fields. The database generates the number of a new payment. */
type Identity = Pick<CobroEntity, 'id' | 'ocurridoEn' | 'dispositivo' | 'createdAt'> &
  Partial<Pick<CobroEntity, 'numero'>>;

export interface PagoRecibido extends Situacion {
  readonly cobroId: string;
  /** Empty before the plan. */
  readonly aplicaciones: readonly AplicacionPago[];
  /** It paid a late loan after its client got new ones: their ids, and the first overdue day that they keep. */
  readonly renovado?: { readonly reestructuradoDesde: string; readonly reestructurados: readonly string[] };
}

/** Receives a payment for a loan that is already locked. */
@Injectable()
export class RecibirPago {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly clock: Clock,
    private readonly usuarios: UsuariosQueries,
    private readonly emitirRecibo: EmitirRecibo,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @throws DomainError `PRESTAMO_CERRADO`, `PAGO_SUPERA_SALDO`, `MONTO_INVALIDO`, `CUOTA_YA_PAGADA`,
   * `REFERENCIA_DE_EFECTIVO`, `REFERENCIA_OBLIGATORIA`, `METODO_APAGADO`.
   * @throws BusinessError `FECHA_FUTURA`, `FECHA_ANTERIOR`, `FECHA_DE_OTRO_DIA`, `PERIODO_CERRADO`,
   * `COBRADOR_NO_ENCONTRADO`, `REFERENCIA_REPETIDA`, `CAJA_CERRADA`.
   */
  async execute(tx: Tx, cuenta: Cuenta, pago: Pago, actor: Actor): Promise<PagoRecibido> {
    this.requireAllowedDay(pago, actor);
    if (pago.confirmarParecido === false) await requireNoParecido(tx, cuenta.prestamo.id, pago);
    return this.ofAnyDay(tx, cuenta, pago, actor);
  }

  /**
   * Receives a payment of any day since the loan.
   * @param createdAt the moment when it came; absent: now.
   * @throws as `execute`.
   */
  async ofAnyDay(
    tx: Tx,
    cuenta: Cuenta,
    pago: Pago,
    actor: Actor,
    createdAt = this.clock.now(),
  ): Promise<PagoRecibido> {
    const { metodo = 'efectivo', referencia = null } = pago;
    await requireMetodo(tx, { metodo, referencia });
    const ocurridoEn = pago.ocurridoEn === undefined ? null : new Date(pago.ocurridoEn);
    const identity = { id: pago.id ?? newId(), ocurridoEn, dispositivo: actor.dispositivo, createdAt };
    const cobradorId = await this.cobradorOf(tx, cuenta, pago.cobradorId, actor);
    const received = await this.withIdentity(tx, cuenta, { ...pago, cobradorId }, identity, actor);
    const diasTarde = daysBetween(pago.fecha, dayOf(createdAt));
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'cobros.registrar',
      situacion: received,
      detail: {
        cobroId: identity.id,
        monto: pago.monto,
        fecha: pago.fecha,
        ...(ocurridoEn && { ocurridoEn }),
        ...(diasTarde > 0 && { diasTarde }),
        ...received.renovado,
      },
      aviso: pagoRecibido(pago.monto, pago.fecha, received.saldoPendiente),
      cobroId: identity.id,
    });
    return received;
  }

  /**
   * Registers a corrected payment under its old identity. The caller records the history of the correction.
   * @param correction absent for a new payment.
   * @throws as `execute`.
   */
  async withIdentity(
    tx: Tx,
    cuenta: Cuenta,
    pago: Pago & { readonly cobradorId: string | null },
    identity: Identity,
    actor: Actor,
    correction?: Correction,
  ): Promise<PagoRecibido> {
    const { prestamo } = cuenta;
    const today = this.clock.today();
    const { metodo = 'efectivo', referencia = null } = pago;
    requireAcceptsPagos(prestamo.estado);
    requireReferenciaOf(metodo, referencia);
    requirePossibleDay(pago.fecha, prestamo.fechaInicio, today);
    // Cash of a day that is closed already counts today, and keeps its own day as its date.
    await requireOpenCaja(tx, { dia: today, metodo }, actor);
    await requireOpenPeriodo(tx, today, [pago.fecha]);
    if (pago.monto > prestamo.saldoPendiente) throw new DomainError('PAGO_SUPERA_SALDO');

    const aplicaciones = prestamo.planGenerado
      ? applyPago(cuenta.cuotas, pago.monto, pago.first).aplicaciones
      : [];
    const now = this.clock.now();
    const cobro = {
      prestamoId: prestamo.id,
      monto: pago.monto,
      fecha: pago.fecha,
      observaciones: pago.observaciones ?? null,
      metodo,
      referencia,
      cobradorId: pago.cobradorId,
      usuarioId: actor.usuarioId,
    };
    const movimientoId = await asentar(
      tx,
      { tipo: 'cobro', cobroId: identity.id, ...cobro, createdAt: now },
      aplicaciones,
    );
    await insertCobro(tx, { ...identity, movimientoId, ...cobro, updatedAt: now });
    const { observaciones, cobradorId } = cobro;
    const printed = { id: identity.id, cobradorId, observaciones };
    await this.emitirRecibo.execute(tx, printed, prestamo.saldoPendiente, correction);
    await movePagado(tx, aplicaciones, 1, pago.fecha);
    const saldo = prestamo.saldoPendiente - pago.monto;
    const cuotas = prestamo.planGenerado ? withPagos(cuenta.cuotas, aplicaciones) : undefined;
    const situacion = await saveSituacion(tx, cuenta, saldo, today, cuotas);
    const renovado =
      situacion.estado === 'pagado' ? await restructureNewer(tx, prestamo.id, today) : undefined;
    return { cobroId: identity.id, aplicaciones, ...situacion, ...(renovado && { renovado }) };
  }

  /**
   * A collector dates a payment at most `DIAS_ATRAS_COBRADOR` days back. One that a phone received without a network has
   * the day on which it was received, at most `DIAS_SIN_RED` days back: its idempotency key is kept for longer.
   */
  private requireAllowedDay({ fecha, ocurridoEn }: Pago, { rol }: Actor): void {
    const { diasAtrasCobrador, diasSinRed } = this.config;
    if (ocurridoEn !== undefined) {
      const dia = dayOf(new Date(ocurridoEn));
      const fault = faultOfDay(dia, this.clock.today(), diasSinRed);
      if (fault === 'futura') throw fechaError('FECHA_FUTURA');
      if (fault || fecha !== dia) throw fechaError('FECHA_DE_OTRO_DIA');
      return;
    }
    if (hasPermiso(this.config, rol, 'cobros.fechar')) return;
    if (fecha < addDays(this.clock.today(), -diasAtrasCobrador)) throw fechaError('FECHA_DE_OTRO_DIA');
  }

  /**
   * The collector of a payment: the actor if a collector, else the named one, else that of the loan or its client.
   * @throws BusinessError `COBRADOR_NO_ENCONTRADO`.
   */
  async cobradorOf(
    tx: Tx,
    { prestamo }: Cuenta,
    namedCobrador: string | null | undefined,
    actor: Actor,
  ): Promise<string | null> {
    if (actor.rol === 'cobrador') return actor.usuarioId;
    if (namedCobrador) {
      await this.usuarios.requireActiveCobrador(tx, namedCobrador);
      return namedCobrador;
    }
    const assigned = await row<{ cobradorId: string | null }>(tx, PRESTAMO_COBRADOR_QUERY, [prestamo.id]);
    return assigned?.cobradorId ?? null;
  }
}

/** @throws BusinessError `REFERENCIA_REPETIDA` */
async function insertCobro(tx: Tx, cobro: Partial<CobroEntity>): Promise<void> {
  // Without a reference nothing can be taken already, and the statement waits for no answer.
  if (!cobro.referencia) insertRows(tx, CobroEntity, [cobro]);
  else await withConstraints(REPETIDA, () => tx.insert(CobroEntity, cobro));
}

/** A payment is dated between the first day of the loan and today. */
function requirePossibleDay(fecha: string, firstDay: string, today: string): void {
  if (fecha > today) throw fechaError('FECHA_FUTURA');
  if (fecha < firstDay) throw fechaError('FECHA_ANTERIOR');
}

function fechaError(code: 'FECHA_FUTURA' | 'FECHA_ANTERIOR' | 'FECHA_DE_OTRO_DIA'): BusinessError {
  return new BusinessError(code, { errors: [{ campo: 'fecha', mensaje: ERRORS[code].message }] });
}

const NEWEST_PARECIDO = `
  SELECT k.id AS "_id", k.created_at AS "createdAt", u.nombre AS cobrador
    FROM cobro k ${withUsuario('k.cobrador_id')}
   WHERE k.prestamo_id = $1 AND k.fecha = $2 AND k.monto = $3 AND ${IS_PAGO}
   ORDER BY k.created_at DESC LIMIT 1`;

/**
 * Requires that no payment in force of a loan has the same day and amount. The loan is locked, so that of two equal
 * payments at once the second finds the first.
 * @throws BusinessError `COBRO_PARECIDO` with the other payment.
 */
async function requireNoParecido(
  tx: Tx,
  prestamoId: string,
  { fecha, monto }: { readonly fecha: string; readonly monto: number },
): Promise<void> {
  const found = await row<{ _id: string; createdAt: Date; cobrador: string | null }>(tx, NEWEST_PARECIDO, [
    prestamoId,
    fecha,
    monto,
  ]);
  if (!found) return;
  const parecido = { ...found, createdAt: found.createdAt.toISOString() };
  throw new BusinessError('COBRO_PARECIDO', { parecido });
}
