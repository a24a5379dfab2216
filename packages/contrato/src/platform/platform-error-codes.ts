import type { ErrorText } from '../error-text.js';

/** Errors that any call can return, and those of the nightly job. */
export const PLATFORM_ERRORS = {
  DATOS_INVALIDOS: { status: 400, message: 'Revisa los datos: hay campos con errores' },
  NO_AUTENTICADO: {
    status: 401,
    message: 'Tu sesión se cerró: venció o la cerraron desde otro lugar. Ingresa de nuevo',
  },
  REQUIERE_CONFIRMACION: { status: 403, message: 'Confirma que eres tú para continuar' },
  SIN_PERMISO: { status: 403, message: 'No tienes permiso para esta acción: pídela a un administrador' },
  NO_ENCONTRADO: { status: 404, message: 'No encontramos lo que buscas: revisa la dirección' },
  EVENTO_NO_ENCONTRADO: { status: 404, message: 'Evento de auditoría no encontrado' },
  TRABAJO_EN_MARCHA: {
    status: 409,
    message: 'El trabajo nocturno está en marcha: espera a que termine y vuelve a intentarlo',
  },
  VERSION_VENCIDA: {
    status: 409,
    message: 'Otra persona cambió estos datos. Recarga la página e intenta de nuevo',
  },
  ARCHIVO_MUY_GRANDE: { status: 413, message: 'El envío es demasiado grande: redúcelo o divídelo en partes' },
  TIPO_NO_ADMITIDO: { status: 415, message: 'El formato enviado no es válido' },
  NOCHE_FUTURA: {
    status: 422,
    message: 'Ese día todavía no llega: el trabajo de la noche se hace cuando llegue',
  },
  REPORTE_NO_CABE_EN_EXCEL: {
    status: 422,
    message: 'El reporte tiene más filas de las que caben en Excel: descárgalo en CSV o acorta las fechas',
  },
  LLAVE_REUSADA: { status: 422, message: 'Esta operación ya se registró con otros datos. Recarga la página' },
  DEMASIADOS_INTENTOS: { status: 429, message: 'Demasiados intentos. Espera un momento e intenta de nuevo' },
  ERROR_INTERNO: { status: 500, message: 'Algo falló de nuestro lado. Intenta de nuevo' },
  PROCESO_EN_RETIRO: {
    status: 502,
    message: 'El sistema se está reiniciando. Intenta en unos segundos',
  },
  CERRANDO: {
    status: 503,
    message: 'El sistema se está reiniciando. Intenta en unos segundos',
  },
  RELOJ_DESVIADO: {
    status: 503,
    message: 'El reloj del servidor no coincide con el de la base de datos. Avisa a soporte',
  },
  BASE_NO_DISPONIBLE: {
    status: 503,
    message: 'El sistema no está disponible en este momento. Intenta en unos segundos',
  },
} as const satisfies Record<string, ErrorText>;
