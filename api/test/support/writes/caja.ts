import { randomUUID } from 'node:crypto';
import type { CajaDeDinero } from '@cartera/contrato/cajas';
import { abrirCaja, aprobarOperacion, cerrarCaja, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectSuccess } from '../request.js';
import { putTope } from '../test-aprobaciones.js';
import { extractoForm, NEQUI } from '../test-extractos.js';
import { fotoForm } from '../test-fotos.js';
import { createTestUsuario } from '../test-usuarios.js';
import { verificacionOf } from '../test-verificaciones.js';
import { next, type Records, TODAY, type Writes } from './records.js';

/** The writes of cash and what waits for a second person. */
export function writesOfCaja(records: Records): Writes {
  const { api, admin, caja } = records;
  const gasto = async (): Promise<string> => {
    const _id = randomUUID();
    const body = { _id, monto: 1000, categoria: 'comida' as const };
    expectSuccess(await api.call(registrarGasto, { token: admin.token, params: { id: OFICINA }, body }));
    return _id;
  };

  /** A collector whose count lacked 1000 pesos. */
  const withFaltante = async (): Promise<string> => {
    const { id, token } = await createTestUsuario(api, 'cobrador', `cobrador${next()}`);
    const params = { id };
    const approve = async ({ data }: { readonly data: CajaDeDinero }) => {
      const body = { operacion: data.pendientes[0]?._id };
      expectSuccess(await api.call(aprobarOperacion, { token: admin.token, params, body }));
    };
    await approve(expectSuccess(await api.call(abrirCaja, { token, params, body: { base: 1000 } })));
    const body = { contado: 0, motivo: 'La perdí' };
    await approve(expectSuccess(await api.call(cerrarCaja, { token, params, body })));
    return token;
  };

  return {
    'POST /cajas/comisiones/:id/pago': async () => ({
      id: await records.cobrador(),
      body: { desde: TODAY, hasta: TODAY, aPagar: 0, cuenta: OFICINA },
    }),
    'POST /cajas/comisiones/descuentos': async () => ({ token: await withFaltante(), body: { monto: 1000 } }),
    'POST /cajas/:id/abrir': async () => ({ id: await records.cobrador(), body: { base: 0 } }),
    'POST /cajas/:id/gasto': async () => ({ id: OFICINA, body: { monto: 1000, categoria: 'comida' } }),
    'PUT /cajas/gastos/:id/foto': async () => ({ id: await gasto(), body: await fotoForm('png', 30, 20) }),
    'POST /cajas/:id/entrega': async () => ({
      id: OFICINA,
      body: { monto: 1000, destino: await records.cobrador() },
    }),
    'POST /cajas/:id/capital': async () => ({
      id: OFICINA,
      body: { tipo: 'capital', monto: 1000, persona: 'La dueña', nota: 'Para prestar' },
    }),
    'POST /cajas/:id/extracto': async () => ({ id: NEQUI, body: extractoForm(`Fecha;Valor\n${TODAY};1000`) }),
    'POST /cajas/:id/cerrar': async () => {
      const id = await records.cobrador();
      expectSuccess(await api.call(abrirCaja, { token: admin.token, params: { id }, body: {} }));
      return { id, body: { contado: 0 } };
    },
    'POST /cajas/:id/aprobar': async () => {
      const { id, token } = await createTestUsuario(api, 'cobrador', `cobrador${next()}`);
      const opened = await api.call(abrirCaja, { token, params: { id }, body: { base: 1000 } });
      return { id, body: { operacion: expectSuccess(opened).data.pendientes[0]?._id } };
    },
    'POST /aprobaciones/:id/decidir': async () => {
      const id = await records.withPlan();
      await putTope(api, 0);
      const waiting = await caja.actingAs(await records.fresh()).cambiarEstado(id);
      await putTope(api, null);
      return { id: expectSuccess(waiting).aprobacion ?? '', body: { rechazar: true } };
    },
    'POST /verificaciones/:id/decidir': async () => {
      const another = caja.actingAs(await records.fresh());
      const pago = { metodo: 'nequi', referencia: `V${next()}` };
      const { _id: id } = expectSuccess(await another.cobrar(await records.withPlan(), 1000, pago)).data;
      return { id: (await verificacionOf(api, admin.token, id))._id, body: {} };
    },
  };
}
