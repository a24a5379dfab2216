import { type Cliente, type ClienteInput, crearCliente } from '@cartera/contrato/clientes';
import type { z } from 'zod';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';

let sequence = 0;

/** A valid client with a new identity number. */
export function clienteInput(
  changes: Partial<z.input<typeof ClienteInput>> = {},
): z.input<typeof ClienteInput> {
  sequence += 1;
  return {
    nombre: 'Cliente de Prueba',
    cedula: String(10_000_000_000 + sequence),
    telefono: '3001234567',
    direccion: 'Calle 1 # 2-3',
    ciudad: 'Bogotá',
    ...changes,
  };
}

/** Creates a client through the API. */
export async function createTestCliente(
  api: TestApp,
  token: string,
  changes: Parameters<typeof clienteInput>[0] = {},
): Promise<Cliente> {
  return expectSuccess(await api.call(crearCliente, { token, body: clienteInput(changes) })).data;
}
