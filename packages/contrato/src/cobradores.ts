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
  resumen: 'List collectors',
  descripcion: '`resumen` sums the clients, loans and balance assigned to every collector that matches.',
  consulta: ConsultaCobradores,
  respuesta: listaConResumen(Usuario, ResumenCobradores),
});

export const verCobrador = ruta({
  metodo: 'GET',
  path: '/cobradores/:id',
  acceso: 'cobradores.ver',
  errores: ['COBRADOR_NO_ENCONTRADO'],
  resumen: 'Get a collector',
  descripcion: 'The same record as the user with this id.',
  parametros: ParametroId,
  respuesta: dato(Usuario),
});

export const crearCobrador = ruta({
  metodo: 'POST',
  path: '/cobradores',
  acceso: 'cobradores.editar',
  errores: ['EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  resumen: 'Create a collector',
  descripcion: 'Creates a user whose role is `cobrador`.',
  cuerpo: CobradorNuevo,
  respuesta: dato(Usuario),
  estado: 201,
});

export const editarCobrador = ruta({
  metodo: 'PUT',
  path: '/cobradores/:id',
  acceso: 'cobradores.editar',
  errores: ['COBRADOR_NO_ENCONTRADO', 'EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  resumen: 'Edit a collector',
  descripcion: 'A new password or a deactivation ends their sessions at once.',
  parametros: ParametroId,
  cuerpo: CobradorCambios,
  respuesta: dato(Usuario),
});

export const eliminarCobrador = ruta({
  metodo: 'DELETE',
  path: '/cobradores/:id',
  acceso: 'cobradores.editar',
  errores: ['COBRADOR_NO_ENCONTRADO', 'USUARIO_CON_HISTORIAL'],
  resumen: 'Delete a collector',
  descripcion: 'Only one without loans, payments, clients or goals; others are set to `inactivo` instead.',
  parametros: ParametroId,
});
