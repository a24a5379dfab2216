import { DEFAULT_PRESTAMO } from '@cartera/contrato/catalogs';
import { montoPendiente, withPagos } from '@cartera/dominio/cuota';
import { addDays } from '@cartera/dominio/dates';
import { isVencida } from '@cartera/dominio/mora';
import { Injectable } from '@nestjs/common';
import { CancelarPrestamo } from '../../creditos/prestamos/cierres/cancelar-prestamo.js';
import { CrearPrestamo } from '../../creditos/prestamos/crear-prestamo.js';
import { GenerarPlan } from '../../creditos/prestamos/generar-plan.js';
import { Reenganchar } from '../../creditos/reenganche/reenganchar.js';
import { type Cuenta, openCuenta } from '../../libro/cuenta.js';
import { type PagoRecibido, RecibirPago } from '../../libro/recibir-pago.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import type { DemoPrestamo } from './prestamos-demo.js';
import { DEMO_PRESTAMOS } from './prestamos-demo.js';

/** The phone of every ninth client has no network: every ninth of their payments arrives on the next day. */
const WITHOUT_NETWORK = 9;

/** A created client of the demo data, with its collector. */
export interface SeededCliente {
  readonly id: string;
  readonly cobrador: Actor;
}

/** Creates the demo loans and their payments, through the same use cases as the screens. */
@Injectable()
export class SeedPrestamos {
  constructor(
    private readonly crearPrestamo: CrearPrestamo,
    private readonly generarPlan: GenerarPlan,
    private readonly recibirPago: RecibirPago,
    private readonly cancelar: CancelarPrestamo,
    private readonly reenganchar: Reenganchar,
    private readonly clock: Clock,
  ) {}

  /** @returns the ids of the loans by index in `DEMO_PRESTAMOS`. */
  async execute(
    tx: Tx,
    clientes: readonly SeededCliente[],
    gerente: Actor,
  ): Promise<ReadonlyMap<number, string>> {
    const ids = new Map<number, string>();
    // Oldest first, the order in which staff would have created them.
    for (const [position, demo] of [...DEMO_PRESTAMOS.entries()].sort(
      ([, a], [, b]) => b.daysAgo - a.daysAgo,
    )) {
      const cliente = clientes[demo.cliente];
      if (cliente) ids.set(position, await this.prestar(tx, demo, cliente, gerente));
    }
    return ids;
  }

  private async prestar(tx: Tx, demo: DemoPrestamo, cliente: SeededCliente, gerente: Actor): Promise<string> {
    const { cliente: _index, daysAgo, atraso, withoutPlan, outcome, ...terminos } = demo;
    const today = this.clock.today();
    const input = {
      ...terminos,
      cliente: cliente.id,
      diasQuincena: DEFAULT_PRESTAMO.diasQuincena,
      redondeoCuota: DEFAULT_PRESTAMO.redondeoCuota,
      fechaInicio: addDays(today, -daysAgo),
    };
    const id = await this.crearPrestamo.execute(tx, input, gerente);
    if (withoutPlan) return id;
    await this.generarPlan.execute(tx, id, gerente);
    // No other transaction can see the loan yet, so the account needs no new read after each payment.
    let cuenta = await openCuenta(tx, id);
    const dueCuotas = cuenta.cuotas.filter((cuota) => isVencida(cuota, today));
    for (const cuota of dueCuotas.slice(0, dueCuotas.length - atraso)) {
      const { numero, fechaProgramada: fecha } = cuota;
      const ocurridoEn = momentOf(fecha, demo.cliente + numero);
      const isLate =
        fecha < addDays(today, -1) && demo.cliente % WITHOUT_NETWORK === 0 && numero % WITHOUT_NETWORK === 0;
      const createdAt = isLate ? momentOf(addDays(fecha, 1), 0) : ocurridoEn;
      const pago = { monto: montoPendiente(cuota), fecha, ocurridoEn: ocurridoEn.toISOString() };
      const received = await this.recibirPago.ofAnyDay(tx, cuenta, pago, cliente.cobrador, createdAt);
      cuenta = afterPago(cuenta, received);
    }
    if (outcome) await this.finish(tx, id, demo, gerente);
    return id;
  }

  /** Closes a loan, unless its payments already did. */
  private async finish(
    tx: Tx,
    id: string,
    { outcome, ...demo }: DemoPrestamo,
    gerente: Actor,
  ): Promise<void> {
    const { prestamo } = await openCuenta(tx, id);
    if (prestamo.estado === 'pagado') return;
    if (outcome === 'cancelado') {
      await this.cancelar.execute(tx, id, { cobros: 'conservar' }, gerente);
      return;
    }
    const {
      cliente: _index,
      monto: _monto,
      daysAgo: _days,
      atraso: _atraso,
      withoutPlan: _withoutPlan,
      ...terminos
    } = demo;
    const { diasQuincena, redondeoCuota } = DEFAULT_PRESTAMO;
    const dinero = { modo: 'adicional', montoAdicional: 0 } as const;
    const input = { ...terminos, diasQuincena, redondeoCuota, ...dinero };
    await this.reenganchar.execute(tx, id, input, gerente);
  }
}

/** A moment of a day, between 8:00 and 16:59 in Bogotá. @param n the same moment for the same number. */
function momentOf(fecha: string, n: number): Date {
  const hour = String(8 + (n % 9)).padStart(2, '0');
  const minute = String((n * 7) % 60).padStart(2, '0');
  return new Date(`${fecha}T${hour}:${minute}:00-05:00`);
}

function afterPago(
  { prestamo, cuotas }: Cuenta,
  { aplicaciones, estado, saldoPendiente }: PagoRecibido,
): Cuenta {
  const version = prestamo.version + 1;
  return {
    prestamo: { ...prestamo, estado, saldoPendiente, version },
    cuotas: withPagos(cuotas, aplicaciones),
  };
}
