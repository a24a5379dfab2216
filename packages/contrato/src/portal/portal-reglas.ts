import { z } from 'zod';
import { Id } from '../common.js';
import { route } from '../route.js';
import { MODULE_CHANGE } from './portal-versions.js';

/** A public Ed25519 key: the DER of its SPKI, in base64. `cartera-mfe llave` prints it. */
const PublicKey = z
  .string()
  .regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, {
    error: 'No es una llave pública: pega la que escribe cartera-mfe llave',
  })
  .meta({ example: `MCowBQYDK2VwAyEA${'A'.repeat(43)}=` });

/** The rules of releasing a module. */
export const ReglasInput = z.strictObject({
  /** The people who alone publish it and give its versions to users. Empty: all who may publish. */
  responsables: z.array(Id).max(20, { error: 'Elige 20 responsables como máximo' }),
  /** Only another person than the publisher of a version gives it to users. */
  segundaPersona: z.boolean(),
  /** Public Ed25519 keys. With one or more, only versions that one of them signed are published. */
  llaves: z.array(PublicKey).max(10, { error: 'Un módulo tiene 10 llaves como máximo' }),
});
export type ReglasInput = z.infer<typeof ReglasInput>;

export const ponerReglas = route({
  ...MODULE_CHANGE,
  method: 'PUT',
  path: '/portal/modulos/:nombre/reglas',
  errors: ['MODULO_NO_ENCONTRADO', 'NO_ES_RESPONSABLE', 'USUARIO_NO_ENCONTRADO'],
  summary: 'Choose who releases a module',
  description:
    'Its responsible people alone publish it, promote its versions, try them as canaries and withdraw them. Anybody who may publish rolls back and ends a canary. While none of them is active, anybody who may publish chooses others.',
  body: ReglasInput,
});
