import type * as Auth from './auth.js';
import { CALLS } from './calls.js';
import type * as Portal from './portal.js';
import type * as PortalVersions from './portal-versiones.js';
import type * as Prestamos from './prestamos.js';
import type * as Tablero from './tablero.js';

interface Boot {
  readonly verPerfil: typeof Auth.verPerfil;
  readonly salir: typeof Auth.salir;
  readonly listarModulos: typeof Portal.listarModulos;
  readonly informarModulos: typeof PortalVersions.informarModulos;
  readonly verTablero: typeof Tablero.verTablero;
  readonly verAging: typeof Prestamos.verAging;
}

/** The calls of the first screen as the browser makes them: the types of their routes, and none of their schemas. */
export const { verPerfil, salir, listarModulos, informarModulos, verTablero, verAging }: Boot = CALLS;
