import type { ClienteDatos } from '@cartera/contrato/clientes';
import type { z } from 'zod';

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
