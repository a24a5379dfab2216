import { PRESTAMO_POR_DEFECTO } from '@cartera/contrato/catalogos';
import { conPagos, montoPendiente } from '@cartera/dominio/cuota';
import { sumarDias } from '@cartera/dominio/fechas';
import { Injectable } from '@nestjs/common';
import { abrirCuenta, type Cuenta } from '../libro/cuenta.js';
import { type PagoRecibido, RecibirPago } from '../libro/recibir-pago.js';
import { GenerarPlan } from '../plan/generar-plan.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';
import { Reloj } from '../platform/reloj.js';
import { CancelarPrestamo } from '../prestamos/cierres/cancelar-prestamo.js';
import { CrearPrestamo } from '../prestamos/crear-prestamo.js';
import { Reenganchar } from '../reenganche/reenganchar.js';
import { PRESTAMOS_DEMO } from './prestamos-demo.js';
import type { PrestamoDemo } from './prestamos-generados.js';

/** A client of the demo book and who collects from them. */
export interface ClienteSembrado {
  readonly id: string;
  readonly cobrador: Autor;
}

/** Lends to the demo's clients and collects what has come due, through the use-cases that the screens use. */
@Injectable()
export class SembrarPrestamos {
  constructor(
    private readonly crearPrestamo: CrearPrestamo,
    private readonly generarPlan: GenerarPlan,
    private readonly recibirPago: RecibirPago,
    private readonly cancelar: CancelarPrestamo,
    private readonly reenganchar: Reenganchar,
    private readonly reloj: Reloj,
  ) {}

  /** @returns the loans' ids, by their places in `PRESTAMOS_DEMO`. */
  async ejecutar(
    tx: Tx,
    clientes: readonly ClienteSembrado[],
    gerente: Autor,
  ): Promise<ReadonlyMap<number, string>> {
    const ids = new Map<number, string>();
    // As they would have been made: the oldest first.
    for (const [lugar, demo] of [...PRESTAMOS_DEMO.entries()].sort(
      ([, a], [, b]) => b.haceDias - a.haceDias,
    )) {
      const cliente = clientes[demo.cliente];
      if (cliente) ids.set(lugar, await this.prestar(tx, demo, cliente, gerente));
    }
    return ids;
  }

  private async prestar(
    tx: Tx,
    demo: PrestamoDemo,
    cliente: ClienteSembrado,
    gerente: Autor,
  ): Promise<string> {
    const { cliente: _lugar, haceDias, atraso, sinPlan, fin, ...terminos } = demo;
    const hoy = this.reloj.hoy();
    const datos = {
      ...terminos,
      cliente: cliente.id,
      redondeoCuota: PRESTAMO_POR_DEFECTO.redondeoCuota,
      fechaInicio: sumarDias(hoy, -haceDias),
    };
    const id = await this.crearPrestamo.ejecutar(tx, datos, gerente);
    if (sinPlan) return id;
    await this.generarPlan.ejecutar(tx, id, gerente);
    // Nobody else knows of the loan yet: what each payment leaves needs no reading again.
    let cuenta = await abrirCuenta(tx, id);
    const debidas = cuenta.cuotas.filter((cuota) => cuota.fechaProgramada < hoy && montoPendiente(cuota) > 0);
    for (const cuota of debidas.slice(0, debidas.length - atraso)) {
      const pago = { monto: montoPendiente(cuota), fecha: cuota.fechaProgramada };
      cuenta = trasElPago(cuenta, await this.recibirPago.ejecutar(tx, cuenta, pago, cliente.cobrador));
    }
    if (fin) await this.terminar(tx, id, demo, gerente);
    return id;
  }

  /** A loan that was paid meanwhile has nothing left to end. */
  private async terminar(tx: Tx, id: string, { fin, ...demo }: PrestamoDemo, gerente: Autor): Promise<void> {
    const { prestamo } = await abrirCuenta(tx, id);
    if (prestamo.estado === 'pagado') return;
    if (fin === 'cancelado') return this.cancelar.ejecutar(tx, id, gerente);
    const {
      cliente: _lugar,
      monto: _anterior,
      haceDias: _dias,
      atraso: _atraso,
      sinPlan: _sinPlan,
      ...terminos
    } = demo;
    const { redondeoCuota } = PRESTAMO_POR_DEFECTO;
    await this.reenganchar.ejecutar(tx, id, { ...terminos, redondeoCuota, montoAdicional: 0 }, gerente);
  }
}

function trasElPago(
  { prestamo, cuotas }: Cuenta,
  { aplicaciones, estado, saldoPendiente }: PagoRecibido,
): Cuenta {
  const version = prestamo.version + 1;
  return {
    prestamo: { ...prestamo, estado, saldoPendiente, version },
    cuotas: conPagos(cuotas, aplicaciones),
  };
}
