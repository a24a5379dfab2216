import type { CorreccionHoy, NuevoCobro } from '@cartera/contrato/cobros';
import { Injectable } from '@nestjs/common';
import { Aprobaciones } from '../../aprobaciones/aprobaciones.js';
import { Cobertura } from '../../contabilidad/cobertura.js';
import { openCuenta } from '../../libro/cuenta.js';
import { DeshacerPago } from '../../libro/deshacer-pago.js';
import { readCobro, rereadCobro } from '../../libro/live-cobro.js';
import { RecibirPago } from '../../libro/recibir-pago.js';
import { RegistrarCorreccion } from '../../libro/registrar-correccion.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { withRightDay } from '../../platform/phone-moment.js';

/** A stored command about a payment. */
type OnCobro<C> = C & { readonly cobro: string };

/** Registers and undoes payments, each under the lock of its loan. */
@Injectable()
export class Cobros {
  constructor(
    private readonly recibirPago: RecibirPago,
    private readonly deshacerPago: DeshacerPago,
    private readonly registrarCorreccion: RegistrarCorreccion,
    private readonly cobertura: Cobertura,
    private readonly aprobaciones: Aprobaciones,
    private readonly clock: Clock,
  ) {
    aprobaciones.register<OnCobro<{ motivo: string | null }>>(
      'deshacer_cobro',
      (tx, { cobro, motivo }, actor) => this.eliminar(tx, cobro, motivo, actor),
    );
    aprobaciones.register<OnCobro<CorreccionHoy>>(
      'corregir_cobro_cerrado',
      (tx, { cobro, ...input }, actor) => this.corregir(tx, cobro, input, actor),
    );
  }

  /**
   * Registers a payment, applied to the oldest unpaid installments. One of a phone whose clock is wrong gets its day from ours.
   * @returns the payment's id.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `FECHA_FUTURA`, `COBRADOR_NO_ENCONTRADO`,
   * `COBRO_PARECIDO`.
   * @throws DomainError `PRESTAMO_CERRADO`, `PAGO_SUPERA_SALDO`.
   */
  async registrar(tx: Tx, { prestamo, cobrador, ...input }: NuevoCobro, actor: Actor): Promise<string> {
    const cuenta = await openCuenta(tx, prestamo);
    const pago = { ...withRightDay(this.clock, input, actor), cobradorId: cobrador };
    const { cobroId } = await this.recibirPago.execute(tx, cuenta, pago, actor);
    return cobroId;
  }

  /**
   * Reverses a payment: it leaves the lists and sums and stays in the ledger. Above the cap it waits for a second person.
   * @returns the id of the request if the write waits; null if it is done.
   * @throws BusinessError `COBRO_NO_ENCONTRADO`, `VERSION_VENCIDA`.
   * @throws DomainError `TRANSICION_ILEGAL` if the loan is cancelado or reenganchado.
   */
  async eliminar(tx: Tx, id: string, motivo: string | null, actor: Actor): Promise<string | null> {
    const previous = await readCobro(tx, id);
    const cuenta = await openCuenta(tx, previous.prestamoId);
    const cobro = await rereadCobro(tx, previous);
    const { monto, prestamoId } = cobro;
    const salida = {
      ...{ tipo: 'deshacer_cobro' as const, entidadId: id, prestamoId, monto, nota: motivo },
      datos: { cobro: id, motivo },
      cambios: [{ campo: 'monto', antes: monto, despues: 0 }],
    };
    const aprobacion = await this.aprobaciones.ask(tx, salida, actor);
    if (aprobacion === null)
      await this.cobertura.keep(tx, [prestamoId], () =>
        this.deshacerPago.forCobro(tx, cuenta, cobro, { motivo, actor }),
      );
    return aprobacion;
  }

  /**
   * Corrects a payment of a closed month with an entry of today. A lower amount above the cap waits for a second person.
   * @returns the id of the correction; if it waits, the ids of the payment and of the request.
   * @throws as `RegistrarCorreccion`.
   */
  async corregir(tx: Tx, id: string, input: CorreccionHoy, actor: Actor) {
    const { monto, motivo = null } = input;
    let aprobacion: string | null = null;
    const cobroId = await this.registrarCorreccion.execute(
      tx,
      id,
      input,
      actor,
      async (prestamoId, antes) => {
        const salida = {
          ...{ tipo: 'corregir_cobro_cerrado' as const, entidadId: id, prestamoId, nota: motivo },
          ...{ monto: antes.decision ? antes.monto : antes.monto - monto, datos: { cobro: id, ...input } },
          cambios: [{ campo: 'monto', antes: antes.monto, despues: monto }],
        };
        aprobacion = await this.aprobaciones.ask(tx, salida, actor);
        return aprobacion === null;
      },
    );
    return { cobroId: cobroId ?? id, aprobacion };
  }
}
