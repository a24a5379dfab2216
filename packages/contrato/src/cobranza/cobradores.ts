import { z } from 'zod';
import { ESTADOS_PERSONA } from '../catalogs.js';
import { IdParam, item, listQuery, listWithSummary } from '../common.js';
import { CobradorChanges, NewCobrador, USUARIO_SORTS, Usuario } from '../personal/usuarios.js';
import { route } from '../route.js';

export const CobradoresQuery = listQuery(USUARIO_SORTS, {
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
});
export type CobradoresQuery = z.infer<typeof CobradoresQuery>;

export const CobradoresSummary = z.object({
  total: z.number().int(),
  activos: z.number().int(),
  inactivos: z.number().int(),
  /** Clients of the collectors. */
  clientesAsignados: z.number().int(),
  /** Loans that accept payments, once they have started, by the loan's collector, else its client's. */
  prestamosAsignados: z.number().int(),
  /** Balance of those loans, in pesos. */
  saldoPendiente: z.number().int(),
});
export type CobradoresSummary = z.infer<typeof CobradoresSummary>;

export const listarCobradores = route({
  method: 'GET',
  path: '/cobradores',
  access: 'cobradores.ver',
  summary: 'List collectors',
  description: '`resumen` sums the clients, loans and balance of every collector that the filters match.',
  query: CobradoresQuery,
  response: listWithSummary(Usuario, CobradoresSummary),
});

export const verCobrador = route({
  method: 'GET',
  path: '/cobradores/:id',
  access: 'cobradores.ver',
  errors: ['COBRADOR_NO_ENCONTRADO'],
  summary: 'Get a collector',
  description: 'The same record as the user with this id.',
  params: IdParam,
  response: item(Usuario),
});

export const crearCobrador = route({
  method: 'POST',
  path: '/cobradores',
  access: 'cobradores.editar',
  confirmed: true,
  errors: ['EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  summary: 'Create a collector',
  description: 'Creates a user whose role is `cobrador`.',
  body: NewCobrador,
  response: item(Usuario),
  status: 201,
});

export const editarCobrador = route({
  method: 'PUT',
  path: '/cobradores/:id',
  access: 'cobradores.editar',
  confirmed: true,
  errors: ['COBRADOR_NO_ENCONTRADO', 'EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  summary: 'Edit a collector',
  description: 'A new password or a deactivation ends the collector’s sessions at once.',
  params: IdParam,
  body: CobradorChanges,
  response: item(Usuario),
});

export const eliminarCobrador = route({
  method: 'DELETE',
  path: '/cobradores/:id',
  access: 'cobradores.editar',
  confirmed: true,
  errors: ['COBRADOR_NO_ENCONTRADO', 'USUARIO_CON_HISTORIAL'],
  summary: 'Delete a collector',
  description:
    'Only a collector without loans, payments, clients or goals can be deleted. Set others to `inactivo` instead.',
  params: IdParam,
});
