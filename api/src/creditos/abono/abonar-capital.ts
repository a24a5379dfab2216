import type { Abono, AbonoInput, AbonoTerms } from '@cartera/contrato/abono';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Aprobaciones } from '../../aprobaciones/aprobaciones.js';
import type { Salida } from '../../aprobaciones/tope.js';
import { type Cuenta, getCuenta, openCuenta } from '../../libro/cuenta.js';
import { abonado } from '../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../libro/notificaciones/prestamo-history.js';
import { changePlan, planTerms } from '../../libro/plan-versions.js';
import { RecibirPago } from '../../libro/recibir-pago.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import type { Queryable } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { type AbonoQuote, cotizarAbono } from './cotizar-abono.js';

interface Abonado {
  readonly abono: Abono;
  /** The id of the payment; null while it waits for a second person. */
  readonly cobroId: string | null;
  /** The id of the request that waits; null if the payment is received. */
  readonly aprobacion: string | null;
}

/** Receives payments to capital, and makes the plan again (record 59). */
@Injectable()
export class AbonarCapital {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recibirPago: RecibirPago,
    private readonly prestamoHistory: PrestamoHistory,
    private readonly configuracion: ConfiguracionQueries,
    private readonly aprobaciones: Aprobaciones,
    private readonly clock: Clock,
  ) {
    aprobaciones.register<AbonoInput & { prestamo: string }>('abono', (tx, { prestamo, ...input }, actor) =>
      this.execute(tx, prestamo, input, actor),
    );
  }

  /** @throws BusinessError `PRESTAMO_NO_ENCONTRADO` and as `cotizarAbono`. */
  preview(prestamoId: string, terms: AbonoTerms): Promise<Abono> {
    // One snapshot for the loan and its installments.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const cuenta = await getCuenta(manager, prestamoId);
      const { abono } = await this.quote(manager, cuenta, terms, this.clock.today());
      return abono;
    });
  }

  /**
   * Receives a payment to capital. An earlier day that charges less interest than today, above the cap, waits for a second
   * person.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`; as `cotizarAbono`; the errors of a payment.
   */
  async execute(tx: Tx, prestamoId: string, input: AbonoInput, actor: Actor): Promise<Abonado> {
    const { monto, fecha, efecto } = input;
    const today = this.aprobaciones.dayOf(actor);
    const cuenta = await openCuenta(tx, prestamoId);
    const quote = await this.quote(tx, cuenta, { monto, fecha, efecto }, today);
    const { abono, menosQueHoy } = quote;
    const salida = {
      ...{ tipo: 'abono', entidadId: prestamoId, prestamoId, monto: menosQueHoy, nota: null },
      datos: { prestamo: prestamoId, ...input },
      cambios: [
        { campo: 'fecha', antes: today, despues: fecha },
        { campo: 'saldoPendiente', antes: cuenta.prestamo.saldoPendiente, despues: abono.saldoPendiente },
      ],
    } as const satisfies Salida;
    const aprobacion = await this.aprobaciones.ask(tx, salida, actor);
    if (aprobacion !== null) return { abono, cobroId: null, aprobacion };
    const cobroId = newId();
    const remade = await this.remakePlan(tx, cuenta, quote, { monto, fecha, efecto }, cobroId, actor);
    await this.recibirPago.execute(tx, remade, { ...input, id: cobroId }, actor);
    return { abono, cobroId, aprobacion: null };
  }

  private async quote(db: Queryable, cuenta: Cuenta, terms: AbonoTerms, today: string): Promise<AbonoQuote> {
    const { devolucionInteres } = await this.configuracion.get(db);
    return cotizarAbono(db, cuenta, terms, { today, devolucionInteres });
  }

  private async remakePlan(
    tx: Tx,
    cuenta: Cuenta,
    { abono, plan, cuotaDiaria }: AbonoQuote,
    { monto, fecha, efecto }: AbonoTerms,
    cobroId: string,
    actor: Actor,
  ): Promise<Cuenta> {
    const { id } = cuenta.prestamo;
    const before = await planTerms(tx, id);
    const { rows } = plan;
    const remade = await changePlan(
      tx,
      id,
      { rows, cuotaDiaria },
      {
        ...{ causa: 'abono', hasta: fecha, cobroId, autor: actor.nombre, now: this.clock.now() },
        detalle: { monto, fecha, efecto, desde: rows[0]?.numero },
      },
    );
    const { filas: _filas, antes: _antes, despues: _despues, ...figures } = abono;
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.abonar-capital',
      situacion: remade.prestamo,
      before,
      detail: { ...(await planTerms(tx, id)), ...figures, fecha, efecto, abono: monto },
      aviso: abonado(efecto, abono),
      cobroId,
    });
    return remade;
  }
}
