import { z } from 'zod';
import { VARIABLE_SHAPE } from './variable-groups.js';

/** Every environment variable, and the variables that it goes with. */
export const Variables = z.object(VARIABLE_SHAPE).superRefine((v, context) => {
  const refuse = (variable: keyof typeof v, message: string) =>
    context.addIssue({ code: 'custom', path: [variable], message });
  const isSet = (variable: keyof typeof v) => v[variable] !== undefined;

  if (v.NODE_ENV === 'production') {
    for (const variable of ['DATABASE_URL', 'JWT_SECRET'] as const) {
      if (!isSet(variable)) refuse(variable, 'es obligatoria en producción');
    }
    if (v.CARTERA_DEMO && isSet('CARTERA_ADMIN_EMAIL')) {
      refuse('CARTERA_DEMO', 'no va junto con CARTERA_ADMIN_EMAIL: las claves de demostración son públicas');
    }
  }
  for (const [first, second] of [
    ['CARTERA_ADMIN_EMAIL', 'CARTERA_ADMIN_PASSWORD'],
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ] as const) {
    if (isSet(first) !== isSet(second)) refuse(first, `va junto con ${second}`);
  }
  for (const variable of ['DATABASE_URL_MIGRACIONES', 'DATABASE_URL_LECTURA'] as const) {
    if (isSet(variable) && !isSet('DATABASE_URL')) refuse(variable, 'va junto con DATABASE_URL');
  }
  if (isSet('OIDC_ISSUER') && !isSet('CARTERA_DIRECCION')) {
    refuse('OIDC_ISSUER', 'va junto con CARTERA_DIRECCION');
  }
  if (/^https?:\/\//.test(v.AUDITORIA_DESTINO ?? '') !== isSet('AUDITORIA_SECRETO')) {
    refuse('AUDITORIA_SECRETO', 'va junto con una dirección http(s) en AUDITORIA_DESTINO');
  }
  if (v.AUDITORIA_DESTINO === 's3' && !isSet('S3_BUCKET')) {
    refuse('AUDITORIA_DESTINO', 'va junto con S3_BUCKET');
  }
});
export type Variables = z.infer<typeof Variables>;
