import { z } from 'zod';
import { TIPOS_OPERACION } from '../catalogs.js';
import { Id, IdParam, Instant, item, text } from '../common.js';
import { route } from '../route.js';
import { cleanText } from '../text.js';
import { NewSession } from './auth.js';

/** A message between a browser and an authenticator (WebAuthn); the libraries of both sides define it. */
const WebAuthn = z.record(z.string(), z.unknown());

/** Options for a passkey, and the challenge that they belong to. */
export const PasskeyOptions = z.object({ reto: Id, opciones: WebAuthn });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const Codigo = z
  .string({ error: 'Escribe el código' })
  .overwrite(cleanText)
  .min(1, { error: 'Escribe el código' })
  .max(20, { error: 'Usa 20 caracteres como máximo' });

/** A code of the app or of recovery, or the answer of a passkey to a challenge. */
export const SecondFactorProof = z.strictObject({
  codigo: Codigo.optional(),
  passkey: z.strictObject({ reto: Id, respuesta: WebAuthn }).optional(),
});
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

/** The second step of a sign-in. */
export const SecondFactorStep = SecondFactorProof.extend({ ticket: Id });

/** A code of the user's app in the session of another person. */
export const FirmaAjena = z.object({
  en: Instant,
  /** The name of the person whose session it was. */
  sesionDe: z.string(),
  /** The kind of the signed operation; null of a wrong code. */
  tipo: z.enum([...TIPOS_OPERACION, 'retiro']).nullable(),
  /** Whole pesos; null of a wrong code. */
  monto: z.number().int().nullable(),
});
export type FirmaAjena = z.infer<typeof FirmaAjena>;

export const SegundoFactor = z.object({
  /** True if an app on the phone makes codes. */
  aplicacion: z.boolean(),
  passkeys: z.array(z.object({ _id: Id, nombre: z.string(), creada: Instant })),
  /** Number of recovery codes that are left. */
  codigos: z.number().int(),
  /** The last codes of the user's app that others sent from their own sessions: signatures and wrong ones. */
  firmas: z.array(FirmaAjena),
  /** True if the user's role must have a second factor. */
  obligatorio: z.boolean(),
});
export type SegundoFactor = z.infer<typeof SegundoFactor>;

/** Recovery codes, shown once: with the first factor, or when they are made again. */
const RecoveryCodes = z.object({ codigos: z.array(z.string()) });

const OPEN = { access: 'autenticado', whileOwing: true } as const;

export const verSegundoFactor = route({
  ...OPEN,
  method: 'GET',
  path: '/auth/segundo-factor',
  summary: 'Get the second factors of the user',
  description:
    'The app, the passkeys, the number of recovery codes, and what codes signed in the sessions of others.',
  response: item(SegundoFactor),
});

export const prepararAplicacion = route({
  ...OPEN,
  method: 'POST',
  path: '/auth/segundo-factor/aplicacion',
  errors: ['APLICACION_YA_ACTIVA', 'REQUIERE_CONFIRMACION'],
  summary: 'Prepare an app of codes',
  description:
    'The secret for the app, as text and as the address of a QR code. It counts once a code confirms it.',
  response: item(z.object({ secreto: z.string(), direccion: z.string() })),
});

export const activarAplicacion = route({
  ...OPEN,
  method: 'PUT',
  path: '/auth/segundo-factor/aplicacion',
  errors: ['CODIGO_INCORRECTO', 'REQUIERE_CONFIRMACION'],
  summary: 'Activate the app of codes',
  description: 'With a code that the app shows.',
  body: z.strictObject({ codigo: Codigo }),
  response: item(RecoveryCodes),
});

export const prepararPasskey = route({
  ...OPEN,
  method: 'POST',
  path: '/auth/segundo-factor/passkeys/opciones',
  errors: ['REQUIERE_CONFIRMACION'],
  summary: 'Prepare a passkey',
  description: 'The options that the browser needs to make one.',
  response: item(PasskeyOptions),
});

export const agregarPasskey = route({
  ...OPEN,
  method: 'POST',
  path: '/auth/segundo-factor/passkeys',
  errors: ['CODIGO_INCORRECTO', 'REQUIERE_CONFIRMACION'],
  summary: 'Add a passkey',
  description: 'With what the authenticator answered.',
  body: z.strictObject({ reto: Id, respuesta: WebAuthn, nombre: text(60) }),
  response: item(RecoveryCodes),
});

export const eliminarPasskey = route({
  method: 'DELETE',
  path: '/auth/segundo-factor/passkeys/:id',
  access: 'autenticado',
  errors: ['PASSKEY_NO_ENCONTRADA', 'REQUIERE_CONFIRMACION'],
  summary: 'Remove a passkey',
  description: 'The other factors stay.',
  params: IdParam,
});

export const eliminarAplicacion = route({
  method: 'DELETE',
  path: '/auth/segundo-factor/aplicacion',
  access: 'autenticado',
  errors: ['REQUIERE_CONFIRMACION'],
  summary: 'Remove the app of codes',
  description: 'The passkeys stay.',
});

export const renovarCodigos = route({
  method: 'POST',
  path: '/auth/segundo-factor/codigos',
  access: 'autenticado',
  errors: ['REQUIERE_CONFIRMACION'],
  summary: 'Make new recovery codes',
  description: 'The previous ones no longer work.',
  response: item(RecoveryCodes),
});

export const eliminarSegundoFactor = route({
  method: 'DELETE',
  path: '/usuarios/:id/segundo-factor',
  access: 'usuarios.editar',
  confirmed: true,
  errors: ['USUARIO_NO_ENCONTRADO'],
  summary: 'Remove all second factors of a user',
  description: 'For somebody who lost their phone. Ends their sessions.',
  params: IdParam,
});

export const darSegundoPaso = route({
  method: 'POST',
  path: '/auth/segundo-paso',
  access: 'publico',
  errors: ['CODIGO_INCORRECTO', 'TIQUETE_VENCIDO', 'CREDENCIALES_INVALIDAS'],
  duringMaintenance: true,
  summary: 'Complete a sign-in with the second factor',
  description: 'The ticket is in the answer `REQUIERE_SEGUNDO_PASO` of the login, and lasts five minutes.',
  body: SecondFactorStep,
  response: NewSession,
});

export const verOpcionesDeConfirmacion = route({
  method: 'POST',
  path: '/auth/confirmar/opciones',
  access: 'autenticado',
  duringMaintenance: true,
  summary: 'Get the ways to confirm',
  description: 'Besides the password: a code, or a passkey with its options.',
  response: item(z.object({ codigo: z.boolean(), passkey: PasskeyOptions.optional() })),
});
