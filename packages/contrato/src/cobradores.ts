import { z } from 'zod';
import { ESTADOS_PERSONA } from './catalogs.js';
import { IdParam, item, listQuery, listWithSummary } from './common.js';
import { route } from './route.js';
import { CobradorChanges, NewCobrador, USUARIO_SORTS, Usuario } from './usuarios.js';

export const CobradoresQuery = listQuery(USUARIO_SORTS, {
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
});
export type CobradoresQuery = z.infer<typeof CobradoresQuery>;

export const CobradoresSummary = z.object({
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
export type CobradoresSummary = z.infer<typeof CobradoresSummary>;

export const listarCobradores = route({
  method: 'GET',
  path: '/cobradores',
  access: 'cobradores.ver',
  resumen: 'List collectors',
  descripcion: '`resumen` sums the clients, loans and balance assigned to every collector that matches.',
  query: CobradoresQuery,
  response: listWithSummary(Usuario, CobradoresSummary),
});

export const verCobrador = route({
  method: 'GET',
  path: '/cobradores/:id',
  access: 'cobradores.ver',
  errors: ['COBRADOR_NO_ENCONTRADO'],
  resumen: 'Get a collector',
  descripcion: 'The same record as the user with this id.',
  params: IdParam,
  response: item(Usuario),
});

export const crearCobrador = route({
  method: 'POST',
  path: '/cobradores',
  access: 'cobradores.editar',
  errors: ['EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  resumen: 'Create a collector',
  descripcion: 'Creates a user whose role is `cobrador`.',
  body: NewCobrador,
  response: item(Usuario),
  estado: 201,
});

export const editarCobrador = route({
  method: 'PUT',
  path: '/cobradores/:id',
  access: 'cobradores.editar',
  errors: ['COBRADOR_NO_ENCONTRADO', 'EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  resumen: 'Edit a collector',
  descripcion: 'A new password or a deactivation ends their sessions at once.',
  params: IdParam,
  body: CobradorChanges,
  response: item(Usuario),
});

export const eliminarCobrador = route({
  method: 'DELETE',
  path: '/cobradores/:id',
  access: 'cobradores.editar',
  errors: ['COBRADOR_NO_ENCONTRADO', 'USUARIO_CON_HISTORIAL'],
  resumen: 'Delete a collector',
  descripcion: 'Only one without loans, payments, clients or goals; others are set to `inactivo` instead.',
  params: IdParam,
});
