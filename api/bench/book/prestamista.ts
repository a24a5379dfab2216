import { generarPlan, type Plan } from '@cartera/dominio/amortizacion';
import { type AppliedMovimiento, applyPrevious, type PreviousMovimiento } from '@cartera/dominio/before-plan';
import { type CuotaWithSaldo, montoPendiente, saldoOf, withoutPagos } from '@cartera/dominio/cuota';
import { addDays } from '@cartera/dominio/dates';
import { estadoPrestamo } from '@cartera/dominio/estado';
import type { Terminos } from '@cartera/dominio/terminos';
import { planGenerado } from '../../src/libro/notificaciones/avisos.js';
import type { BulkCopy } from './copy.js';
import type { LibroCliente } from './personas.js';
import type { Random } from './random.js';
import { TERMINOS } from './terminos.js';

/** Of ten loans, how many have something overdue, and how much at most. */
const ATRASADOS_IN_TEN = 4;
const ATRASO_CUOTAS = 4;
/** Of five loans made yesterday or today, one has no plan yet. */
const RECENT_DAYS = 2;
const ONE_WITHOUT_PLAN_IN = 5;

/** A loan as it was handed over. */
interface DeliveredPrestamo {
  readonly id: string;
  readonly cliente: LibroCliente;
  readonly terminos: Terminos;
  readonly plan: Plan;
}

/** Makes loans as of a day, with their plans and what came in of them, by the domain's own rules. */
export class Lender {
  /** Plans of the same terms and day are the same. */
  private readonly plans = new Map<string, Plan>();

  constructor(
    private readonly bulkCopy: BulkCopy,
    private readonly random: Random,
    private readonly today: string,
    private readonly admin: string,
  ) {}

  /** @param daysAgo how long ago the money was handed over. @returns the loan's id. */
  prestar(cliente: LibroCliente, daysAgo: number): string {
    const fechaInicio = addDays(this.today, -daysAgo);
    const terminos = { ...this.random.pick(TERMINOS), fechaInicio };
    const prestamo = { id: this.idOn(fechaInicio), cliente, terminos, plan: this.planOf(terminos) };
    const isRecent = daysAgo < RECENT_DAYS;
    if (isRecent && this.random.integer(ONE_WITHOUT_PLAN_IN) === 0) this.recordWithoutPlan(prestamo);
    else this.recordWithPlan(prestamo);
    return prestamo.id;
  }

  private planOf(terminos: Terminos): Plan {
    const key = JSON.stringify(terminos);
    const plan = this.plans.get(key) ?? generarPlan(terminos);
    this.plans.set(key, plan);
    return plan;
  }

  private recordWithoutPlan(prestamo: DeliveredPrestamo): void {
    const retenciones = this.retencionOf(prestamo);
    const retenido = retenciones.reduce((sum, { monto }) => sum + monto, 0);
    const total = prestamo.plan.resumen.montoTotalCalculado;
    this.recordPrestamo(prestamo, total - retenido, []);
    for (const retencion of retenciones)
      this.recordMovimiento(prestamo, { ...retencion, aplicaciones: [] }, total);
  }

  private recordWithPlan(prestamo: DeliveredPrestamo): void {
    const lines = prestamo.plan.filas.map((row) => ({
      ...row,
      id: this.idOn(prestamo.terminos.fechaInicio),
    }));
    const previousItems = [...this.retencionOf(prestamo), ...this.pagosOf(lines.map(withoutPagos))];
    const { applied, cuotas } = applyPrevious(lines.map(withoutPagos), previousItems);
    this.recordPrestamo(prestamo, saldoOf(cuotas), cuotas);
    const pagadaOn = new Map<string, string>();
    let saldo = prestamo.plan.resumen.montoTotalCalculado;
    for (const movimiento of applied) {
      this.recordMovimiento(prestamo, movimiento, saldo);
      saldo -= movimiento.monto;
      for (const { cuota } of movimiento.aplicaciones) pagadaOn.set(cuota, movimiento.fecha);
    }
    for (const [position, cuota] of cuotas.entries()) {
      const { montoTotal = 0, saldoRestante = 0 } = lines[position] ?? {};
      const {
        id,
        numero: number,
        fechaProgramada,
        montoCapital,
        montoInteres,
        capitalPagado,
        interesPagado,
      } = cuota;
      this.bulkCopy.record('cuota', [
        ...[id, prestamo.id, number, fechaProgramada, montoCapital, montoInteres, montoTotal, saldoRestante],
        ...[capitalPagado, interesPagado, montoPendiente(cuota) === 0 ? (pagadaOn.get(id) ?? null) : null],
      ]);
    }
    this.recordAviso(prestamo);
  }

  private retencionOf({ terminos, plan }: DeliveredPrestamo): PreviousMovimiento[] {
    const monto = terminos.monto - plan.resumen.desembolsoNeto;
    const { fechaInicio: fecha } = terminos;
    return monto === 0 ? [] : [{ id: this.idOn(fecha), tipo: 'retencion', monto, fecha }];
  }

  /** Each installment that came due was paid on its day, but for the last ones of who is late. */
  private pagosOf(cuotas: readonly CuotaWithSaldo[]): PreviousMovimiento[] {
    const dueCuotas = cuotas.filter(
      ({ numero: number, fechaProgramada }) => number > 0 && fechaProgramada < this.today,
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
  ): void {
    const { id, cliente, terminos, plan } = prestamo;
    const { resumen } = plan;
    const estado = estadoPrestamo({
      estado: 'activo',
      saldo,
      fechaVencimiento: resumen.ultimaFecha,
      cuotas,
      today: this.today,
    });
    const createdAt = this.momentOn(terminos.fechaInicio).toISOString();
    this.bulkCopy.record('prestamo', [
      ...[id, cliente.id, cliente.cobrador, this.admin, terminos.monto, terminos.interes, terminos.cuotas],
      ...[terminos.modalidad, terminos.tipoAmortizacion, terminos.baseInteres, terminos.calendario],
      ...[terminos.redondeoCuota, terminos.fechaInicio, terminos.fechaInicio, resumen.ultimaFecha, estado],
      ...[resumen.montoTotalCalculado, resumen.interesTotal, resumen.cuotaDiaria, resumen.desembolsoNeto],
      ...[saldo, cuotas.length > 0 ? createdAt : null, createdAt],
    ]);
  }

  /** @param saldo what was owed before it. */
  private recordMovimiento(prestamo: DeliveredPrestamo, movimiento: AppliedMovimiento, saldo: number): void {
    const { id, tipo, monto, fecha, aplicaciones } = movimiento;
    const createdAt = this.momentOn(fecha).toISOString();
    const { cobrador } = prestamo.cliente;
    const cobro = tipo === 'cobro' ? this.idOn(fecha) : null;
    const actors = cobro ? [cobrador, cobrador] : [null, this.admin];
    this.bulkCopy.record('movimiento', [id, prestamo.id, tipo, cobro, monto, fecha, ...actors, createdAt]);
    if (cobro) {
      this.bulkCopy.record('cobro', [
        cobro,
        prestamo.id,
        id,
        monto,
        saldo,
        fecha,
        ...actors,
        createdAt,
        createdAt,
      ]);
    }
    for (const { cuota, interes, capital } of aplicaciones) {
      this.bulkCopy.record('aplicacion', [this.idOn(fecha), id, prestamo.id, cuota, interes, capital]);
    }
  }

  private recordAviso({ id, terminos, plan }: DeliveredPrestamo): void {
    const { primeraFecha, ultimaFecha } = plan.resumen;
    const { titulo: title, categoria, mensaje } = planGenerado(terminos.cuotas, primeraFecha, ultimaFecha);
    const createdAt = this.momentOn(terminos.fechaInicio);
    const values = [this.random.id(createdAt), id, title, categoria, mensaje, createdAt.toISOString()];
    this.bulkCopy.record('notificacion_prestamo', values);
  }

  private idOn(day: string): string {
    return this.random.id(this.momentOn(day));
  }

  /** Some second of the working day. */
  private momentOn(day: string): Date {
    return new Date(Date.parse(`${day}T13:00:00Z`) + this.random.integer(36_000) * 1000);
  }
}
