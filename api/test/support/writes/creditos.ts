import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { expectSuccess } from '../request.js';
import { DocumentoArchiver, formOf } from '../test-documentos.js';
import { TERMINOS } from '../test-prestamos.js';
import { nextMes, type Records, type Writes } from './records.js';

/** The writes of loans, collateral and months. */
export function writesOfCreditos(records: Records): Writes {
  const { api, admin, caja } = records;
  const archiver = new DocumentoArchiver(api, admin.token);
  const terminos = async () => ({ ...TERMINOS, cliente: await records.cliente() });
  const prestamo = async (): Promise<string> => (await caja.prestar())._id;

  return {
    'POST /documentos/upload': async () => ({ body: formOf((await archiver.garantia())._id) }),
    'POST /garantias': async () => ({
      body: { prestamo: await prestamo(), tipo: 'vehiculo', valorDeclarado: 5_000_000 },
    }),
    'PUT /garantias/:id': async () => ({
      id: (await archiver.garantia())._id,
      body: { estado: 'verificada' },
    }),
    'POST /garantias/:id/documentos/:documentId': async () => {
      const { _id: id } = await archiver.garantia();
      return { id, documentId: expectSuccess(await archiver.upload(id)).data._id };
    },
    'POST /periodos/:mes/cerrar': async () => ({ mes: nextMes() }),
    'DELETE /periodos/:mes/cerrar': async () => {
      const mes = nextMes();
      expectSuccess(await api.call(cerrarPeriodo, { token: admin.token, params: { mes } }));
      return { mes, body: { motivo: 'Faltó un pago' } };
    },
    'POST /prestamos': async () => ({ body: await terminos() }),
    'PUT /prestamos/:id': async () => ({
      id: await prestamo(),
      body: { ...(await terminos()), monto: 50_000 },
    }),
    'PATCH /prestamos/:id/estado': async () => ({ id: await records.withPlan(), body: { estado: 'pagado' } }),
    'PATCH /prestamos/:id/cancelar': async () => ({ id: await records.withPlan() }),
    'POST /prestamos/:id/reabrir': async () => {
      const id = await records.withPlan();
      expectSuccess(await caja.cancelar(id));
      return { id };
    },
    'POST /prestamos/:id/castigar': async () => ({
      id: await records.withPlan(),
      body: { motivo: 'No aparece' },
    }),
    'POST /prestamos/:id/descastigar': async () => {
      const id = await records.withPlan();
      expectSuccess(await caja.castigar(id));
      return { id, body: { motivo: 'Apareció' } };
    },
    'POST /prestamos/:id/reenganche': async () => {
      const { interes, cuotas, modalidad, tipoAmortizacion } = TERMINOS;
      return { id: await records.withPlan(), body: { interes, cuotas, modalidad, tipoAmortizacion } };
    },
    'POST /prestamos/:id/liquidacion': async () => {
      const id = await records.withPlan();
      const { total } = expectSuccess(await caja.cotizarLiquidacion(id)).data;
      return { id, body: { fecha: api.clock.today(), total } };
    },
    'POST /prestamos/:id/abono-capital': async () => ({
      id: await records.withPlan(),
      body: { monto: 40_000, fecha: api.clock.today(), efecto: 'cuota' },
    }),
    'POST /prestamos/:id/plan/generar': async () => ({ id: await prestamo() }),
    'POST /prestamos/:id/plan/corregir': async () => ({
      id: await records.withPlan(),
      body: { ...TERMINOS, monto: 200_000, motivo: 'El monto era otro' },
    }),
    'PATCH /prestamos/:id/plan/cuota/:cuota/pagar': async () => ({
      id: await records.withPlan(),
      cuota: 1,
      body: { monto: 1000 },
    }),
    'PATCH /prestamos/:id/plan/cuota/:cuota/revertir': async () => {
      const id = await records.withPlan();
      expectSuccess(await caja.pagar(id, 1, 12_000));
      return { id, cuota: 1 };
    },
  };
}
