import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let caja: Caja;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  caja = new Caja(api, (await crearUsuarioDePrueba(api, 'gerente')).token);
});
afterAll(() => api.cerrar());

const cuota = fc.integer({ min: 0, max: 5 });
const monto = fc.integer({ min: 1, max: 60_000 });

const paso = fc.oneof(
  fc.record({ que: fc.constant('cobrar' as const), monto }),
  fc.record({ que: fc.constant('pagar' as const), cuota, monto }),
  fc.record({ que: fc.constant('revertir' as const), cuota }),
  fc.record({ que: fc.constant('eliminar' as const), cual: fc.nat() }),
  fc.record({ que: fc.constant('generar' as const) }),
);

const prestamo = fc.record({
  tipoAmortizacion: fc.constantFrom('capital_final', 'amortizable', 'interes_adelantado'),
  baseInteres: fc.constantFrom('total', 'por_periodo', 'mensual'),
  monto: fc.integer({ min: 50_000, max: 90_000 }),
  interes: fc.integer({ min: 0, max: 400 }).map((decimas) => decimas / 10),
  cuotas: fc.constant(5),
});

test('after any sequence of payments and undoings, the balance and what was collected add up to the total', async () => {
  const corrida = fc.asyncProperty(
    prestamo,
    fc.array(paso, { minLength: 4, maxLength: 12 }),
    async (terminos, pasos) => {
      const { _id: id, montoTotal, desembolsoNeto } = await caja.prestar(terminos);
      const retenido = terminos.monto - desembolsoNeto;
      for (const accion of pasos) {
        if (accion.que === 'cobrar') await caja.cobrar(id, accion.monto);
        if (accion.que === 'pagar') await caja.pagar(id, accion.cuota, accion.monto);
        if (accion.que === 'revertir') await caja.revertir(id, accion.cuota);
        if (accion.que === 'generar') await caja.generar(id);
        if (accion.que === 'eliminar') {
          const { data } = await caja.cobros(id);
          const elegido = data[accion.cual % Math.max(1, data.length)];
          if (elegido) exito(await caja.eliminar(elegido._id));
        }
        const { saldoPendiente, estado } = await caja.ver(id);
        const { resumen } = await caja.cobros(id);
        expect(saldoPendiente + resumen.montoTotal + retenido).toBe(montoTotal);
        expect(estado === 'pagado').toBe(saldoPendiente === 0);
      }
      expect(await caja.descuadres()).toEqual([]);
    },
  );
  await fc.assert(corrida, { numRuns: 25, seed: 20_261_121 });
}, 60_000);
