import { type Cliente, type ClienteDatos, crearCliente } from '@cartera/contrato/clientes';
import type { z } from 'zod';
import type { AppDePrueba } from './app-de-prueba.js';
import { exito } from './pedir.js';

let consecutivo = 0;

/** A valid client's payload, its identity number new each time. */
export function datosDeCliente(
  cambios: Partial<z.input<typeof ClienteDatos>> = {},
): z.input<typeof ClienteDatos> {
  consecutivo += 1;
  return {
    nombre: 'Cliente de Prueba',
    cedula: String(10_000_000_000 + consecutivo),
    telefono: '3001234567',
    direccion: 'Calle 1 # 2-3',
    ciudad: 'Bogotá',
    ...cambios,
  };
}

/** Creates a client as a user would. */
export async function crearClienteDePrueba(
  api: AppDePrueba,
  token: string,
  cambios: Parameters<typeof datosDeCliente>[0] = {},
): Promise<Cliente> {
  return exito(await api.pedir(crearCliente, { token, cuerpo: datosDeCliente(cambios) })).data;
}
