import { z } from 'zod';
import { APROBACIONES_ERRORS } from './aprobaciones/aprobaciones-error-codes.js';
import { CAJA_ERRORS } from './caja/caja-error-codes.js';
import { CLIENTES_ERRORS } from './clientes/clientes-error-codes.js';
import { COBRANZA_ERRORS } from './cobranza/cobranza-error-codes.js';
import { CREDITOS_ERRORS } from './creditos/creditos-error-codes.js';
import { LIBRO_ERRORS } from './libro/libro-error-codes.js';
import { PERSONAL_ERRORS } from './personal/personal-error-codes.js';
import { PLATFORM_ERRORS } from './platform/platform-error-codes.js';
import { PORTAL_ERRORS } from './portal/portal-error-codes.js';

/** Every error code of the API. Each wing has its own in a file; a code belongs to one of them. */
export const ERRORS = {
  ...APROBACIONES_ERRORS,
  ...CAJA_ERRORS,
  ...CLIENTES_ERRORS,
  ...COBRANZA_ERRORS,
  ...CREDITOS_ERRORS,
  ...LIBRO_ERRORS,
  ...PERSONAL_ERRORS,
  ...PLATFORM_ERRORS,
  ...PORTAL_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;

const UNAVAILABLE = ERRORS.BASE_NO_DISPONIBLE.message;

/** Why the system, or a part of it, is unavailable: what the user reads and the seconds until a new attempt. */
export const UNAVAILABLE_CAUSES = {
  sin_conexion: { message: UNAVAILABLE, retryAfterSeconds: 5 },
  reinicio: { message: 'El sistema se está reiniciando. Intenta en unos segundos', retryAfterSeconds: 5 },
  sin_cupo: {
    message: 'Hay demasiadas personas usando el sistema. Intenta en unos segundos',
    retryAfterSeconds: 5,
  },
  ocupado: {
    message: 'El sistema está ocupado y no alcanzó a responder. Intenta en unos segundos',
    retryAfterSeconds: 5,
  },
  disco_lleno: {
    message: 'El sistema se quedó sin espacio y no guardó nada. Avisa a soporte e intenta en unos minutos',
    retryAfterSeconds: 60,
  },
  sin_memoria: {
    message: 'El sistema se quedó sin memoria y no guardó nada. Intenta en un minuto',
    retryAfterSeconds: 60,
  },
  solo_lectura: {
    message: 'Por ahora solo se puede consultar: no se guardó nada. Intenta en unos minutos',
    retryAfterSeconds: 60,
  },
  mantenimiento: {
    message: 'Estamos en mantenimiento. Por ahora solo se puede consultar',
    retryAfterSeconds: 300,
  },
  poco_espacio: {
    message: 'Queda poco espacio y no se reciben archivos; lo demás funciona. Avisa a soporte',
    retryAfterSeconds: 300,
  },
} as const satisfies Record<string, { message: string; retryAfterSeconds: number }>;

export const Causa = z.enum(
  Object.keys(UNAVAILABLE_CAUSES) as [
    keyof typeof UNAVAILABLE_CAUSES,
    ...(keyof typeof UNAVAILABLE_CAUSES)[],
  ],
);
export type Causa = z.infer<typeof Causa>;

export const FieldError = z.object({ campo: z.string(), mensaje: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The second step of a sign-in: a code, or a passkey with these options of WebAuthn. */
export const SecondStep = z.object({
  ticket: z.uuid(),
  passkey: z.record(z.string(), z.unknown()).optional(),
});
export type SecondStep = z.infer<typeof SecondStep>;

/** The payment of the same loan, day and amount as one that is registered. */
export const CobroParecido = z.object({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  cobrador: z.string().nullable(),
});
export type CobroParecido = z.infer<typeof CobroParecido>;

export const ErrorBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.string(),
    /** Beside `BASE_NO_DISPONIBLE`. */
    causa: Causa.optional(),
    errors: z.array(FieldError).optional(),
    /** Beside `REQUIERE_SEGUNDO_PASO`. */
    segundoPaso: SecondStep.optional(),
    /** Beside `COBRO_PARECIDO`. */
    parecido: CobroParecido.optional(),
    /** Beside `LIQUIDACION_CAMBIO` and `COMISION_CAMBIO`: the figure as it is now, in pesos. */
    total: z.number().int().optional(),
    requestId: z.string(),
  })
  .meta({
    example: {
      success: false,
      message: ERRORS.DATOS_INVALIDOS.message,
      code: 'DATOS_INVALIDOS',
      errors: [{ campo: 'monto', mensaje: 'Monto inválido' }],
      requestId: '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e',
    },
  });
export type ErrorBody = z.infer<typeof ErrorBody>;
