import { almacenSobre } from './almacen';

/** Local storage: what it holds outlives the tab. */
export const {
  leer: leerLocal,
  guardar: guardarLocal,
  borrar: borrarLocal,
} = almacenSobre(() => window.localStorage);
