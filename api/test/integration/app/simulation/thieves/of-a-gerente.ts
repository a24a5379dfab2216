import {
  abrirCaja,
  aprobarOperacion,
  entregarDinero,
  registrarGasto,
} from '@cartera/contrato/cajas-operaciones';
import { editarCliente } from '@cartera/contrato/clientes';
import { eliminarUsuario } from '@cartera/contrato/usuarios';
import { addDays } from '@cartera/dominio/dates';
import { OFICINA } from '../../../../../src/esquema/cajas.sql.js';
import { type ApiResponse, expectRefused, expectSuccess } from '../../../../support/request.js';
import { expectWaits } from '../../../../support/test-aprobaciones.js';
import { clienteInput, createTestCliente } from '../../../../support/test-clientes.js';
import { NEQUI } from '../../../../support/test-extractos.js';
import { openTestSession } from '../../../../support/test-usuarios.js';
import { DEBT, type Lender, LIMITE_GASTO } from './lender.js';
import { createCuenta, takeOut } from './office-acts.js';
import type { Report } from './reports.js';
import { stopped, type Theft, type Trick } from './trick.js';

const ABOVE = 3_000_000;
const took = (...montos: number[]): Theft => ({ montos, nombres: ['gera'] });

/** A trick that waits for a second person above the cap. */
const aboveTheCap = (nombre: string, act: (lender: Lender) => Promise<Parameters<typeof expectWaits>[0]>) =>
  stopped(nombre, async (lender) => {
    const aprobacion = expectWaits(await lender.movesNothing(() => act(lender)));
    await lender.refuse(aprobacion);
  });

type Answer = ApiResponse<{ success: boolean }>;

/** A trick below the cap. It takes nothing if others of its day used the cap up. @param prepare what an honest day has. */
const belowTheCap = <T>(
  nombre: string,
  shownIn: Report,
  prepare: (lender: Lender, monto: number) => Promise<T>,
  act: (lender: Lender, monto: number, prepared: T) => Promise<Answer>,
): Trick => ({
  nombre,
  shownIn,
  attempt: async (lender) => {
    const monto = lender.pesos();
    const prepared = await prepare(lender, monto);
    return tookUnlessItWaits(lender, monto, await act(lender, monto, prepared));
  },
});

/** The pesos of a trick; nothing if it waits for a second person, who refuses it. */
async function tookUnlessItWaits(lender: Lender, monto: number, answer: Answer): Promise<Theft | undefined> {
  if (answer.status !== 202) {
    expectSuccess(answer);
    return took(monto);
  }
  await lender.refuse(expectWaits(answer));
  return undefined;
}

/** The day of a settlement that gives up almost two weeks of interest. */
const earlierDay = (lender: Lender) => addDays(lender.today, -13);
const lendTwoWeeksAgo = (lender: Lender, monto: number, interes: number) =>
  lender.prestar(monto, undefined, { interes, fechaInicio: addDays(lender.today, -14) });

const nothing = async () => undefined;

const OF_CASH: readonly Trick[] = [
  aboveTheCap('writes an office expense above the cap', (lender) =>
    takeOut.gastar(lender, lender.token('gera'), ABOVE),
  ),
  aboveTheCap('withdraws capital above the cap', (lender) =>
    takeOut.retirar(lender, lender.token('gera'), ABOVE),
  ),
  aboveTheCap('counts the till short above the cap', (lender) =>
    takeOut.contar(lender, lender.token('gera'), ABOVE),
  ),
  belowTheCap('writes an office expense below the cap', 'control', nothing, (lender, monto) =>
    takeOut.gastar(lender, lender.token('gera'), monto),
  ),
  belowTheCap('withdraws capital below the cap', 'control', nothing, (lender, monto) =>
    takeOut.retirar(lender, lender.token('gera'), monto),
  ),
  belowTheCap('counts the till short below the cap', 'control', nothing, (lender, monto) =>
    takeOut.contar(lender, lender.token('gera'), monto),
  ),
  {
    nombre: 'withdraws in slices below the cap',
    shownIn: 'control',
    attempt: async (lender) => {
      const slices: number[] = [];
      for (;;) {
        const monto = lender.pesos(50_000, 70_000);
        const answer = await takeOut.retirar(lender, lender.token('gera'), monto);
        if (answer.status === 202) {
          await lender.refuse(expectWaits(answer));
          return slices.length > 0 ? took(...slices) : undefined;
        }
        expectSuccess(answer);
        slices.push(monto);
        expect(slices.reduce((sum, slice) => sum + slice, 0)).toBeLessThanOrEqual(200_000);
      }
    },
  },
  {
    nombre: 'says that the cash of the till is in the bank',
    shownIn: 'control',
    attempt: async (lender) => {
      const monto = lender.pesos(300_000, 900_000);
      const body = { monto, destino: NEQUI };
      const params = { id: OFICINA };
      expectSuccess(await lender.api.call(entregarDinero, { token: lender.token('gera'), params, body }));
      return took(monto);
    },
  },
  {
    nombre: 'spends as a collector whom they invented the float that they gave them',
    shownIn: 'control',
    attempt: async (lender) => {
      await lender.stepUp('gera');
      const { _id: id } = expectSuccess(await createCuenta(lender, 'gera', 'cobrador')).data;
      const puppet = await openTestSession(lender.api, id);
      const montos = [lender.pesos(5_000, LIMITE_GASTO), lender.pesos(LIMITE_GASTO, 160_000)] as const;
      const as = (token: string) => {
        lender.api.clock.advance(1000);
        return { token, params: { id } };
      };
      const spend = (monto: number) =>
        lender.api.call(registrarGasto, { ...as(puppet), body: { monto, categoria: 'otro' } });
      const confirm = async (token: string, asked: Awaited<ReturnType<typeof spend>>) => {
        const operacion = expectSuccess(asked).data.pendientes[0]?._id;
        expectSuccess(await lender.api.call(aprobarOperacion, { ...as(token), body: { operacion } }));
      };
      const float = { ...as(lender.token('gera')), body: { base: montos[0] + montos[1] } };
      await confirm(puppet, await lender.api.call(abrirCaja, float));
      expectSuccess(await spend(montos[0]));
      await confirm(lender.token('gera'), await spend(montos[1]));
      const [handover, token] = [lender.pesos(1_000, 5_000), lender.token('gera')];
      const body = { monto: handover, destino: id };
      await confirm(puppet, await lender.api.call(entregarDinero, { token, params: { id: OFICINA }, body }));
      return took(montos[0] + montos[1], ...montos, handover);
    },
  },
  stopped('writes an expense from the cash of a collector', async (lender) => {
    const [id, monto] = [lender.id('rosa'), lender.pesos()];
    const prestamo = await lender.prestar(DEBT, 'rosa');
    expectSuccess(await lender.phones.rosa.pay({ prestamo, monto }));
    const body = { monto, categoria: 'otro' };
    const options = { token: lender.token('gera'), params: { id }, body };
    const answer = await lender.movesNothing(() => lender.api.call(registrarGasto, options));
    await lender.refuseIn(id, expectSuccess(answer).data.pendientes[0]?._id, 'rosa');
  }),
];

const OF_LOANS: readonly Trick[] = [
  aboveTheCap('forgives the loan of a friend above the cap', async (lender) =>
    lender.caja('gera').cambiarEstado(lender.friend),
  ),
  belowTheCap(
    'forgives the loan of a friend below the cap',
    'forgiven',
    (lender, monto) => lender.prestar(monto),
    (lender, _, prestamo) => lender.caja('gera').cambiarEstado(prestamo),
  ),
  stopped('writes off the worst debtor above the cap to hide the arrears', async (lender) => {
    const prestamo = await lender.late(ABOVE);
    await lender.refuse(expectWaits(await lender.caja('gera').castigar(prestamo)));
    expect((await lender.caja('gera').get(prestamo)).castigado).toBe(false);
  }),
  stopped('renews an old debt to hide the arrears, also dated before them', async (lender) => {
    for (const dated of [{}, { fechaInicio: addDays(lender.today, -45) }]) {
      const prestamo = await lender.prestar(lender.pesos(), undefined, {
        fechaInicio: addDays(lender.today, -45),
      });
      await lender.refuse(expectWaits(await lender.caja('gera').reenganchar(prestamo, dated)));
      expect((await lender.caja('gera').get(prestamo)).estado).not.toBe('reenganchado');
    }
  }),
  belowTheCap(
    'writes off a bad debtor below the cap to hide the arrears',
    'control',
    (lender, monto) => lender.late(monto),
    (lender, _, prestamo) => lender.caja('gera').castigar(prestamo),
  ),
  stopped('settles the loan of a friend by an earlier day above the cap', async (lender) => {
    const prestamo = await lendTwoWeeksAgo(lender, ABOVE, 50);
    const fecha = earlierDay(lender);
    const answer = await lender.movesNothing(() => lender.caja('gera').liquidar(prestamo, { fecha }));
    await lender.refuse(expectWaits(answer));
  }),
  {
    nombre: 'settles the loan of a friend by an earlier day below the cap',
    shownIn: 'control',
    attempt: async (lender) => {
      const prestamo = await lendTwoWeeksAgo(lender, lender.pesos(100_000, 400_000), 10);
      const fecha = earlierDay(lender);
      const totalOf = async (day: string) =>
        expectSuccess(await lender.caja('gera').cotizarLiquidacion(prestamo, day)).data.total;
      const given = (await totalOf(lender.today)) - (await totalOf(fecha));
      return tookUnlessItWaits(lender, given, await lender.caja('gera').liquidar(prestamo, { fecha }));
    },
  },
  belowTheCap(
    'deletes a payment and keeps its cash',
    'control',
    (lender, monto) => lender.cobrado('olga', monto),
    (lender, _, { cobro }) => lender.caja('gera').eliminar(cobro),
  ),
  belowTheCap(
    'lowers a payment and keeps the difference',
    'control',
    (lender, monto) => lender.cobrado('olga', monto + 1_000),
    (lender, _, { cobro, prestamo }) => lender.caja('gera').editarCobro(cobro, { prestamo, monto: 1_000 }),
  ),
  belowTheCap(
    'says that a payment in cash was Nequi',
    'control',
    (lender, monto) => lender.cobrado('olga', monto),
    (lender, monto, { cobro, prestamo }) =>
      lender.caja('gera').editarCobro(cobro, {
        ...{ prestamo, monto, metodo: 'nequi' },
        referencia: `M${lender.pesos(100_000, 999_999)}`,
      }),
  ),
  belowTheCap(
    'moves the payment of a client to the loan of a friend',
    'control',
    (lender, monto) => lender.cobrado('olga', monto),
    (lender, monto, { cobro }) => lender.caja('gera').editarCobro(cobro, { prestamo: lender.friend, monto }),
  ),
  belowTheCap(
    'cancels a loan to give its payments back',
    'control',
    async (lender, monto) => {
      const prestamo = await lender.prestar(monto * 2);
      expectSuccess(await lender.caja('olga').cobrar(prestamo, monto));
      return prestamo;
    },
    async (lender, _, prestamo) => {
      await lender.stepUp('gera');
      return lender.caja('gera').cancelar(prestamo, undefined, { cobros: 'anular' });
    },
  ),
  belowTheCap(
    'lends to a friend and takes the interest off',
    'control',
    // The interest is a fifth.
    (lender, monto) => lender.prestar(monto * 5, undefined, { interes: 20 }),
    (lender, monto, prestamo) =>
      lender.caja('gera').corregir(prestamo, {
        ...{ monto: monto * 5, interes: 0, cuotas: 4, fechaInicio: lender.today },
      }),
  ),
  {
    nombre: 'invents a client and lends them cash',
    shownIn: 'control',
    attempt: async (lender) => {
      const monto = lender.pesos(1_000_000, 3_000_000);
      const { _id: cliente } = await createTestCliente(lender.api, lender.token('gera'));
      await lender.caja('gera').prestar({ cliente, monto, fechaInicio: lender.today });
      return took(monto);
    },
  },
];

/** The cash of a new loan comes back the same day as the payment of a late one, so that nothing looks renewed. */
const RENEWS_AS_NEW: Trick = {
  nombre: 'lends to a late debtor as if it were new money, and settles the old loan with it',
  shownIn: 'control',
  attempt: async (lender) => {
    const monto = lender.pesos(1_000_000, 3_000_000);
    const old = await lender.late(lender.pesos());
    const { cliente } = await lender.caja('gera').get(old);
    await lender.caja('gera').prestar({ cliente: cliente._id, monto, fechaInicio: lender.today });
    expectSuccess(await lender.caja('gera').liquidar(old));
    return took(monto);
  },
};

/** Registers a client as a collector whom they invented, lends to the client, and deletes the collector. */
const LENDS_AND_DELETES: Trick = {
  nombre: 'lends to the client of a collector whom they invented, and deletes the collector',
  shownIn: 'control',
  attempt: async (lender) => {
    const monto = lender.pesos(1_000_000, 3_000_000);
    await lender.stepUp('gera');
    const { _id: id } = expectSuccess(await createCuenta(lender, 'gera', 'cobrador')).data;
    const registered = await createTestCliente(lender.api, await openTestSession(lender.api, id));
    const { _id: cliente, nombre, cedula, telefono, direccion, ciudad } = registered;
    await lender.caja('gera').prestar({ cliente, monto, fechaInicio: lender.today });
    const body = { nombre, cedula, telefono, direccion, ciudad, cobrador: null };
    const token = lender.token('gera');
    expectSuccess(await lender.api.call(editarCliente, { token, params: { id: cliente }, body }));
    expectSuccess(await lender.api.call(eliminarUsuario, { token, params: { id } }));
    return took(monto);
  },
};

/** Small interest each month, and the capital in the last one. */
const IN_DECADES = { interes: 1, cuotas: 1_000, modalidad: 'mensual', tipoAmortizacion: 'capital_final' };

const OF_CLIENTS_OF_YEARS: readonly Trick[] = [
  {
    nombre: 'makes an invented client of a client of years and lends them cash',
    shownIn: 'control',
    attempt: async (lender) => {
      const { _id: id } = await createTestCliente(lender.api, lender.token('dora'));
      const options = { token: lender.token('gera'), params: { id }, body: clienteInput() };
      expectSuccess(await lender.api.call(editarCliente, options));
      const monto = lender.pesos(1_000_000, 3_000_000);
      await lender.caja('gera').prestar({ cliente: id, monto, fechaInicio: lender.today });
      return took(monto);
    },
  },
  {
    nombre: 'lends a friend cash that falls due in years',
    shownIn: 'control',
    attempt: async (lender) => {
      const { _id: cliente } = await createTestCliente(lender.api, lender.token('dora'));
      const monto = lender.pesos(1_000_000, 3_000_000);
      const [fechaInicio, fechaPrimerPago] = [lender.today, addDays(lender.today, 1_500)];
      await lender.caja('gera').prestar({ cliente, monto, fechaInicio, fechaPrimerPago });
      return took(monto);
    },
  },
  {
    nombre: 'lends a friend cash whose last payment falls due in decades',
    shownIn: 'control',
    attempt: async (lender) => {
      const { _id: cliente } = await createTestCliente(lender.api, lender.token('dora'));
      const monto = lender.pesos(1_000_000, 3_000_000);
      await lender.caja('gera').prestar({ cliente, monto, fechaInicio: lender.today, ...IN_DECADES });
      return took(monto);
    },
  },
  {
    nombre: 'refinances the debt of a friend until nobody expects it any more',
    shownIn: 'control',
    attempt: async (lender) => {
      const monto = lender.pesos(1_000_000, 3_000_000);
      const debt = await lender.prestar(monto);
      expectSuccess(await lender.caja('gera').reenganchar(debt, IN_DECADES));
      return took(monto);
    },
  },
  {
    nombre: 'refinances a debt of which nothing was paid, and takes more',
    shownIn: 'control',
    attempt: async (lender) => {
      const [debt, more] = [lender.pesos(1_000_000, 3_000_000), lender.pesos()];
      const prestamo = await lender.prestar(debt);
      expectSuccess(await lender.caja('gera').reenganchar(prestamo, { interes: 20, montoAdicional: more }));
      return took(debt + more);
    },
  },
  {
    nombre: 'makes an invented client of a debtor',
    shownIn: 'control',
    attempt: async (lender) => {
      const monto = lender.pesos(1_000_000, 3_000_000);
      const prestamo = await lender.prestar(monto);
      const { cliente } = await lender.caja('olga').get(prestamo);
      const options = { token: lender.token('gera'), params: { id: cliente._id }, body: clienteInput() };
      expectSuccess(await lender.api.call(editarCliente, options));
      return took(monto);
    },
  },
];

const OF_SIGNATURES: readonly Trick[] = [
  stopped('makes an account of a gerente, to approve with it', async (lender) => {
    await lender.stepUp('gera');
    expectRefused(await createCuenta(lender, 'gera', 'gerente'), 403, 'SIN_PERMISO');
  }),
];

/** The tricks of a gerente alone. */
export const OF_A_GERENTE: readonly Trick[] = [
  ...OF_CASH,
  ...OF_LOANS,
  LENDS_AND_DELETES,
  RENEWS_AS_NEW,
  ...OF_CLIENTS_OF_YEARS,
  ...OF_SIGNATURES,
];
