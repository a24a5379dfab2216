import { join } from 'node:path';
import { z } from 'zod';
import { Keys } from './keys.js';
import {
  Folder,
  IntegerBetween,
  Issuer,
  OneOf,
  Origins,
  ROOT,
  RolesOrNone,
  SecureOrigin,
  TextUpTo,
  ZeroOrOne,
} from './variable-types.js';

// The variables of sign-in, the lender's rules and modules. `unset` describes a default that `env.ts` computes.

export const SIGN_IN = {
  JWT_SECRET: Keys.optional().meta({
    description: 'The key that signs the sessions, or several, one in each line (`infra/rotation.md`)',
    unset: 'generated once, stored in `CARTERA_DATA`; required in production',
  }),
  JWT_SECRET_FILE: z
    .string()
    .optional()
    .describe('A file with `JWT_SECRET`, which is read again when it changes'),
  CONFIRMAR_ACCIONES: ZeroOrOne.optional().meta({
    description:
      '1: publishing, changing users, cancelling a loan with payments and exporting the ledger ask for the password again',
    unset: '1 in production, 0 with demo data or `PERMISOS=abiertos`',
  }),
  CLAVE_TEMPORAL: ZeroOrOne.optional().meta({
    description: '1: a user must change a password that another user set',
    unset: 'as `CONFIRMAR_ACCIONES`',
  }),
  SEGUNDO_FACTOR: RolesOrNone.optional().meta({
    description: 'The roles that must sign in with a second factor, such as `admin,gerente`, or `ninguno`',
    unset: '`admin,gerente` in production, `ninguno` with demo data or `PERMISOS=abiertos`',
  }),
  SESION_HORAS: IntegerBetween(1, 720).default(12).describe('Hours after which a session ends'),
  SESION_INACTIVA_MINUTOS: IntegerBetween(0, 1440).optional().meta({
    description: 'Minutes without use that end a session; 0: never',
    unset: '30 in production, 0 with demo data or `PERMISOS=abiertos`',
  }),
  SESION_INACTIVA_APP_HORAS: IntegerBetween(0, 720).optional().meta({
    description: 'Hours without use that end a session of the installed app of a phone; 0: never',
    unset: '12 in production, 0 with demo data or `PERMISOS=abiertos`',
  }),
  OIDC_ISSUER: Issuer.optional().describe(
    'The issuer of an OpenID Connect provider. The login then has a button for it. Register `CARTERA_DIRECCION` + `/login/sso` there as the return address',
  ),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .describe("This portal's name at the provider. Required with `OIDC_ISSUER`"),
  OIDC_CLIENT_SECRET: z.string().optional().meta({
    description: "The portal's secret at the provider",
    unset: 'none: a public client, with PKCE',
  }),
  OIDC_NOMBRE: TextUpTo(40)
    .default('tu empresa')
    .describe("The provider's name on the button, after 'Entrar con'"),
};

export const RULES = {
  PERMISOS: OneOf('por-rol', 'abiertos')
    .default('por-rol')
    .describe(
      '`por-rol`, or `abiertos`: every signed-in user may do everything, and no action asks for a password or code again',
    ),
  ALCANCE_COBRADOR: OneOf('propio', 'todo')
    .default('propio')
    .describe(
      '`propio`: a collector sees their own portfolio only; `todo`: everything, as with `PERMISOS=abiertos`',
    ),
  DIAS_ATRAS_COBRADOR: IntegerBetween(0, 365)
    .default(0)
    .describe('Days before today to which a collector may date a payment'),
  DIAS_SIN_RED: IntegerBetween(1, 60)
    .default(7)
    .describe('Days that a phone may work without a network before it sends its writes'),
  CAJA_ESTRICTA: ZeroOrOne.optional().meta({
    description: "1: no account lends or pays more than it has; 0: only collectors' accounts are limited so",
    unset: '1 in production, 0 with demo data or `PERMISOS=abiertos`',
  }),
  CIERRE_AUTOMATICO_DIAS: IntegerBetween(0, 365).default(0).meta({
    description: 'Days after the end of a month at which the night closes it; 0: only a gerente closes it',
    unset: '`0`; 5 in `infra`',
  }),
};

export const MODULES = {
  CARTERA_CDN: SecureOrigin.optional().meta({
    description:
      "Another host of the modules' files, such as `https://files.example` ([modules](modulos/loader.md#integrity))",
    unset: 'none: the portal serves them',
  }),
  CARTERA_ORIGENES_MODULOS: Origins.default([]).describe(
    'Origins, separated by commas, from which a developer may load a module',
  ),
  CARTERA_SHELL: Folder.default(join(ROOT, 'shell/dist')).describe('Folder of the built shell'),
  CARTERA_MODULOS: Folder.default(ROOT).meta({
    description: 'Folder that contains the built `mfe-*` folders',
    unset: 'the repository',
  }),
  MODULOS_VERSIONES: IntegerBetween(1, 100).default(5).describe('Versions of each module that always stay'),
  MODULOS_DIAS: IntegerBetween(0, 365)
    .default(90)
    .describe('Days that a version stays after it was published or served'),
};
