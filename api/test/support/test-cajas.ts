import { verCaja } from '@cartera/contrato/cajas';
import {
  abrirCaja,
  aprobarOperacion,
  cerrarCaja,
  entregarDinero,
  moverCapital,
  registrarGasto,
} from '@cartera/contrato/cajas-operaciones';
import { OFICINA } from '../../src/esquema/cajas.sql.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';

/** Acts with the cash of an account, by default the office's, each by the given session or the current one. */
export function cajaActs(current: () => { readonly api: TestApp; readonly token: string }) {
  const by = (id: string, token = current().token) => ({ token, params: { id } });
  const ver = async (id: string) => expectSuccess(await current().api.call(verCaja, by(id))).data;
  return {
    capital: (tipo: string, monto: number) =>
      current().api.call(moverCapital, {
        ...by(OFICINA),
        body: { tipo, monto, persona: 'Yo', nota: 'Para mí' },
      }),
    gastar: (monto: number, { id = OFICINA, token }: OfCaja = {}) =>
      current().api.call(registrarGasto, { ...by(id, token), body: { monto, categoria: 'otro' } }),
    contar: (contado: number, { id = OFICINA, token }: OfCaja = {}) =>
      current().api.call(cerrarCaja, { ...by(id, token), body: { contado, motivo: 'no sé' } }),
    entregar: (id: string, destino: string, monto: number, token?: string) =>
      current().api.call(entregarDinero, { ...by(id, token), body: { monto, destino } }),
    /** Opens the day of a collector, or asks for its float. */
    abrir: (id: string, base: number, token?: string) =>
      current().api.call(abrirCaja, { ...by(id, token), body: { base } }),
    confirmar: (id: string, operacion: string | undefined, token: string, body: object = {}) =>
      current().api.call(aprobarOperacion, { ...by(id, token), body: { operacion, ...body } }),
    saldo: async (id = OFICINA) => (await ver(id)).saldo,
    /** The oldest operation that waits. */
    pendiente: async (id: string) => (await ver(id)).pendientes[0],
  };
}

interface OfCaja {
  readonly id?: string;
  readonly token?: string;
}
