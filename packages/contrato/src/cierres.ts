import { z } from 'zod';
import { CIERRES, ESTADOS_PRESTAMO } from './catalogos.js';
import { dato, ParametroId, textoOpcional } from './comun.js';
import { Prestamo } from './prestamos.js';
import { ruta } from './ruta.js';

export const CambioDeEstado = z.strictObject({
  estado: z.enum(ESTADOS_PRESTAMO, { error: 'Elige un estado' }),
  /** What becomes of a balance: forgiven (`ajuste`), or received today (`cobro`). */
  cierre: z.enum(CIERRES, { error: 'Elige cómo se cierra el saldo' }).default('ajuste'),
  motivo: textoOpcional(500),
});
export type CambioDeEstado = z.infer<typeof CambioDeEstado>;

export const cambiarEstadoPrestamo = ruta({
  metodo: 'PATCH',
  path: '/prestamos/:id/estado',
  acceso: 'prestamos.cerrar',
  errores: ['PRESTAMO_NO_ENCONTRADO', 'TRANSICION_ILEGAL'],
  resumen: 'Mark a loan as paid',
  descripcion: '`cierre` says whether its balance is forgiven or received. Asking again changes nothing.',
  parametros: ParametroId,
  cuerpo: CambioDeEstado,
  respuesta: dato(Prestamo),
  idempotente: true,
});

export const cancelarPrestamo = ruta({
  metodo: 'PATCH',
  path: '/prestamos/:id/cancelar',
  acceso: 'prestamos.cerrar',
  errores: ['PRESTAMO_NO_ENCONTRADO', 'TRANSICION_ILEGAL'],
  resumen: 'Cancel a loan',
  descripcion: 'Its balance is forgiven and it no longer counts as lent. Payments received stay.',
  parametros: ParametroId,
  respuesta: dato(Prestamo),
  idempotente: true,
});
