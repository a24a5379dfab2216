import { cambiarEstadoPrestamo, cancelarPrestamo } from '@cartera/contrato/cierres';
import { crearCliente } from '@cartera/contrato/clientes';
import { editarCobro, eliminarCobro, listarCobros, registrarCobro } from '@cartera/contrato/cobros';
import { listarNotificacionesPrestamo } from '@cartera/contrato/notificaciones-prestamo';
import { generarPlanPrestamo, pagarCuota, revertirCuota, verPlan } from '@cartera/contrato/plan';
import { crearPrestamo, type Prestamo, verPrestamo } from '@cartera/contrato/prestamos';
import { reengancharPrestamo, verReenganche } from '@cartera/contrato/reenganche';
import { type Descuadre, Reconciliacion } from '../../src/libro/reconciliacion.js';
import type { AppDePrueba } from './app-de-prueba.js';
import { datosDeCliente } from './clientes-de-prueba.js';
import { exito } from './pedir.js';

/** Ten weekly installments of 12,000 pesos: 10,000 of capital and 2,000 of interest each. */
export const TERMINOS = {
  monto: 100_000,
  interes: 20,
  cuotas: 10,
  modalidad: 'semanal',
  tipoAmortizacion: 'amortizable',
  fechaInicio: '2026-03-02',
};

/** What staff do with loans, over HTTP, as one of them. */
export class Caja {
  constructor(
    readonly api: AppDePrueba,
    private readonly token: string,
  ) {}

  como(token: string): Caja {
    return new Caja(this.api, token);
  }

  /** A loan of a client of its own. */
  async prestar(terminos: object = {}): Promise<Prestamo> {
    const { token } = this;
    const cliente = exito(await this.api.pedir(crearCliente, { token, cuerpo: datosDeCliente() })).data;
    const cuerpo = { ...TERMINOS, cliente: cliente._id, ...terminos };
    return exito(await this.api.pedir(crearPrestamo, { token, cuerpo })).data;
  }

  /** A loan with its plan. */
  async prestarConPlan(terminos: object = {}): Promise<Prestamo> {
    const prestamo = await this.prestar(terminos);
    exito(await this.generar(prestamo._id));
    return this.ver(prestamo._id);
  }

  generar(id: string) {
    return this.api.pedir(generarPlanPrestamo, { token: this.token, parametros: { id } });
  }

  async ver(id: string): Promise<Prestamo> {
    return exito(await this.api.pedir(verPrestamo, { token: this.token, parametros: { id } })).data;
  }

  async plan(id: string) {
    return exito(await this.api.pedir(verPlan, { token: this.token, parametros: { id } }));
  }

  pagar(id: string, cuota: string | number, monto: number, mas: { llave?: string; fecha?: string } = {}) {
    const { llave, ...resto } = mas;
    return this.api.pedir(pagarCuota, {
      token: this.token,
      parametros: { id, cuota },
      cuerpo: { monto, ...resto },
      ...(llave && { cabeceras: { 'idempotency-key': llave } }),
    });
  }

  revertir(id: string, cuota: string | number) {
    return this.api.pedir(revertirCuota, { token: this.token, parametros: { id, cuota } });
  }

  cobrar(prestamo: string, monto: number, mas: { llave?: string; fecha?: string; cobrador?: string } = {}) {
    const { llave, fecha = this.api.reloj.hoy(), ...resto } = mas;
    return this.api.pedir(registrarCobro, {
      token: this.token,
      cuerpo: { prestamo, monto, fecha, ...resto },
      ...(llave && { cabeceras: { 'idempotency-key': llave } }),
    });
  }

  eliminar(id: string) {
    return this.api.pedir(eliminarCobro, { token: this.token, parametros: { id } });
  }

  corregir(
    id: string,
    cuerpo: { prestamo: string; monto: number } & Record<string, unknown>,
    llave?: string,
  ) {
    return this.api.pedir(editarCobro, {
      ...this.de(id, llave),
      cuerpo: { fecha: this.api.reloj.hoy(), ...cuerpo },
    });
  }

  cambiarEstado(id: string, cuerpo: object = { estado: 'pagado' }, llave?: string) {
    return this.api.pedir(cambiarEstadoPrestamo, { ...this.de(id, llave), cuerpo });
  }

  cancelar(id: string, llave?: string) {
    return this.api.pedir(cancelarPrestamo, this.de(id, llave));
  }

  cotizarReenganche(id: string, consulta: { montoAdicional?: number } = {}) {
    return this.api.pedir(verReenganche, { ...this.de(id), consulta });
  }

  reenganchar(id: string, terminos: object = {}, llave?: string) {
    const { interes, cuotas, modalidad, tipoAmortizacion } = TERMINOS;
    const cuerpo = { interes, cuotas, modalidad, tipoAmortizacion, ...terminos };
    return this.api.pedir(reengancharPrestamo, { ...this.de(id, llave), cuerpo });
  }

  /** What the loan's screen was told, oldest first. */
  async avisos(id: string) {
    const consulta = { limit: 100, sort: 'createdAt_asc' };
    return exito(await this.api.pedir(listarNotificacionesPrestamo, { ...this.de(id), consulta })).data;
  }

  async cobros(prestamo: string) {
    const consulta = { prestamo, limit: 1000, sort: 'createdAt_asc' };
    return exito(await this.api.pedir(listarCobros, { token: this.token, consulta }));
  }

  /** Every figure of the book that does not add up. */
  async descuadres(): Promise<Descuadre[]> {
    return descuadresDe(this.api.app.get(Reconciliacion, { strict: false }));
  }

  private de(id: string, llave?: string) {
    return {
      token: this.token,
      parametros: { id },
      ...(llave && { cabeceras: { 'idempotency-key': llave } }),
    };
  }
}

/** Every breach that a reconciliation of the whole book finds. */
export async function descuadresDe(reconciliacion: Reconciliacion): Promise<Descuadre[]> {
  const hallados: Descuadre[] = [];
  for await (const hallado of reconciliacion.revisar()) hallados.push(hallado);
  return hallados;
}
