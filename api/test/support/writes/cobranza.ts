import { randomUUID } from 'node:crypto';
import { registrarDispositivo, reportarEnvio } from '@cartera/contrato/dispositivos';
import { crearMeta } from '@cartera/contrato/metas';
import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { registrarVisita } from '@cartera/contrato/visitas';
import { expectSuccess } from '../request.js';
import { fotoForm } from '../test-fotos.js';
import { createTestUsuario } from '../test-usuarios.js';
import { next, nextMes, type Records, TODAY, type Writes } from './records.js';

/** A write that a phone could not send. */
const REPORTADO = { numero: 1, llave: 'rechazado', ruta: 'POST /cobros', error: 'FECHA_FUTURA' };

/** The writes of payments, visits, goals and phones. */
export function writesOfCobranza(records: Records): Writes {
  const { api, admin, caja } = records;

  const meta = async () => ({
    cobradorId: await records.cobrador(),
    periodo: '2026-03',
    metaMonto: 1000,
    metaCobros: 1,
    fechaVencimiento: '2026-03-31',
  });

  const existingMeta = async (): Promise<{ id: string; body: object }> => {
    const body = await meta();
    return { id: expectSuccess(await api.call(crearMeta, { token: admin.token, body })).data._id, body };
  };

  const visita = async (): Promise<string> => {
    const body = { cliente: await records.cliente(), resultado: 'no_estaba' };
    return expectSuccess(await api.call(registrarVisita, { token: admin.token, body })).data._id;
  };

  const phone = async (token: string): Promise<string> => {
    const body = { _id: randomUUID() };
    return expectSuccess(await api.call(registrarDispositivo, { token, body })).data._id;
  };

  async function cobro(): Promise<{ id: string; body: object }> {
    const own = await records.withPlan();
    const { _id: id } = expectSuccess(await caja.cobrar(own, 1000)).data;
    return { id, body: { prestamo: own, monto: 2000, fecha: TODAY } };
  }

  return {
    'POST /cobros': async () => ({ body: { prestamo: await records.withPlan(), monto: 1000, fecha: TODAY } }),
    'PUT /cobros/:id': cobro,
    'POST /cobros/:id/correccion': async () => {
      const mes = nextMes();
      const own = (await caja.prestarWithPlan({ fechaInicio: `${mes}-02` }))._id;
      const { _id: id } = expectSuccess(await caja.cobrar(own, 1000, { fecha: `${mes}-10` })).data;
      expectSuccess(await api.call(cerrarPeriodo, { token: admin.token, params: { mes } }));
      return { id, body: { monto: 2000 } };
    },
    'DELETE /cobros/:id': async () => ({ id: (await cobro()).id }),
    'POST /contactos': async () => ({ body: { cliente: await records.cliente(), canal: 'llamada' } }),
    'POST /visitas': async () => ({ body: { cliente: await records.cliente(), resultado: 'no_estaba' } }),
    'PUT /visitas/:id/foto': async () => ({ id: await visita(), body: await fotoForm('png', 30, 20) }),
    'PUT /cobradores/:id/orden-visitas': async () => ({
      id: await records.cobrador(),
      body: { clientes: [await records.cliente()] },
    }),
    'POST /dispositivos': async () => ({ body: { _id: randomUUID() } }),
    'POST /dispositivos/:id/envios': async () => ({ id: await phone(admin.token), body: REPORTADO }),
    'POST /dispositivos/:id/envios/:numero/cierre': async () => {
      const { token } = await createTestUsuario(api, 'cobrador', `cobrador${next()}`);
      const id = await phone(token);
      expectSuccess(await api.call(reportarEnvio, { token, params: { id }, body: REPORTADO }));
      return { id, numero: REPORTADO.numero, body: { motivo: 'Se registró en la oficina' } };
    },
    'POST /dispositivos/:id/revision': async () => {
      const { token } = await createTestUsuario(api, 'cobrador', `cobrador${next()}`);
      await phone(token);
      return { id: await phone(token), body: { motivo: 'Cambió de teléfono' } };
    },
    'POST /metas-cobrador': async () => ({ body: await meta() }),
    'PUT /metas-cobrador/:id': existingMeta,
    'DELETE /metas-cobrador/:id': async () => ({ id: (await existingMeta()).id }),
  };
}
