import { z } from 'zod';
import { ESTADOS_PERSONA } from './catalogos.js';
import { consultaDeLista, dato, listaConResumen, ParametroId } from './comun.js';
import { ruta } from './ruta.js';
import { CobradorCambios, CobradorNuevo, ORDENES_USUARIO, Usuario } from './usuarios.js';

export const ConsultaCobradores = consultaDeLista(ORDENES_USUARIO, {
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
});
export type ConsultaCobradores = z.infer<typeof ConsultaCobradores>;

export const ResumenCobradores = z.object({
  total: z.number().int(),
  activos: z.number().int(),
  inactivos: z.number().int(),
  /** Clients whose collector is one of them. */
  clientesAsignados: z.number().int(),
  /** Loans that take payments and are theirs, by the loan or else by its client. */
  prestamosAsignados: z.number().int(),
  /** Pesos that those loans still owe. */
  saldoPendiente: z.number().int(),
});
export type ResumenCobradores = z.infer<typeof ResumenCobradores>;

export const listarCobradores = ruta({
  metodo: 'GET',
  path: '/cobradores',
  acceso: 'cobradores.ver',
  resumen: 'Users whose role is cobrador, with what is assigned to all that match',
  consulta: ConsultaCobradores,
  respuesta: listaConResumen(Usuario, ResumenCobradores),
});

export const verCobrador = ruta({
  metodo: 'GET',
  path: '/cobradores/:id',
  acceso: 'cobradores.ver',
  errores: ['COBRADOR_NO_ENCONTRADO'],
  resumen: 'One collector',
  parametros: ParametroId,
  respuesta: dato(Usuario),
});

export const crearCobrador = ruta({
  metodo: 'POST',
  path: '/cobradores',
  acceso: 'cobradores.editar',
  errores: ['EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  resumen: 'Creates a user whose role is cobrador',
  cuerpo: CobradorNuevo,
  respuesta: dato(Usuario),
  estado: 201,
});

export const editarCobrador = ruta({
  metodo: 'PUT',
  path: '/cobradores/:id',
  acceso: 'cobradores.editar',
  errores: ['COBRADOR_NO_ENCONTRADO', 'EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  resumen: 'Changes a collector; a new password or a deactivation ends their sessions at once',
  parametros: ParametroId,
  cuerpo: CobradorCambios,
  respuesta: dato(Usuario),
});

export const eliminarCobrador = ruta({
  metodo: 'DELETE',
  path: '/cobradores/:id',
  acceso: 'cobradores.editar',
  errores: ['COBRADOR_NO_ENCONTRADO', 'USUARIO_CON_HISTORIAL'],
  resumen: 'Deletes a collector who has no loans, payments, clients or goals',
  parametros: ParametroId,
});
