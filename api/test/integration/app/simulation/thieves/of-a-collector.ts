import { registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { addDays } from '@cartera/dominio/dates';
import { expectRefused, expectSuccess } from '../../../../support/request.js';
import { DEBT, type Lender, LIMITE_GASTO } from './lender.js';
import { stopped, type Theft, type Trick } from './trick.js';

const BY = ['ladron'] as const;
const took = (monto: number): Theft => ({ montos: [monto], nombres: BY });

/** A payment of a client of the collector. */
const pagoOf = async (lender: Lender, monto = lender.pesos()) => ({
  prestamo: await lender.prestar(DEBT, 'ladron'),
  monto,
});

/** The collector registers a payment as they should. @returns its pesos. */
async function payHonestly(lender: Lender, monto?: number): Promise<number> {
  const pago = await pagoOf(lender, monto);
  expectSuccess(await lender.phones.ladron.pay(pago));
  return pago.monto;
}

const spend = (lender: Lender, monto: number, ocurridoEn?: string) =>
  lender.api.call(registrarGasto, {
    ...{ token: lender.token('ladron'), params: { id: lender.id('ladron') } },
    body: { monto, categoria: 'otro', ...(ocurridoEn && { ocurridoEn }) },
  });

/** Expects that an expense takes no cash, and has the office refuse it. */
async function waits(lender: Lender, monto: number, ocurridoEn?: string): Promise<void> {
  const answer = await lender.movesNothing(() => spend(lender, monto, ocurridoEn));
  const [pendiente] = expectSuccess(answer).data.pendientes;
  expect(pendiente).toMatchObject({ tipo: 'gasto', monto });
  await lender.refuseIn(lender.id('ladron'), pendiente?._id);
}

/** The tricks of a collector alone. */
export const OF_A_COLLECTOR: readonly Trick[] = [
  {
    nombre: 'takes cash and never sends the payment',
    shownIn: 'phones',
    attempt: async (lender) => {
      const pago = await pagoOf(lender);
      lender.phones.ladron.keep(pago);
      await payHonestly(lender);
      return took(pago.monto);
    },
  },
  {
    nombre: 'takes cash with the clock of the phone ahead, so that the server refuses the payment',
    shownIn: 'phones',
    attempt: async (lender) => {
      const pago = await pagoOf(lender);
      const answer = await lender.phones.ladron.pay({ ...pago, fecha: addDays(lender.today, 1) });
      expectRefused(answer, 400, 'FECHA_FUTURA');
      return took(pago.monto);
    },
  },
  {
    nombre: 'clears the data of the phone after a payment',
    shownIn: 'phones',
    attempt: async (lender) => {
      const pago = await pagoOf(lender);
      lender.phones.ladron.keep(pago);
      await lender.phones.ladron.register();
      return took(pago.monto);
    },
  },
  {
    nombre: 'registers cash as Nequi with an invented number',
    shownIn: 'to verify',
    attempt: async (lender) => {
      const pago = await pagoOf(lender);
      const nequi = { metodo: 'nequi', referencia: `M${lender.pesos(100_000, 999_999)}` };
      expectSuccess(await lender.phones.ladron.pay({ ...pago, ...nequi }));
      return took(pago.monto);
    },
  },
  {
    nombre: 'dates cash into the day that is closed and signed',
    shownIn: 'late arrivals',
    attempt: async (lender) => {
      const [fecha, monto] = [lender.yesterday, lender.pesos()];
      const prestamo = await lender.prestar(DEBT, 'ladron', { fechaInicio: fecha });
      expectSuccess(await lender.phones.ladron.pay({ prestamo, monto, fecha }));
      lender.pocket('ladron', monto);
      return took(monto);
    },
  },
  {
    nombre: 'receives the whole plan and registers a settlement of today',
    shownIn: 'control',
    attempt: async (lender) => {
      // The interest is a fifth, and nothing of it is earned on the first day.
      const ahorro = lender.pesos();
      const prestamo = await lender.prestar(ahorro * 5, 'ladron', { interes: 20 });
      expectSuccess(await lender.caja('ladron').liquidar(prestamo));
      return took(ahorro);
    },
  },
  {
    nombre: 'keeps a part of the cash of the day',
    shownIn: 'counts',
    attempt: async (lender) => {
      const part = Math.floor((await payHonestly(lender)) / 2);
      lender.pocket('ladron', part);
      return took(part);
    },
  },
  {
    nombre: 'invents an expense below the limit',
    shownIn: 'expenses',
    attempt: async (lender) => {
      const monto = lender.pesos(5_000, LIMITE_GASTO);
      await payHonestly(lender);
      await payHonestly(lender, LIMITE_GASTO);
      const answer = expectSuccess(await spend(lender, monto)).data;
      return answer.pendientes.length === 0
        ? took(monto)
        : lender.refuseIn(answer._id, answer.pendientes[0]?._id);
    },
  },
  stopped('invents an expense above the limit', async (lender) => {
    await payHonestly(lender, LIMITE_GASTO + 1);
    await waits(lender, LIMITE_GASTO + 1);
  }),
  stopped('dates an expense above the limit to yesterday', async (lender) => {
    await payHonestly(lender, LIMITE_GASTO + 1);
    await waits(lender, LIMITE_GASTO + 1, `${lender.yesterday}T15:00:00.000Z`);
  }),
];
