import type { ErrorText } from '../error-text.js';

export const PORTAL_ERRORS = {
  MODULO_NO_ENCONTRADO: { status: 404, message: 'El portal no tiene ese módulo' },
  TOKEN_NO_ENCONTRADO: { status: 404, message: 'Ese token no existe, venció o ya se revocó' },
  FIRMA_INVALIDA: {
    status: 422,
    message: 'Este módulo solo recibe versiones firmadas con una de sus llaves: publica con CARTERA_LLAVE',
  },
  NO_ES_RESPONSABLE: {
    status: 403,
    message: 'Este módulo tiene responsables: pide a uno de ellos que lo haga',
  },
  FALTA_OTRA_PERSONA: {
    status: 403,
    message: 'Esta versión la publicaste tú: pide a otra persona que la entregue',
  },
  VERSION_NO_ENCONTRADA: { status: 404, message: 'El módulo no tiene esa versión: publícala primero' },
  VERSION_YA_PUBLICADA: {
    status: 409,
    message: 'Esa versión ya está publicada y no cambia: publica otra con un número nuevo',
  },
  VERSION_INCOMPATIBLE: {
    status: 409,
    message: 'Hay portales abiertos que no admiten el contrato de esta versión: actualízalos primero',
  },
  DESPLIEGUE_CAMBIADO: {
    status: 409,
    message: 'Alguien cambió antes lo que reciben los usuarios: mira el estado del módulo y repite',
  },
  VERSION_RETIRADA: {
    status: 409,
    message: 'Esa versión está retirada y nadie puede volver a recibirla: publica otra',
  },
  VERSION_EN_USO: {
    status: 409,
    message: 'La reciben todos: di a qué versión pasan, o retira el módulo entero',
  },
  DE_OTRO_MODULO: {
    status: 409,
    message: 'Hay direcciones o ranuras que ya tienen dueño: usa otras en mfe.json',
  },
  VERSION_INCOMPLETA: {
    status: 422,
    message: 'La versión no está completa: construye el módulo de nuevo y publica otra vez',
  },
  VERSION_CON_COPIAS: {
    status: 422,
    message: 'La versión trae librerías que el portal ya comparte: construye el módulo con cartera-mfe build',
  },
  VERSION_MUY_PESADA: {
    status: 422,
    message: 'La versión pesa más de lo que admite su clase: quita peso o pide otra clase en mfe.json',
  },
  SIN_VERSION_ANTERIOR: { status: 409, message: 'El módulo no tiene una versión anterior a la cual volver' },
} as const satisfies Record<string, ErrorText>;
