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
  VISITA_NO_ENCONTRADA: { status: 404, message: 'Esa visita no existe o es de otro cobrador' },
  COBRADOR_NO_ENCONTRADO: { status: 404, message: 'Cobrador no encontrado' },
  META_NO_ENCONTRADA: { status: 404, message: 'Meta no encontrada' },
  META_DUPLICADA: { status: 409, message: 'Este cobrador ya tiene una meta para ese mes: edítala' },
} as const satisfies Record<string, ErrorText>;
