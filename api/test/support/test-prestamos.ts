import { abonarCapital, verVersiones, vistaPreviaAbono } from '@cartera/contrato/abono';
import { castigarPrestamo, descastigarPrestamo } from '@cartera/contrato/castigos';
import { cambiarEstadoPrestamo, cancelarPrestamo, reabrirPrestamo } from '@cartera/contrato/cierres';
import {
  editarCobro,
  eliminarCobro,
  listarCobros,
  registrarCobro,
  registrarCorreccion,
} from '@cartera/contrato/cobros';
import { item } from '@cartera/contrato/common';
import { liquidarPrestamo, verLiquidacion } from '@cartera/contrato/liquidacion';
import { generarPlanPrestamo, pagarCuota, revertirCuota, verPlan } from '@cartera/contrato/plan';
import { listarNotificacionesPrestamo } from '@cartera/contrato/prestamo-notificaciones';
import { corregirCondiciones, crearPrestamo, Prestamo, verPrestamo } from '@cartera/contrato/prestamos';
import { DesgloseReenganche, reengancharPrestamo, verReenganche } from '@cartera/contrato/reenganche';
import { type Route, route } from '@cartera/contrato/route';
import { z } from 'zod';
import { type Descuadre, Reconciliacion } from '../../src/libro/reconciliacion.js';
import { inScope } from '../../src/platform/db/scope.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';
import { createTestCliente } from './test-clientes.js';

/** Ten weekly installments of 12,000 pesos: 10,000 of capital and 2,000 of interest each. */
export const TERMINOS = {
  monto: 100_000,
  interes: 20,
  cuotas: 10,
  modalidad: 'semanal',
  tipoAmortizacion: 'amortizable',
  fechaInicio: '2026-03-02',
};

/** A refinancing as it answers when it waits for nobody: there is a new loan. */
const REENGANCHADO = route({
  ...(reengancharPrestamo as Route),
  response: item(
    z.object({
      anterior: Prestamo,
      nuevo: Prestamo,
      desglose: DesgloseReenganche,
      dineroAEntregar: z.number().int(),
    }),
  ),
});

/** The calls about loans and payments, by one user. */
export class Caja {
  constructor(
    readonly api: TestApp,
    readonly token: string,
  ) {}

  actingAs(token: string): Caja {
    return new Caja(this.api, token);
  }

  /** Creates a loan, with a new client unless the terms name one. */
  async prestar(
    terminos: { readonly cliente?: string; readonly [term: string]: unknown } = {},
  ): Promise<Prestamo> {
    const { token } = this;
    const cliente = terminos.cliente ?? (await createTestCliente(this.api, token))._id;
    const body = { ...TERMINOS, ...terminos, cliente };
    return expectSuccess(await this.api.call(crearPrestamo, { token, body })).data;
  }

  /** Creates a loan with a new client and generates its plan. */
  async prestarWithPlan(
    terminos: { readonly cliente?: string; readonly [term: string]: unknown } = {},
  ): Promise<Prestamo> {
    const prestamo = await this.prestar(terminos);
    expectSuccess(await this.generar(prestamo._id));
    return this.get(prestamo._id);
  }

  generar(id: string) {
    return this.api.call(generarPlanPrestamo, { token: this.token, params: { id } });
  }

  corregir(id: string, changes: object = {}, idempotencyKey?: string) {
    const body = { ...TERMINOS, motivo: 'Se escribió mal', ...changes };
    return this.api.call(corregirCondiciones, { ...this.requestFor(id, idempotencyKey), body });
  }

  async get(id: string): Promise<Prestamo> {
    return expectSuccess(await this.api.call(verPrestamo, { token: this.token, params: { id } })).data;
  }

  async plan(id: string) {
    return expectSuccess(await this.api.call(verPlan, { token: this.token, params: { id } }));
  }

  /** The paid pesos of each installment. */
  async montosPagados(id: string): Promise<number[]> {
    return (await this.plan(id)).data.map(({ montoPagado }) => montoPagado);
  }

  pagar(
    id: string,
    cuota: string | number,
    monto: number,
    options: {
      idempotencyKey?: string;
      fecha?: string;
      confirmarParecido?: boolean;
      metodo?: string;
      referencia?: string;
    } = {},
  ) {
    const { idempotencyKey, ...rest } = options;
    return this.api.call(pagarCuota, {
      token: this.token,
      params: { id, cuota },
      body: { monto, ...rest },
      ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
    });
  }

  revertir(id: string, cuota: string | number, body?: object) {
    return this.api.call(revertirCuota, { token: this.token, params: { id, cuota }, ...(body && { body }) });
  }

  cobrar(
    prestamo: string,
    monto: number,
    options: {
      idempotencyKey?: string;
      fecha?: string;
      ocurridoEn?: string;
      cobrador?: string;
      observaciones?: string;
      confirmarParecido?: boolean;
      metodo?: string;
      referencia?: string;
    } = {},
  ) {
    const { idempotencyKey, fecha = this.api.clock.today(), ...rest } = options;
    return this.api.call(registrarCobro, {
      token: this.token,
      body: { prestamo, monto, fecha, ...rest },
      ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
    });
  }

  eliminar(id: string, body?: object) {
    return this.api.call(eliminarCobro, { token: this.token, params: { id }, ...(body && { body }) });
  }

  editarCobro(
    id: string,
    body: { prestamo: string; monto: number } & Record<string, unknown>,
    idempotencyKey?: string,
  ) {
    return this.api.call(editarCobro, {
      ...this.requestFor(id, idempotencyKey),
      body: { fecha: this.api.clock.today(), ...body },
    });
  }

  registrarCorreccion(id: string, body: { monto: number; motivo?: string }, idempotencyKey?: string) {
    return this.api.call(registrarCorreccion, { ...this.requestFor(id, idempotencyKey), body });
  }

  cambiarEstado(id: string, body: object = { estado: 'pagado' }, idempotencyKey?: string) {
    return this.api.call(cambiarEstadoPrestamo, { ...this.requestFor(id, idempotencyKey), body });
  }

  cancelar(id: string, idempotencyKey?: string, body?: object) {
    return this.api.call(cancelarPrestamo, { ...this.requestFor(id, idempotencyKey), ...(body && { body }) });
  }

  reabrir(id: string, body?: object, idempotencyKey?: string) {
    return this.api.call(reabrirPrestamo, { ...this.requestFor(id, idempotencyKey), ...(body && { body }) });
  }

  castigar(id: string, motivo = 'No aparece', idempotencyKey?: string) {
    return this.api.call(castigarPrestamo, { ...this.requestFor(id, idempotencyKey), body: { motivo } });
  }

  descastigar(id: string, motivo = 'Apareció', idempotencyKey?: string) {
    return this.api.call(descastigarPrestamo, { ...this.requestFor(id, idempotencyKey), body: { motivo } });
  }

  cotizarReenganche(
    id: string,
    query: { montoAdicional?: number; modo?: 'total'; montoTotal?: number } = {},
  ) {
    return this.api.call(verReenganche, { ...this.requestFor(id), query });
  }

  reenganchar(id: string, terminos: object = {}, idempotencyKey?: string) {
    const { interes, cuotas, modalidad, tipoAmortizacion } = TERMINOS;
    const body = { interes, cuotas, modalidad, tipoAmortizacion, ...terminos };
    return this.api.call(reengancharPrestamo as Route as typeof REENGANCHADO, {
      ...this.requestFor(id, idempotencyKey),
      body,
    });
  }

  cotizarLiquidacion(id: string, fecha?: string) {
    return this.api.call(verLiquidacion, { ...this.requestFor(id), query: { ...(fecha && { fecha }) } });
  }

  /** Settles a loan, by default today and for what it owes. */
  async liquidar(id: string, changes: object = {}, idempotencyKey?: string) {
    const { fecha = this.api.clock.today() } = changes as { fecha?: string };
    const quoted = (await this.cotizarLiquidacion(id, fecha)).body;
    const body = { fecha, total: quoted.success ? quoted.data.total : 1, ...changes };
    return this.api.call(liquidarPrestamo, { ...this.requestFor(id, idempotencyKey), body });
  }

  /** Pays to capital, by default today and for a lower installment. */
  abonar(id: string, monto: number, changes: object = {}, idempotencyKey?: string) {
    const body = { monto, fecha: this.api.clock.today(), efecto: 'cuota', ...changes };
    return this.api.call(abonarCapital, { ...this.requestFor(id, idempotencyKey), body });
  }

  previewAbono(id: string, monto: number, changes: object = {}) {
    const body = { monto, fecha: this.api.clock.today(), efecto: 'cuota', ...changes };
    return this.api.call(vistaPreviaAbono, { ...this.requestFor(id), body });
  }

  /** The former plans of a loan, oldest first. */
  async versiones(id: string) {
    return expectSuccess(await this.api.call(verVersiones, this.requestFor(id))).data;
  }

  /** The notifications of a loan, oldest first. */
  async avisos(id: string) {
    const query = { limit: 100, sort: 'createdAt_asc' };
    return expectSuccess(await this.api.call(listarNotificacionesPrestamo, { ...this.requestFor(id), query }))
      .data;
  }

  async cobros(prestamo: string) {
    const query = { prestamo, limit: 1000, sort: 'createdAt_asc' };
    return expectSuccess(await this.api.call(listarCobros, { token: this.token, query }));
  }

  /** Every difference that the reconciliation of the ledger finds. */
  async descuadres(): Promise<Descuadre[]> {
    return descuadresOf(this.api.service(Reconciliacion));
  }

  private requestFor(id: string, idempotencyKey?: string) {
    return {
      token: this.token,
      params: { id },
      ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
    };
  }
}

/** Every difference that a reconciliation finds. */
export async function descuadresOf(reconciliacion: Reconciliacion): Promise<Descuadre[]> {
  const found: Descuadre[] = [];
  await inScope('todo', async () => {
    for await (const descuadre of reconciliacion.check()) found.push(descuadre);
  });
  return found;
}

/** Takes back the closing of an account, which in the product stays. */
export async function forgetCierre({ base }: TestApp, cajaId: string): Promise<void> {
  await base.withOwner(`
    ALTER TABLE caja DISABLE TRIGGER USER;
    UPDATE caja SET cerrada_hasta = NULL WHERE id = '${cajaId}';
    ALTER TABLE caja ENABLE TRIGGER USER`);
}
