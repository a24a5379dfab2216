import { generarPlan, type Plan } from '@cartera/dominio/amortizacion';
import { type AppliedMovimiento, applyPrevious, type PreviousMovimiento } from '@cartera/dominio/before-plan';
import { type CuotaWithSaldo, montoPendiente, saldoOf, withoutPagos } from '@cartera/dominio/cuota';
import { addDays } from '@cartera/dominio/dates';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { FESTIVOS_DE_COLOMBIA } from '@cartera/dominio/laborables';
import type { Terminos } from '@cartera/dominio/terminos';
import { planGenerado } from '../../src/libro/notificaciones/avisos.js';
import type { BulkCopy } from './copy.js';
import type { DatasetCliente } from './personas.js';
import type { Random } from './random.js';
import { TERMINOS } from './terminos.js';

/** Loans of ten that are in arrears, and the most installments that one owes. */
const ATRASADOS_IN_TEN = 4;
const ATRASO_CUOTAS = 4;
/** One loan in five of the last two days has no plan. */
const RECENT_DAYS = 2;
const ONE_WITHOUT_PLAN_IN = 5;

/** A loan with its calculated plan. */
interface DeliveredPrestamo {
  readonly id: string;
  readonly cliente: DatasetCliente;
  readonly terminos: Terminos;
  readonly plan: Plan;
}

/** Generates loans with their plans and payments by the rules of the domain. */
export class Lender {
  /** Calculated plans, by their terms. */
  private readonly plans = new Map<string, Plan>();
  /** The milliseconds of the start of each working day. */
  private readonly openings = new Map<string, number>();

  constructor(
    private readonly bulkCopy: BulkCopy,
    private readonly random: Random,
    private readonly today: string,
    private readonly admin: string,
    /** The number of the next receipt. */
    private numero: number,
  ) {}

  /** Adds a loan. @param daysAgo age of the loan, in days. @returns its id. */
  prestar(cliente: DatasetCliente, daysAgo: number): string {
    const fechaInicio = addDays(this.today, -daysAgo);
    const terminos = { ...this.random.pick(TERMINOS), fechaInicio };
    const prestamo = { id: this.idOn(fechaInicio), cliente, terminos, plan: this.planOf(terminos) };
    const isRecent = daysAgo < RECENT_DAYS;
    this.record(prestamo, !(isRecent && this.random.integer(ONE_WITHOUT_PLAN_IN) === 0));
    return prestamo.id;
  }

  private planOf(terminos: Terminos): Plan {
    const key = JSON.stringify(terminos);
    const plan = this.plans.get(key) ?? generarPlan(terminos, FESTIVOS_DE_COLOMBIA);
    this.plans.set(key, plan);
    return plan;
  }

  /** Without a plan, the ledger names no installment. */
  private record(prestamo: DeliveredPrestamo, withPlan: boolean): void {
    const lines = prestamo.plan.rows.map((row) => ({
      ...row,
      id: this.idOn(prestamo.terminos.fechaInicio),
    }));
    const previousItems = [...this.retencionOf(prestamo), ...this.pagosOf(lines.map(withoutPagos))];
    const { applied, cuotas } = applyPrevious(lines.map(withoutPagos), previousItems);
    this.recordPrestamo(prestamo, saldoOf(cuotas), cuotas, withPlan);
    const pagadaOn = new Map<string, string>();
    let saldo = prestamo.plan.summary.montoTotalCalculado;
    for (const movimiento of applied) {
      this.recordMovimiento(prestamo, withPlan ? movimiento : { ...movimiento, aplicaciones: [] }, saldo);
      saldo -= movimiento.monto;
      for (const { cuota } of movimiento.aplicaciones) pagadaOn.set(cuota, movimiento.fecha);
    }
    for (const [position, cuota] of cuotas.entries()) {
      const { montoTotal = 0, saldoRestante = 0 } = lines[position] ?? {};
      const { id, numero, fechaProgramada, montoCapital, montoInteres, capitalPagado, interesPagado } = cuota;
      this.bulkCopy.record('cuota', [
        ...[id, prestamo.id, numero, fechaProgramada, montoCapital, montoInteres, montoTotal, saldoRestante],
        ...[capitalPagado, interesPagado, montoPendiente(cuota) === 0 ? (pagadaOn.get(id) ?? null) : null],
      ]);
    }
    if (withPlan) this.recordAviso(prestamo);
  }

  private retencionOf({ terminos, plan }: DeliveredPrestamo): PreviousMovimiento[] {
    const monto = terminos.monto - plan.summary.desembolsoNeto;
    const { fechaInicio: fecha } = terminos;
    return monto === 0 ? [] : [{ id: this.idOn(fecha), tipo: 'retencion', monto, fecha }];
  }

  /** Every past installment was paid on its day, except the last ones of a loan in arrears. */
  private pagosOf(cuotas: readonly CuotaWithSaldo[]): PreviousMovimiento[] {
    const dueCuotas = cuotas.filter(
      ({ numero, fechaProgramada }) => numero > 0 && fechaProgramada < this.today,
    );
    const isLate = this.random.integer(10) < ATRASADOS_IN_TEN;
    const atraso = isLate ? Math.min(dueCuotas.length, 1 + this.random.integer(ATRASO_CUOTAS)) : 0;
    const pagadas = dueCuotas.slice(0, dueCuotas.length - atraso);
    const abonada = atraso > 0 && this.random.integer(3) === 0 ? dueCuotas[pagadas.length] : undefined;
    const pago = (fecha: string, monto: number): PreviousMovimiento => ({
      id: this.idOn(fecha),
      tipo: 'cobro',
      monto,
      fecha,
    });
    const complete = pagadas.map((cuota) => pago(cuota.fechaProgramada, montoPendiente(cuota)));
    const parcial = abonada ? Math.floor(montoPendiente(abonada) / 2) : 0;
    return abonada && parcial > 0 ? [...complete, pago(abonada.fechaProgramada, parcial)] : complete;
  }

  private recordPrestamo(
    prestamo: DeliveredPrestamo,
    saldo: number,
    cuotas: readonly CuotaWithSaldo[],
    withPlan: boolean,
  ): void {
    const { id, cliente, terminos, plan } = prestamo;
    const { summary } = plan;
    const estado = estadoPrestamo({
      estado: 'activo',
      saldo,
      fechaVencimiento: summary.ultimaFecha,
      cuotas,
      today: this.today,
    });
    const createdAt = this.momentOn(terminos.fechaInicio).toISOString();
    this.bulkCopy.record('prestamo', [
      ...[id, cliente.id, cliente.cobrador.id, this.admin, terminos.monto, terminos.interes, terminos.cuotas],
      ...[terminos.modalidad, terminos.tipoAmortizacion, terminos.baseInteres, terminos.calendario],
      ...[terminos.redondeoCuota, terminos.fechaInicio, terminos.fechaInicio, summary.ultimaFecha, estado],
      ...[summary.montoTotalCalculado, summary.interesTotal, summary.cuotaDiaria, summary.desembolsoNeto],
      ...[saldo, withPlan ? createdAt : null, createdAt],
    ]);
  }

  /** @param saldo the balance before the entry, in pesos. */
  private recordMovimiento(prestamo: DeliveredPrestamo, movimiento: AppliedMovimiento, saldo: number): void {
    const { id, tipo, monto, fecha, aplicaciones } = movimiento;
    const createdAt = this.momentOn(fecha).toISOString();
    const { cobrador } = prestamo.cliente;
    const cobro = tipo === 'cobro' ? this.idOn(fecha) : null;
    const actors = cobro ? [cobrador.id, cobrador.id] : [null, this.admin];
    this.bulkCopy.record('movimiento', [id, prestamo.id, tipo, cobro, monto, fecha, ...actors, createdAt]);
    if (cobro) {
      const numero = this.numero++;
      const values = [cobro, numero, prestamo.id, id, monto, fecha, ...actors, createdAt, createdAt];
      this.bulkCopy.record('cobro', values);
      this.recordRecibo(prestamo, movimiento, { id: cobro, numero, saldo, moment: createdAt });
    }
    for (const { cuota, interes, capital } of aplicaciones) {
      this.bulkCopy.record('aplicacion', [this.idOn(fecha), id, prestamo.id, cuota, interes, capital]);
    }
  }

  /** @param cobro its id and number, the balance before it and its moment. */
  private recordRecibo(
    { id, cliente, terminos }: DeliveredPrestamo,
    { monto, fecha, aplicaciones }: AppliedMovimiento,
    cobro: { readonly id: string; readonly numero: number; readonly saldo: number; readonly moment: string },
  ): void {
    const { cobrador } = cliente;
    const cuotas = aplicaciones.map(({ numero, interes, capital }) => `[${numero},${interes},${capital}]`);
    this.bulkCopy.record('recibo', [
      ...[cobro.id, 1, cobro.numero, 'Cartera', cliente.id, cliente.nombre, cliente.cedula, cliente.telefono],
      ...[
        id,
        terminos.monto,
        terminos.fechaInicio,
        terminos.cuotas,
        cobrador.id,
        cobrador.nombre,
        fecha,
        monto,
      ],
      ...[cobro.saldo, cobro.saldo - monto, cuotas.length === 0 ? null : `[${cuotas.join(',')}]`],
      ...[cobro.moment, cobro.moment],
    ]);
  }

  private recordAviso({ id, terminos, plan }: DeliveredPrestamo): void {
    const { primeraFecha, ultimaFecha } = plan.summary;
    const { titulo, categoria, mensaje } = planGenerado(terminos.cuotas, primeraFecha, ultimaFecha);
    const createdAt = this.momentOn(terminos.fechaInicio);
    const values = [this.random.id(createdAt), id, titulo, categoria, mensaje, createdAt.toISOString()];
    this.bulkCopy.record('notificacion_prestamo', values);
  }

  private idOn(day: string): string {
    return this.random.id(this.momentOn(day));
  }

  /** A random second of the working day. */
  private momentOn(day: string): Date {
    const opening = this.openings.get(day) ?? Date.parse(`${day}T13:00:00Z`);
    this.openings.set(day, opening);
    return new Date(opening + this.random.integer(36_000) * 1000);
  }
}
