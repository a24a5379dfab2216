import { z } from 'zod';
import { dato, Fecha, ParametroId, Pesos } from './comun.js';
import { PRIMER_PAGO_ANTES, Prestamo, primerPagoTrasInicio, terminosDePago } from './prestamos.js';
import { ruta } from './ruta.js';

/** The terms of the new loan; its principal comes from the old one. */
export const ReengancheDatos = z
  .strictObject({
    ...terminosDePago,
    /** Today unless given. */
    fechaInicio: Fecha.optional(),
    /** Fresh money on top of what the old loan owes. */
    montoAdicional: Pesos.default(0),
  })
  .refine(primerPagoTrasInicio, PRIMER_PAGO_ANTES);
export type ReengancheDatos = z.infer<typeof ReengancheDatos>;

/** What a reenganche carries to the new loan and what it forgives, in whole pesos. */
export const DesgloseReenganche = z.object({
  capitalPendiente: z.number().int(),
  /** Interest already due and unpaid. */
  interesVencido: z.number().int(),
  montoAdicional: z.number().int(),
  /** Principal of the new loan: the three above. */
  montoNuevo: z.number().int(),
  /** Interest not yet due: forgiven. */
  interesCondonado: z.number().int(),
});
export type DesgloseReenganche = z.infer<typeof DesgloseReenganche>;

export const ConsultaReenganche = z.strictObject({
  montoAdicional: z.coerce.number({ error: 'Escribe un monto' }).pipe(Pesos).default(0),
});

export const verReenganche = ruta({
  metodo: 'GET',
  path: '/prestamos/:id/reenganche',
  acceso: 'prestamos.ver',
  errores: ['PRESTAMO_NO_ENCONTRADO', 'TRANSICION_ILEGAL', 'NADA_QUE_REENGANCHAR'],
  resumen: 'Quote a refinancing',
  descripcion: 'What refinancing the loan today would carry over and forgive. Writes nothing.',
  parametros: ParametroId,
  consulta: ConsultaReenganche,
  respuesta: dato(DesgloseReenganche),
});

export const reengancharPrestamo = ruta({
  metodo: 'POST',
  path: '/prestamos/:id/reenganche',
  acceso: 'prestamos.reenganchar',
  errores: [
    'PRESTAMO_NO_ENCONTRADO',
    'CLIENTE_INACTIVO',
    'TRANSICION_ILEGAL',
    'NADA_QUE_REENGANCHAR',
    'ENTREGA_NEGATIVA',
    'DESEMBOLSO_NO_POSITIVO',
    'CUOTA_REDONDEADA_TERMINA_ANTES',
  ],
  resumen: 'Refinance a loan',
  descripcion: 'Creates a loan for what this one owes plus any new money, and closes this one.',
  parametros: ParametroId,
  cuerpo: ReengancheDatos,
  respuesta: dato(
    z.object({
      anterior: Prestamo,
      nuevo: Prestamo,
      desglose: DesgloseReenganche,
      /** Cash for the client: the fresh money less what the new loan withholds. */
      dineroAEntregar: z.number().int(),
    }),
  ),
  idempotente: true,
  estado: 201,
});
