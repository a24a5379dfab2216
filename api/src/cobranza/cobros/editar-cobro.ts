import type { CobroCorrection } from '@cartera/contrato/cobros';
import { Injectable } from '@nestjs/common';
import { Aprobaciones } from '../../aprobaciones/aprobaciones.js';
import type { Salida } from '../../aprobaciones/tope.js';
import { Cobertura } from '../../contabilidad/cobertura.js';
import { type Cuenta, getCuenta, lockPrestamos } from '../../libro/cuenta.js';
import { DeshacerPago, undoneSettlement } from '../../libro/deshacer-pago.js';
import { type Correction, EmitirRecibo } from '../../libro/emitir-recibo.js';
import {
  firstCuota,
  type LiveCobro,
  readCobro,
  requireNotCorrected,
  rereadCobro,
  undoneDecision,
} from '../../libro/live-cobro.js';
import {
  datosCambiados,
  type MetodoChange,
  pagoCorregido,
  pagoMovido,
} from '../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../libro/notificaciones/prestamo-history.js';
import { RecibirPago } from '../../libro/recibir-pago.js';
import { requireMetodo } from '../../libro/require-metodo.js';
import { requireOpenPeriodo } from '../../personal/configuracion/open-periodo.queries.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';

const ACTION = 'cobros.editar';

/** The payment as the correction leaves it. */
type CorrectedPago = Pick<
  LiveCobro,
  'monto' | 'fecha' | 'observaciones' | 'metodo' | 'referencia' | 'cobradorId'
>;

type Metodo = Pick<LiveCobro, 'metodo' | 'referencia'>;

/** Corrects a payment. Its receipt gets a new version (record 26). */
@Injectable()
export class EditarCobro {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly deshacerPago: DeshacerPago,
    private readonly recibirPago: RecibirPago,
    private readonly emitirRecibo: EmitirRecibo,
    private readonly aprobaciones: Aprobaciones,
    private readonly cobertura: Cobertura,
    private readonly clock: Clock,
  ) {
    aprobaciones.register<CobroCorrection & { cobro: string }>(
      'corregir_cobro',
      (tx, { cobro, ...input }, actor) => this.execute(tx, cobro, input, actor),
    );
  }

  /**
   * Reverses the payment and registers it again with the same id, in the same loan or another one. If its amount, date,
   * method, reference and loan stay, only its notes and its collector change; if those stay too, nothing is written. A
   * lower amount, another method or another loan above the cap waits for a second person.
   * @returns the id of the request if the write waits; null if it is done.
   * @throws BusinessError `COBRO_NO_ENCONTRADO`, `VERSION_VENCIDA`, `PRESTAMO_NO_ENCONTRADO`, `FECHA_FUTURA`,
   * `COBRADOR_NO_ENCONTRADO`.
   * @throws DomainError `TRANSICION_ILEGAL` if the payment cannot be reversed; `PRESTAMO_CERRADO`, `PAGO_SUPERA_SALDO`,
   * `METODO_APAGADO`, `REFERENCIA_OBLIGATORIA` if it cannot be registered again.
   */
  async execute(tx: Tx, id: string, correccion: CobroCorrection, actor: Actor): Promise<string | null> {
    const { motivo = null, ...input } = correccion;
    const previous = await readCobro(tx, id);
    const destinationId = input.prestamo.toLowerCase();
    await lockPrestamos(tx, [previous.prestamoId, destinationId]);
    const cobro = await rereadCobro(tx, previous);
    const destination = await getCuenta(tx, destinationId);
    const pago = {
      monto: input.monto,
      fecha: input.fecha,
      observaciones: input.observaciones === undefined ? cobro.observaciones : input.observaciones,
      ...metodoOf(cobro, input),
      cobradorId: await this.cobradorOf(tx, destination, cobro, input, actor),
    };
    const correction = { motivo, actor };
    const movesMoney =
      destinationId !== cobro.prestamoId ||
      (['monto', 'fecha', 'metodo', 'referencia'] as const).some((field) => pago[field] !== cobro[field]);
    if (!movesMoney) {
      await this.annotate(tx, cobro, pago, destination, correction);
      return null;
    }
    const salida = loss(cobro, { ...pago, prestamoId: destinationId }, correccion);
    const aprobacion = await this.aprobaciones.ask(tx, salida, actor);
    if (aprobacion === null)
      await this.cobertura.keep(tx, [cobro.prestamoId, destinationId], () =>
        this.replace(tx, cobro, pago, destinationId, correction),
      );
    return aprobacion;
  }

  private async replace(
    tx: Tx,
    cobro: LiveCobro,
    pago: CorrectedPago,
    destinationId: string,
    correction: Correction,
  ): Promise<void> {
    const { actor, motivo } = correction;
    const change = metodoChange(cobro, pago);
    await requireMetodo(tx, pago, cobro);
    const source = await getCuenta(tx, cobro.prestamoId);
    const isMoved = destinationId !== cobro.prestamoId;
    const first = isMoved ? undefined : await firstCuota(tx, cobro.movimientoId);
    const staysEqual = !isMoved && pago.monto === cobro.monto && pago.fecha === cobro.fecha;
    const returned = await this.deshacerPago.forCorrection(tx, source, cobro, correction, staysEqual);
    const unsettled = undoneSettlement(source, returned, cobro.monto);
    const isUnsettled = 'noCausado' in unsettled;
    const destination = await getCuenta(tx, destinationId);
    const received = await this.recibirPago.withIdentity(
      tx,
      destination,
      { ...pago, ...(first !== undefined && { first }) },
      cobro,
      actor,
      { ...correction, isUnsettled },
    );

    if (isMoved) {
      await this.prestamoHistory.record(tx, source, actor, {
        accion: ACTION,
        situacion: returned,
        detail: { cobroId: cobro.id, pasaA: destinationId, ...unsettled },
        aviso: pagoMovido(cobro.monto, returned.saldoPendiente),
        motivo,
      });
    }
    const { id: cobroId, monto: montoAntes, prestamoId: pasaDe } = cobro;
    const { monto, fecha } = pago;
    await this.prestamoHistory.record(tx, isMoved ? destination : source, actor, {
      accion: ACTION,
      situacion: received,
      detail: {
        cobroId,
        montoAntes,
        monto,
        fecha,
        ...change,
        ...cobradorChange(cobro, pago),
        ...undoneDecision(cobro),
        ...(isMoved ? { pasaDe } : unsettled),
      },
      aviso: pagoCorregido(cobro.monto, pago.monto, pago.fecha, received.saldoPendiente, change),
      motivo,
      cobroId: cobro.id,
    });
  }

  /** Changes the notes and the collector, which the ledger does not have: no money moves. */
  private async annotate(
    tx: Tx,
    cobro: LiveCobro,
    pago: CorrectedPago,
    cuenta: Cuenta,
    correction: Correction,
  ): Promise<void> {
    const { observaciones, cobradorId } = pago;
    if (observaciones === cobro.observaciones && cobradorId === cobro.cobradorId) return;
    const { id, monto, fecha } = cobro;
    await requireOpenPeriodo(tx, this.clock.today(), [fecha]);
    await requireNotCorrected(tx, [id]);
    await this.emitirRecibo.execute(tx, { id, observaciones, cobradorId }, null, correction);
    await tx.query('SELECT proyectar_cobro($1, $2)', [id, this.clock.now()]);
    await this.prestamoHistory.record(tx, cuenta, correction.actor, {
      accion: ACTION,
      situacion: cuenta.prestamo,
      detail: { cobroId: id, observaciones, cobradorId, ...cobradorChange(cobro, pago) },
      aviso: datosCambiados(monto, fecha),
      motivo: correction.motivo,
      cobroId: id,
    });
  }

  /** The collector stays, unless the correction names another one. */
  private cobradorOf(
    tx: Tx,
    destination: Cuenta,
    { cobradorId }: LiveCobro,
    { cobrador }: Pick<CobroCorrection, 'cobrador'>,
    actor: Actor,
  ): Promise<string | null> | string | null {
    const continues = cobrador === undefined || cobrador === cobradorId;
    return continues ? cobradorId : this.recibirPago.cobradorOf(tx, destination, cobrador, actor);
  }
}

/** The method and the reference stay, unless the correction names others. Cash leaves the reference behind. */
function metodoOf(
  cobro: Metodo,
  { metodo = cobro.metodo, referencia }: Pick<CobroCorrection, 'metodo' | 'referencia'>,
): Metodo {
  const kept = metodo === cobro.metodo ? cobro.referencia : null;
  return { metodo, referencia: referencia === undefined ? kept : referencia };
}

/** The method before and after a correction, if it changes. */
function metodoChange(antes: Metodo, { metodo, referencia }: Metodo): MetodoChange | undefined {
  if (antes.metodo === metodo && antes.referencia === referencia) return undefined;
  return { metodoAntes: antes.metodo, referenciaAntes: antes.referencia, metodo, referencia };
}

/** The collector before and after a correction, if it changes, and the pesos that move from one to the other. */
function cobradorChange({ cobradorId: cobradorAntes, monto: montoAntes }: LiveCobro, pago: CorrectedPago) {
  const { cobradorId, monto } = pago;
  return cobradorId === cobradorAntes ? undefined : { cobradorAntes, cobradorId, montoAntes, monto };
}

/** The fields that a correction can change, in the order in which a request shows them. */
const CORRECTED = [
  'monto',
  'metodo',
  'prestamoId',
  'fecha',
  'referencia',
  'observaciones',
  'cobradorId',
] as const satisfies readonly (keyof LiveCobro)[];

/**
 * The pesos that a correction takes from the money of its method and from its loan: the difference, or all of it if either
 * changes, or if it undoes what another person decided about the money.
 */
function loss(
  cobro: LiveCobro,
  pago: CorrectedPago & Pick<LiveCobro, 'prestamoId'>,
  correccion: CobroCorrection,
): Salida {
  const { id, prestamoId } = cobro;
  const changes = CORRECTED.filter((campo) => pago[campo] !== cobro[campo]);
  const movesAll = pago.metodo !== cobro.metodo || pago.prestamoId !== prestamoId || cobro.decision !== null;
  return {
    ...{ tipo: 'corregir_cobro', entidadId: id, prestamoId, nota: correccion.motivo ?? null },
    monto: movesAll ? cobro.monto : cobro.monto - pago.monto,
    datos: { cobro: id, ...correccion },
    cambios: changes.map((campo) => ({ campo, antes: cobro[campo], despues: pago[campo] })),
  };
}
