import { z } from 'zod';
import {
  CobradorOpcional,
  consultaDeLista,
  dato,
  Fecha,
  Id,
  Instante,
  LIMITE_MAXIMO,
  listaConResumen,
  ParametroId,
  PesosPositivos,
  textoOpcional,
} from './comun.js';
import { AplicacionPago } from './plan.js';
import { ruta } from './ruta.js';
import { ReferenciaPersona } from './usuarios.js';

export const CobroDatos = z.strictObject({
  prestamo: z.uuid({ error: 'Selecciona un préstamo' }),
  monto: PesosPositivos,
  fecha: Fecha,
  observaciones: textoOpcional(1000),
  /** Who received it; a collector's own payments are theirs, others' are the loan's collector's. */
  cobrador: CobradorOpcional,
});
export type CobroDatos = z.infer<typeof CobroDatos>;

export const Cobro = z.object({
  _id: Id,
  prestamo: z.object({ _id: Id, monto: z.number().int(), cliente: ReferenciaPersona }),
  monto: z.number().int(),
  fecha: Fecha,
  observaciones: z.string().nullable(),
  cobrador: ReferenciaPersona.nullable(),
  createdAt: Instante,
});
export type Cobro = z.infer<typeof Cobro>;

export const CobroDetalle = Cobro.extend({
  /** The installments it stands applied to; none before the loan's plan exists. */
  aplicaciones: z.array(AplicacionPago),
});
export type CobroDetalle = z.infer<typeof CobroDetalle>;

export const ConsultaCobros = consultaDeLista(
  ['fecha_desc', 'fecha_asc', 'createdAt_desc', 'createdAt_asc', 'monto_desc', 'monto_asc'],
  {
    prestamo: Id.optional(),
    cobrador: Id.optional(),
    desde: Fecha.optional(),
    hasta: Fecha.optional(),
  },
);
export type ConsultaCobros = z.infer<typeof ConsultaCobros>;

/** All the payments of one loan unless told less: its screen shows them whole. */
export const ConsultaCobrosDePrestamo = ConsultaCobros.omit({ prestamo: true }).extend({
  limit: ConsultaCobros.shape.limit.unwrap().default(LIMITE_MAXIMO),
});
export type ConsultaCobrosDePrestamo = z.infer<typeof ConsultaCobrosDePrestamo>;

export const ResumenCobros = z.object({ montoTotal: z.number().int() });

export const listarCobros = ruta({
  metodo: 'GET',
  path: '/cobros',
  acceso: 'cobros.ver',
  resumen: 'List payments',
  descripcion: 'Payments that were undone are left out. `resumen` sums every payment that the filters match.',
  consulta: ConsultaCobros,
  respuesta: listaConResumen(Cobro, ResumenCobros),
});

export const listarCobrosDePrestamo = ruta({
  metodo: 'GET',
  path: '/cobros/prestamo/:id',
  acceso: 'cobros.ver',
  errores: ['PRESTAMO_NO_ENCONTRADO'],
  resumen: 'List the payments of a loan',
  descripcion: 'Payments that were undone are left out. Up to 1000 on a page unless `limit` says otherwise.',
  parametros: ParametroId,
  consulta: ConsultaCobrosDePrestamo,
  respuesta: listaConResumen(Cobro, ResumenCobros),
});

export const verCobro = ruta({
  metodo: 'GET',
  path: '/cobros/:id',
  acceso: 'cobros.ver',
  errores: ['COBRO_NO_ENCONTRADO'],
  resumen: 'Get a payment',
  descripcion: 'The payment and how much of it went to each installment.',
  parametros: ParametroId,
  respuesta: dato(CobroDetalle),
});

export const registrarCobro = ruta({
  metodo: 'POST',
  path: '/cobros',
  acceso: 'cobros.registrar',
  errores: [
    'PRESTAMO_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'FECHA_FUTURA',
    'FECHA_ANTERIOR',
    'PRESTAMO_CERRADO',
    'PAGO_SUPERA_SALDO',
  ],
  resumen: 'Register a payment',
  descripcion: 'Pays the oldest unpaid installments first, and interest before capital.',
  cuerpo: CobroDatos,
  respuesta: dato(CobroDetalle),
  idempotente: true,
  estado: 201,
});

export const editarCobro = ruta({
  metodo: 'PUT',
  path: '/cobros/:id',
  acceso: 'cobros.editar',
  errores: [
    'COBRO_NO_ENCONTRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'FECHA_FUTURA',
    'FECHA_ANTERIOR',
    'PRESTAMO_CERRADO',
    'PAGO_SUPERA_SALDO',
    'TRANSICION_ILEGAL',
    'VERSION_VENCIDA',
  ],
  resumen: 'Correct a payment',
  descripcion:
    'Undoes it and registers it again under the same id, also in another loan. The receipt keeps its number.',
  parametros: ParametroId,
  cuerpo: CobroDatos,
  respuesta: dato(CobroDetalle),
  idempotente: true,
});

export const eliminarCobro = ruta({
  metodo: 'DELETE',
  path: '/cobros/:id',
  acceso: 'cobros.eliminar',
  errores: ['COBRO_NO_ENCONTRADO', 'TRANSICION_ILEGAL', 'VERSION_VENCIDA'],
  resumen: 'Undo a payment',
  descripcion: 'It leaves every list and sum. The ledger keeps it, beside the row that undoes it.',
  parametros: ParametroId,
  idempotente: true,
});
