import { CALLS } from './calls.js';
import type * as Prestamos from './creditos/prestamos.js';
import type * as Tablero from './informes/tablero.js';
import type * as Auth from './personal/auth.js';
import type * as Portal from './portal/portal.js';
import type * as PortalErrores from './portal/portal-errores.js';
import type * as PortalVersions from './portal/portal-versions.js';

interface StartupCalls {
  readonly verPerfil: typeof Auth.verPerfil;
  readonly verOpcionesDeEntrada: typeof Auth.verOpcionesDeEntrada;
  readonly salir: typeof Auth.salir;
  readonly listarModulos: typeof Portal.listarModulos;
  readonly informarModulos: typeof PortalVersions.informarModulos;
  readonly informarErrores: typeof PortalErrores.informarErrores;
  readonly verTablero: typeof Tablero.verTablero;
  readonly verAging: typeof Prestamos.verAging;
}

/** The calls of the first screen, with the types of their routes but without the schemas. */
export const {
  verPerfil,
  verOpcionesDeEntrada,
  salir,
  listarModulos,
  informarModulos,
  informarErrores,
  verTablero,
  verAging,
}: StartupCalls = CALLS;
