import type { ErrorText } from '../error-text.js';

export const APROBACIONES_ERRORS = {
  APROBACION_PROPIA: {
    status: 403,
    message: 'La aprueba otra persona de la oficina: tú la pediste, y puedes retirarla',
  },
  APROBACION_NO_ENCONTRADA: { status: 404, message: 'Esa aprobación no existe: actualiza la lista' },
  APROBACION_PENDIENTE: {
    status: 409,
    message: 'Eso ya está pedido y queda por aprobar: retira esa petición si quieres cambiarla',
  },
  APROBACION_DECIDIDA: { status: 409, message: 'Esa aprobación ya se decidió: actualiza la lista' },
  APROBACION_VENCIDA: { status: 409, message: 'Esa aprobación venció: hay que pedirla otra vez' },
  APROBACION_CAMBIO: {
    status: 409,
    message: 'Algo cambió desde que se pidió: hay que rechazarla y pedirla otra vez',
  },
  FIRMA_DEL_MISMO: {
    status: 409,
    message: 'Esa firma no cuenta como la de otra persona: que decida alguien más',
  },
} as const satisfies Record<string, ErrorText>;
