import { generarPlan, type Plan } from '@cartera/dominio/amortizacion';
import {
  aplicarLoAnterior,
  type MovimientoAplicado,
  type MovimientoPrevio,
} from '@cartera/dominio/antes-del-plan';
import { type CuotaConSaldo, montoPendiente, saldoDe, sinPagos } from '@cartera/dominio/cuota';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { sumarDias } from '@cartera/dominio/fechas';
import type { Terminos } from '@cartera/dominio/terminos';
import { planGenerado } from '../../src/libro/notificaciones/avisos.js';
import type { Azar } from './azar.js';
import type { Copia } from './copia.js';
import type { ClienteDelLibro } from './personas.js';
import { TERMINOS } from './terminos.js';

/** Of ten loans, how many have something overdue, and how much at most. */
const ATRASADOS_DE_DIEZ = 4;
const CUOTAS_DE_ATRASO = 4;
/** Of five loans made yesterday or today, one has no plan yet. */
const DIAS_DE_RECIENTE = 2;
const SIN_PLAN_UNO_DE = 5;

/** A loan as it was handed over. */
interface Entregado {
  readonly id: string;
  readonly cliente: ClienteDelLibro;
  readonly terminos: Terminos;
  readonly plan: Plan;
}

/** Makes loans as of a day, with their plans and what came in of them, by the domain's own rules. */
export class Prestamista {
  /** Plans of the same terms and day are the same. */
  private readonly planes = new Map<string, Plan>();

  constructor(
    private readonly copia: Copia,
    private readonly azar: Azar,
    private readonly hoy: string,
    private readonly admin: string,
  ) {}

  /** @param haceDias how long ago the money was handed over. @returns the loan's id. */
  prestar(cliente: ClienteDelLibro, haceDias: number): string {
    const fechaInicio = sumarDias(this.hoy, -haceDias);
    const terminos = { ...this.azar.uno(TERMINOS), fechaInicio };
    const prestamo = { id: this.idDel(fechaInicio), cliente, terminos, plan: this.planDe(terminos) };
    const esReciente = haceDias < DIAS_DE_RECIENTE;
    if (esReciente && this.azar.entero(SIN_PLAN_UNO_DE) === 0) this.anotarSinPlan(prestamo);
    else this.anotarConPlan(prestamo);
    return prestamo.id;
  }

  private planDe(terminos: Terminos): Plan {
    const clave = JSON.stringify(terminos);
    const plan = this.planes.get(clave) ?? generarPlan(terminos);
    this.planes.set(clave, plan);
    return plan;
  }

  private anotarSinPlan(prestamo: Entregado): void {
    const retenciones = this.retencionDe(prestamo);
    const retenido = retenciones.reduce((suma, { monto }) => suma + monto, 0);
    const total = prestamo.plan.resumen.montoTotalCalculado;
    this.anotarPrestamo(prestamo, total - retenido, []);
    for (const retencion of retenciones)
      this.anotarMovimiento(prestamo, { ...retencion, aplicaciones: [] }, total);
  }

  private anotarConPlan(prestamo: Entregado): void {
    const renglones = prestamo.plan.filas.map((fila) => ({
      ...fila,
      id: this.idDel(prestamo.terminos.fechaInicio),
    }));
    const previos = [...this.retencionDe(prestamo), ...this.pagosDe(renglones.map(sinPagos))];
    const { aplicados, cuotas } = aplicarLoAnterior(renglones.map(sinPagos), previos);
    this.anotarPrestamo(prestamo, saldoDe(cuotas), cuotas);
    const pagadaEl = new Map<string, string>();
    let saldo = prestamo.plan.resumen.montoTotalCalculado;
    for (const movimiento of aplicados) {
      this.anotarMovimiento(prestamo, movimiento, saldo);
      saldo -= movimiento.monto;
      for (const { cuota } of movimiento.aplicaciones) pagadaEl.set(cuota, movimiento.fecha);
    }
    for (const [lugar, cuota] of cuotas.entries()) {
      const { montoTotal = 0, saldoRestante = 0 } = renglones[lugar] ?? {};
      const { id, numero, fechaProgramada, montoCapital, montoInteres, capitalPagado, interesPagado } = cuota;
      this.copia.anotar('cuota', [
        ...[id, prestamo.id, numero, fechaProgramada, montoCapital, montoInteres, montoTotal, saldoRestante],
        ...[capitalPagado, interesPagado, montoPendiente(cuota) === 0 ? (pagadaEl.get(id) ?? null) : null],
      ]);
    }
    this.anotarAviso(prestamo);
  }

  private retencionDe({ terminos, plan }: Entregado): MovimientoPrevio[] {
    const monto = terminos.monto - plan.resumen.desembolsoNeto;
    const { fechaInicio: fecha } = terminos;
    return monto === 0 ? [] : [{ id: this.idDel(fecha), tipo: 'retencion', monto, fecha }];
  }

  /** Each installment that came due was paid on its day, but for the last ones of who is late. */
  private pagosDe(cuotas: readonly CuotaConSaldo[]): MovimientoPrevio[] {
    const debidas = cuotas.filter(({ numero, fechaProgramada }) => numero > 0 && fechaProgramada < this.hoy);
    const seAtrasa = this.azar.entero(10) < ATRASADOS_DE_DIEZ;
    const atraso = seAtrasa ? Math.min(debidas.length, 1 + this.azar.entero(CUOTAS_DE_ATRASO)) : 0;
    const pagadas = debidas.slice(0, debidas.length - atraso);
    const abonada = atraso > 0 && this.azar.entero(3) === 0 ? debidas[pagadas.length] : undefined;
    const pago = (fecha: string, monto: number): MovimientoPrevio => ({
      id: this.idDel(fecha),
      tipo: 'cobro',
      monto,
      fecha,
    });
    const completos = pagadas.map((cuota) => pago(cuota.fechaProgramada, montoPendiente(cuota)));
    const parcial = abonada ? Math.floor(montoPendiente(abonada) / 2) : 0;
    return abonada && parcial > 0 ? [...completos, pago(abonada.fechaProgramada, parcial)] : completos;
  }

  private anotarPrestamo(prestamo: Entregado, saldo: number, cuotas: readonly CuotaConSaldo[]): void {
    const { id, cliente, terminos, plan } = prestamo;
    const { resumen } = plan;
    const estado = estadoPrestamo({
      estado: 'activo',
      saldo,
      fechaVencimiento: resumen.ultimaFecha,
      cuotas,
      hoy: this.hoy,
    });
    const creado = this.momentoDel(terminos.fechaInicio).toISOString();
    this.copia.anotar('prestamo', [
      ...[id, cliente.id, cliente.cobrador, this.admin, terminos.monto, terminos.interes, terminos.cuotas],
      ...[terminos.modalidad, terminos.tipoAmortizacion, terminos.baseInteres, terminos.calendario],
      ...[terminos.redondeoCuota, terminos.fechaInicio, terminos.fechaInicio, resumen.ultimaFecha, estado],
      ...[resumen.montoTotalCalculado, resumen.interesTotal, resumen.cuotaDiaria, resumen.desembolsoNeto],
      ...[saldo, cuotas.length > 0 ? creado : null, creado],
    ]);
  }

  /** @param saldo what was owed before it. */
  private anotarMovimiento(prestamo: Entregado, movimiento: MovimientoAplicado, saldo: number): void {
    const { id, tipo, monto, fecha, aplicaciones } = movimiento;
    const creado = this.momentoDel(fecha).toISOString();
    const { cobrador } = prestamo.cliente;
    const cobro = tipo === 'cobro' ? this.idDel(fecha) : null;
    const quienes = cobro ? [cobrador, cobrador] : [null, this.admin];
    this.copia.anotar('movimiento', [id, prestamo.id, tipo, cobro, monto, fecha, ...quienes, creado]);
    if (cobro) {
      this.copia.anotar('cobro', [cobro, prestamo.id, id, monto, saldo, fecha, ...quienes, creado, creado]);
    }
    for (const { cuota, interes, capital } of aplicaciones) {
      this.copia.anotar('aplicacion', [this.idDel(fecha), id, prestamo.id, cuota, interes, capital]);
    }
  }

  private anotarAviso({ id, terminos, plan }: Entregado): void {
    const { primeraFecha, ultimaFecha } = plan.resumen;
    const { titulo, categoria, mensaje } = planGenerado(terminos.cuotas, primeraFecha, ultimaFecha);
    const creado = this.momentoDel(terminos.fechaInicio);
    const valores = [this.azar.id(creado), id, titulo, categoria, mensaje, creado.toISOString()];
    this.copia.anotar('notificacion_prestamo', valores);
  }

  private idDel(dia: string): string {
    return this.azar.id(this.momentoDel(dia));
  }

  /** Some second of the working day. */
  private momentoDel(dia: string): Date {
    return new Date(Date.parse(`${dia}T13:00:00Z`) + this.azar.entero(36_000) * 1000);
  }
}
