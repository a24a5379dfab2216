import { editarCliente, verCliente } from '@cartera/contrato/clientes';
import { expectSuccess } from '../request.js';
import { clienteInput, createTestCliente } from '../test-clientes.js';
import { fotoForm } from '../test-fotos.js';
import { createTestUsuario } from '../test-usuarios.js';
import { next, type Records, type Writes } from './records.js';

/** The writes of clients. */
export function writesOfClientes(records: Records): Writes {
  const { api, admin } = records;

  return {
    'POST /clientes': async () => ({ body: clienteInput() }),
    'PUT /clientes/:id': async () => ({
      id: await records.cliente(),
      body: clienteInput({ ciudad: 'Pasto' }),
    }),
    'PUT /clientes/:id/foto': async () => ({
      id: await records.cliente(),
      body: await fotoForm('png', 30, 20),
    }),
    'PUT /clientes/:id/ubicacion': async () => ({
      id: await records.cliente(),
      body: { latitud: 3.45, longitud: -76.53 },
    }),
    'POST /clientes/cambios/:id/revisar': async () => {
      const { token, id: cobrador } = await createTestUsuario(api, 'cobrador', `cambia-${next()}`);
      const body = clienteInput();
      const { _id: id } = await createTestCliente(api, admin.token, { ...body, cobrador });
      const changed = { ...body, telefono: '3009998877' };
      expectSuccess(await api.call(editarCliente, { token, params: { id }, body: changed }));
      const { data } = expectSuccess(await api.call(verCliente, { token: admin.token, params: { id } }));
      return { id: data.cambios?.[0]?._id ?? '' };
    },
    'DELETE /clientes/:id': async () => ({ id: await records.cliente() }),
    'DELETE /clientes/cedula/:cedula/cache': async () => ({ cedula: '40212345678' }),
  };
}
