import { DATABASE, FILES, LIMITS, OPERATION, SERVER, SERVICES } from './deployment-variables.js';
import { MODULES, RULES, SIGN_IN } from './product-variables.js';

/** Every environment variable, by chapter of `docs/configuracion.md`. `npm run configuracion` writes that page. */
export const VARIABLE_GROUPS = {
  'The portal': SERVER,
  Database: DATABASE,
  'Sign-in and sessions': SIGN_IN,
  'Rules of the business': RULES,
  'Outside services': SERVICES,
  'Documents and the audit trail': FILES,
  Modules: MODULES,
  'Requests a minute, in each API process (0: no limit)': LIMITS,
  'A deployment': OPERATION,
};

/** The shape of all variables. */
export const VARIABLE_SHAPE = {
  ...SERVER,
  ...DATABASE,
  ...SIGN_IN,
  ...RULES,
  ...SERVICES,
  ...FILES,
  ...MODULES,
  ...LIMITS,
  ...OPERATION,
};
