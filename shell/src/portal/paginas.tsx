import { Marco } from '../layout/marco';
import { useRegistroAlDia } from '../modulos/registro';
import { usePerfilAlDia } from './perfil-al-dia';
import { PrecargaDeDatos } from './precarga-de-datos';

/** The layout around every page, and what is asked or fetched once per visit. */
export function Paginas() {
  usePerfilAlDia();
  useRegistroAlDia();
  return (
    <>
      <Marco />
      <PrecargaDeDatos />
    </>
  );
}
