import { almacenSobre } from './almacen';

/** Session storage: what it holds ends with the tab. */
export const {
  leer: leerDeSesion,
  guardar: guardarEnSesion,
  borrar: borrarDeSesion,
} = almacenSobre(() => window.sessionStorage);
