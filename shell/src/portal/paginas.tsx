import { Marco } from '../layout/marco';
import { useRegistroAlDia } from '../modulos/registro';
import { usePerfilAlDia } from './perfil-al-dia';
import { usePrecargarDatos } from './precargar-datos';

/** The layout around every page, and what is asked or fetched once per visit. */
export function Paginas() {
  usePerfilAlDia();
  useRegistroAlDia();
  usePrecargarDatos();
  return <Marco />;
}
