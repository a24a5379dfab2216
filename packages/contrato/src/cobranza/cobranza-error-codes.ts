import type { ErrorText } from '../error-text.js';

export const COBRANZA_ERRORS = {
  FECHA_DE_OTRO_DIA: {
    status: 400,
    message: 'Registra el pago con la fecha de hoy. Si es de otro día, pídele a la oficina que lo registre',
  },
  CONTACTO_NO_PERMITIDO: {
    status: 403,
    message: 'Ahora la ley no permite llamar ni escribir a este cliente: espera o ve a su casa',
  },
  VISITA_NO_ENCONTRADA: {
    status: 404,
    message: 'Esa visita no existe o es de otro cobrador: recarga la página',
  },
  CODIGO_DESCONOCIDO: {
    status: 404,
    message: 'Ese código no es de un recibo nuestro. Revisa que esté completo y pregunta a la oficina',
  },
  DISPOSITIVO_NO_ENCONTRADO: {
    status: 404,
    message: 'Ese teléfono no existe o es de otra persona: recarga la página',
  },
  ENVIO_PROPIO: { status: 403, message: 'Lo de tu propio teléfono lo cierra otra persona de la oficina' },
  ENVIO_NO_PENDIENTE: { status: 409, message: 'Eso ya está cerrado. Recarga la página' },
  COBRADOR_NO_ENCONTRADO: { status: 404, message: 'Cobrador no encontrado' },
  META_NO_ENCONTRADA: { status: 404, message: 'Meta no encontrada' },
  META_DUPLICADA: { status: 409, message: 'Este cobrador ya tiene una meta para ese mes: edítala' },
} as const satisfies Record<string, ErrorText>;
