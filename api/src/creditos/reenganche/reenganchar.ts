import type { CambioPedido } from '@cartera/contrato/aprobaciones';
import type { DesgloseReenganche, ReengancheInput } from '@cartera/contrato/reenganche';
import { FIRST_PAYMENT_TOO_EARLY, firstPaymentAfterStart } from '@cartera/contrato/terminos';
import { daysLate } from '@cartera/dominio/mora';
import { carriedOver, type DineroPedido, type Reenganche } from '@cartera/dominio/reenganche';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Aprobaciones } from '../../aprobaciones/aprobaciones.js';
import { type Cuenta, getCuenta, openCuenta, saveCierre } from '../../libro/cuenta.js';
import { createdByReenganche, prestamoReenganchado } from '../../libro/notificaciones/avisos.js';
import { notify } from '../../libro/notificaciones/notify.js';
import { PrestamoHistory } from '../../libro/notificaciones/prestamo-history.js';
import { readPrimerAtraso, saveReestructurado } from '../../libro/reestructurado.js';
import { writeOff } from '../../libro/write-off.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import { invalidInput } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { CrearPrestamo } from '../prestamos/crear-prestamo.js';
import { cotizarReenganche } from './cotizar.js';

interface Reenganchado {
  /** Null while it waits for a second person. */
  readonly newId: string | null;
  /** The id of the request that waits for a second person; null if the loan is renewed. */
  readonly aprobacion: string | null;
  readonly desglose: DesgloseReenganche;
  /** Whole pesos, 0 or more. */
  readonly dineroAEntregar: number;
}

/** The new loan, the day of its reenganche, and the first overdue day that it keeps. */
interface Closing {
  readonly id: string;
  readonly day: string;
  readonly reestructuradoDesde: string | null;
}

/** Refinances a loan (P-6.6): a new loan takes its balance, and the old loan closes. */
@Injectable()
export class Reenganchar {
  constructor(
    private readonly dataSource: DataSource,
    private readonly crearPrestamo: CrearPrestamo,
    private readonly prestamoHistory: PrestamoHistory,
    private readonly configuracion: ConfiguracionQueries,
    private readonly aprobaciones: Aprobaciones,
    private readonly clock: Clock,
  ) {
    aprobaciones.register<ReengancheInput & { prestamo: string }>(
      'reenganche',
      (tx, { prestamo, ...input }, actor) => this.execute(tx, prestamo, input, actor),
    );
  }

  /** Quotes a reenganche for today. @throws BusinessError `PRESTAMO_NO_ENCONTRADO` and the errors of `cotizarReenganche`. */
  cotizar(
    prestamoId: string,
    dinero: DineroPedido,
  ): Promise<DesgloseReenganche & { readonly dineroAEntregar: number }> {
    // One snapshot for the loan and its installments.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const cuenta = await getCuenta(manager, prestamoId);
      const today = this.clock.today();
      const ajustes = await this.configuracion.get(manager);
      const conFirma = await this.aprobaciones.areRequired(manager);
      const asked = { today, day: today, dinero, conFirma, ajustes };
      const { desglose } = await cotizarReenganche(manager, cuenta, asked);
      return { ...desglose, dineroAEntregar: desglose.montoAdicional };
    });
  }

  /**
   * Waits for a second person above the cap if an earlier day forgives more than today; with a cap, also if the loan is late by
   * more days than `moraParaAprobarReenganche`, counted from the first overdue day of its debt, or has no payment since the last reenganche.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `CLIENTE_INACTIVO`, `DATOS_INVALIDOS`, `CAJA_NO_ENCONTRADA`,
   * `CAJA_SIN_SALDO`.
   * @throws DomainError the errors of `cotizarReenganche`, `ENTREGA_NEGATIVA`, `DESEMBOLSO_NO_POSITIVO`,
   * `CUOTA_REDONDEADA_TERMINA_ANTES`.
   */
  async execute(
    tx: Tx,
    prestamoId: string,
    renovacion: ReengancheInput,
    actor: Actor,
  ): Promise<Reenganchado> {
    const { modo: _modo, montoAdicional, montoTotal, ...terminos } = renovacion;
    const today = this.aprobaciones.dayOf(actor);
    const cuenta = await openCuenta(tx, prestamoId);
    const day = terminos.fechaInicio ?? today;
    const ajustes = await this.configuracion.get(tx);
    const dinero = { montoAdicional, montoTotal };
    const conFirma = await this.aprobaciones.areRequired(tx);
    const asked = { today, day, dinero, conFirma, ajustes };
    const reenganche = await cotizarReenganche(tx, cuenta, asked);
    const { desglose, condonadoDeMas } = reenganche;
    // The arrears are those of today: a reenganche dated before them would hide them.
    const atraso = await readPrimerAtraso(tx, prestamoId, today);
    const dias = atraso === null ? 0 : daysLate(atraso, today);
    const causas = causasOf(reenganche.sinPagos, dias > ajustes.moraParaAprobarReenganche ? dias : 0);
    const input = {
      ...terminos,
      fechaInicio: day,
      monto: desglose.montoNuevo,
      cliente: cuenta.prestamo.clienteId,
      cobrador: cuenta.prestamo.cobradorId,
    };
    // The contract compares the two days only when the request has both.
    if (!firstPaymentAfterStart(input)) {
      throw invalidInput([{ campo: 'fechaPrimerPago', mensaje: FIRST_PAYMENT_TOO_EARLY.error }]);
    }
    const salida = {
      ...{ tipo: 'reenganche' as const, entidadId: prestamoId, prestamoId },
      ...(causas.length > 0 ? { monto: desglose.montoNuevo, isAlways: true } : { monto: condonadoDeMas }),
      ...{ nota: null, datos: { prestamo: prestamoId, ...renovacion, fechaInicio: day } },
      cambios: [
        ...causas,
        ...cambioOf('condonadoDeMas', condonadoDeMas),
        { campo: 'fechaInicio', antes: today, despues: day },
        { campo: 'saldoPendiente', antes: cuenta.prestamo.saldoPendiente, despues: 0 },
        ...newLoan({ ...renovacion, ...desglose }),
      ],
    };
    const aprobacion = await this.aprobaciones.ask(tx, salida, actor);
    if (aprobacion !== null) return { newId: null, aprobacion, desglose, dineroAEntregar: 0 };
    const { interesTrasladado } = desglose;
    const source = { id: prestamoId, montoRenovado: carriedOver(desglose), interesTrasladado };
    const created = await this.crearPrestamo.fromReenganche(tx, source, input, actor);
    await saveReestructurado(tx, created.id, atraso, this.clock.today());
    await this.close(tx, cuenta, reenganche, { id: created.id, day, reestructuradoDesde: atraso }, actor);
    return { newId: created.id, aprobacion: null, desglose, dineroAEntregar: created.desembolsoNeto };
  }

  private async close(
    tx: Tx,
    cuenta: Cuenta,
    { desglose, settled, forgiven }: Reenganche,
    { id: newId, day, reestructuradoDesde }: Closing,
    actor: Actor,
  ): Promise<void> {
    const { id: prestamoId, planGenerado } = cuenta.prestamo;
    const now = this.clock.now();
    const common = { prestamoId, fecha: day };
    const traslado = {
      tipo: 'traslado' as const,
      monto: carriedOver(desglose),
      motivo: 'Saldo que pasa al préstamo nuevo por reenganche',
      aplicaciones: planGenerado ? settled : [],
    };
    const ajuste = {
      tipo: 'ajuste' as const,
      monto: desglose.interesCondonado,
      motivo: 'Lo que no se cobra por reenganche',
      aplicaciones: planGenerado ? forgiven : [],
    };
    for (const movimiento of [traslado, ajuste]) await writeOff(tx, { ...common, ...movimiento }, actor, now);
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.reenganchar',
      situacion: await saveCierre(tx, cuenta, 'reenganchado', newId),
      detail: { nuevo: newId, ...desglose, reestructuradoDesde },
      aviso: prestamoReenganchado(traslado.monto, desglose.interesCondonado),
    });
    const aviso = createdByReenganche(traslado.monto, desglose.montoAdicional);
    await notify(tx, [{ prestamoId: newId, autor: actor.nombre, ...aviso }], now);
  }
}

/** The reasons why another person approves a reenganche of any amount. @param dias late; 0 if they are no reason. */
function causasOf(sinPagos: boolean, dias: number): CambioPedido[] {
  return [...(sinPagos ? cambioOf('sinPagos', 1) : []), ...cambioOf('diasVencido', dias)];
}

const cambioOf = (campo: string, despues: number): CambioPedido[] =>
  despues > 0 ? [{ campo, antes: null, despues }] : [];

/** The money of the new loan and what its client owes, as the person who approves it reads them. */
const NEW_LOAN = [
  'montoNuevo',
  'montoAdicional',
  'cuenta',
  'interes',
  'cuotas',
  'modalidad',
  'tipoAmortizacion',
  'baseInteres',
  'fechaPrimerPago',
] as const;

function newLoan(terminos: ReengancheInput & DesgloseReenganche): CambioPedido[] {
  return NEW_LOAN.flatMap((campo) => {
    const despues = terminos[campo];
    return despues === undefined || despues === null ? [] : [{ campo, antes: null, despues }];
  });
}
