import { aprobarOperacion, entregarDinero, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { pagarComision, verComisionPorPagar } from '@cartera/contrato/comisiones';
import { conciliarExtracto } from '@cartera/contrato/conciliacion';
import { cerrarEnvio } from '@cartera/contrato/dispositivos';
import { addDays } from '@cartera/dominio/dates';
import { OFICINA } from '../../../../../src/esquema/cajas.sql.js';
import { expectRefused, expectSuccess } from '../../../../support/request.js';
import { extractoForm, NEQUI } from '../../../../support/test-extractos.js';
import { verificacionOf, verificar } from '../../../../support/test-verificaciones.js';
import { DEBT, type Lender, LIMITE_GASTO } from './lender.js';
import { stopped, type Theft, type Trick } from './trick.js';

const byBoth = (monto: number): Theft => ({ montos: [monto], nombres: ['primo', 'prima'] });

/** The collector registers a payment. @returns its id and pesos. */
async function pay(lender: Lender, more: object = {}, monto = lender.pesos()) {
  const prestamo = await lender.prestar(DEBT, 'primo');
  const { _id: cobro } = expectSuccess(await lender.phones.primo.pay({ prestamo, monto, ...more })).data;
  return { cobro, monto };
}

const primoCaja = (lender: Lender) => ({ id: lender.id('primo') });

/** The gerente confirms what the collector asked for. */
async function confirm(lender: Lender, operacion: string | undefined): Promise<void> {
  const options = { token: lender.token('prima'), params: primoCaja(lender), body: { operacion } };
  expectSuccess(await lender.api.call(aprobarOperacion, options));
}

/** The tricks of a collector and a gerente with one will. */
export const OF_A_PAIR: readonly Trick[] = [
  {
    nombre: 'sign a count that lacks cash',
    shownIn: 'counts',
    attempt: async (lender) => {
      const { monto } = await pay(lender, {}, lender.pesos(300_000, 900_000));
      lender.pocket('primo', monto);
      return byBoth(monto);
    },
  },
  {
    nombre: 'delete a payment whose cash the collector keeps',
    shownIn: 'control',
    attempt: async (lender) => {
      const { cobro, monto } = await pay(lender);
      const answer = await lender.caja('prima').eliminar(cobro);
      expectSuccess(answer);
      return { montos: [monto], nombres: ['prima'] };
    },
  },
  {
    nombre: 'lend to a client whom the collector invented',
    shownIn: 'new clients',
    attempt: async (lender) => byBoth(await lender.lendToClientOf('primo', 'prima')),
  },
  stopped('delete a payment whose cash was handed over', async (lender) => {
    const { cobro } = await pay(lender);
    const missing = lender.missingOf('primo');
    const monto = (await lender.saldo(lender.id('primo'))) - missing;
    const entrega = { monto, destino: OFICINA };
    const options = { token: lender.token('primo'), params: primoCaja(lender), body: entrega };
    const asked = expectSuccess(await lender.api.call(entregarDinero, options)).data;
    await confirm(lender, asked.pendientes[0]?._id);
    if (missing > 0) return;
    await lender.movesNothing(async () =>
      expectRefused(await lender.caja('prima').eliminar(cobro), 409, 'CAJA_SIN_SALDO'),
    );
  }),
  {
    nombre: 'register cash as Nequi and confirm it',
    shownIn: 'to verify',
    attempt: async (lender) => {
      const nequi = { metodo: 'nequi', referencia: `M${lender.pesos(100_000, 999_999)}` };
      const { cobro, monto } = await pay(lender, nequi);
      const { _id } = await verificacionOf(lender.api, lender.token('prima'), cobro);
      expectSuccess(await verificar(lender.api, lender.token('prima'), _id));
      return byBoth(monto);
    },
  },
  {
    nombre: 'make a refused Nequi wait again by another number',
    shownIn: 'control',
    attempt: async (lender) => {
      const number = () => ({ metodo: 'nequi', referencia: `M${lender.pesos(100_000, 999_999)}` });
      const prestamo = await lender.prestar(DEBT, 'primo');
      const monto = lender.pesos();
      const paid = await lender.phones.primo.pay({ prestamo, monto, ...number() });
      const { _id: cobro } = expectSuccess(paid).data;
      const { _id } = await verificacionOf(lender.api, lender.token('olga'), cobro);
      const refusal = { rechazar: true, motivo: 'No está en el extracto' };
      expectSuccess(await verificar(lender.api, lender.token('olga'), _id, refusal));
      expectSuccess(await lender.caja('prima').editarCobro(cobro, { prestamo, monto, ...number() }));
      return { montos: [monto], nombres: ['prima'] };
    },
  },
  {
    nombre: 'register cash as Nequi and confirm it by a statement that they wrote',
    shownIn: 'control',
    attempt: async (lender) => {
      const referencia = `M${lender.pesos(100_000, 999_999)}`;
      const { monto } = await pay(lender, { metodo: 'nequi', referencia }, lender.pesos(300_000, 900_000));
      const csv = `Fecha;Referencia;Valor\n${lender.today.split('-').reverse().join('/')};${referencia};${monto}`;
      const options = { token: lender.token('prima'), params: { id: NEQUI } };
      const body = extractoForm(csv, { confirmar: 'si' });
      const { data } = expectSuccess(await lender.api.call(conciliarExtracto, { ...options, body }));
      expect(data.confirmados).toBe(1);
      return { montos: [monto], nombres: ['prima'] };
    },
  },
  {
    nombre: 'confirm an invented expense above the limit',
    shownIn: 'expenses',
    attempt: async (lender) => {
      const monto = lender.pesos(LIMITE_GASTO + 1, 900_000);
      await pay(lender, {}, monto);
      const body = { monto, categoria: 'otro' };
      const options = { token: lender.token('primo'), params: primoCaja(lender), body };
      const asked = expectSuccess(await lender.api.call(registrarGasto, options)).data;
      await confirm(lender, asked.pendientes[0]?._id);
      return { montos: [monto], nombres: ['primo'] };
    },
  },
  {
    nombre: 'close a refused payment by hand',
    shownIn: 'phones',
    attempt: async (lender) => {
      const prestamo = await lender.prestar(DEBT, 'primo');
      const [monto, fecha] = [lender.pesos(), addDays(lender.today, 1)];
      const phone = lender.phones.primo;
      expectRefused(await phone.pay({ prestamo, monto, fecha }), 400, 'FECHA_FUTURA');
      const { id, numero } = phone;
      const body = { motivo: 'Se registró en la oficina' };
      const options = { token: lender.token('prima'), params: { id, numero }, body };
      expectSuccess(await lender.api.call(cerrarEnvio, options));
      return byBoth(monto);
    },
  },
  {
    nombre: 'give the payment of another collector to the collector, who gets its commission',
    shownIn: 'control',
    attempt: async (lender) => {
      const [prestamo, monto] = [await lender.prestar(DEBT, 'rosa'), lender.pesos()];
      const { _id: cobro } = expectSuccess(await lender.phones.rosa.pay({ prestamo, monto })).data;
      const given = { prestamo, monto, cobrador: lender.id('primo') };
      expectSuccess(await lender.caja('prima').editarCobro(cobro, given));
      return { montos: [monto], nombres: ['prima'] };
    },
  },
  stopped('pay the commission of a day twice', async (lender) => {
    await pay(lender);
    const days = { desde: lender.today, hasta: lender.today };
    const prima = () => ({ token: lender.token('prima'), params: primoCaja(lender) });
    const quote = await lender.api.call(verComisionPorPagar, { ...prima(), query: days });
    const body = { ...days, aPagar: quote.body.success ? quote.body.data.aPagar : 0, cuenta: OFICINA };
    const pagar = () => lender.api.call(pagarComision, { ...prima(), body });
    if (quote.body.success) {
      const { aprobacion } = expectSuccess(await pagar());
      if (aprobacion) return lender.refuse(aprobacion);
    }
    await lender.movesNothing(async () => expectRefused(await pagar(), 409, 'COMISION_PAGADA'));
  }),
];
